// tests/unit/runtime/writers.cpp: writers find room wherever a text ends, and no value writes more than it
// has room for. A sanitizer sees a byte after the end.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "candor/box.hpp"
#include "candor/detail/enums.hpp"
#include "candor/detail/objects.hpp"
#include "candor/detail/out.hpp"
#include "candor/detail/tuples.hpp"
#include "candor/detail/unions.hpp"
#include "candor/detail/values.hpp"

using namespace candor;

namespace {

enum class Short { a = 1, b };
constexpr std::string_view kShortWords[] = {"an", "enumerator"};
enum class Long { a = 1, b };
constexpr std::string_view kLongWords[] = {"no", "an enumerator of forty bytes and some more"};
enum class Longest { a = 1, b };
constexpr std::string_view kLongestWords[] = {
    "\xC3\xA9", "an enumerator that is too long to be kept in a table beside a short one"};
enum class Plain { a = 1, b };
constexpr std::string_view kPlainWords[] = {
    "e", "an enumerator that is too long to be kept in a table beside a short one"};

struct Pair {
  std::int64_t first = 0;
  std::optional<bool> second;
};
struct pair_json : detail::tuple<pair_json, Pair, 0> {
  using Items = detail::fields<detail::item<&Pair::first, detail::integer>,
                               detail::optional_item<&Pair::second, detail::boolean>>;
};

struct Inner {
  std::int64_t id = 0;
  bool flag = false;
};
struct inner_json : detail::object<inner_json, Inner> {
  using Fields = detail::fields<detail::required<"id", &Inner::id, detail::integer>,
                                detail::required<"flag", &Inner::flag, detail::boolean>>;
};

/// Members of each kind; the first decides where the text reaches the end of its room.
struct Outer {
  std::string start;
  std::optional<bool> a, b, c, d, e, f, g;
  std::int64_t least = 0;
  std::uint64_t most = 0;
  double number = 0;
  Inner inner;
  std::vector<Inner> inners;
  std::vector<bool> flags;
  std::vector<std::int64_t> numbers;
  std::vector<std::vector<std::vector<bool>>> deep;
  Map<bool> map;
  std::variant<bool, Inner> choice;
  Pair pair;
  std::optional<std::int64_t> nothing;
  Short short_word = Short::a;
  Long long_word = Long::a;
  Longest max_word_length = Longest::a;
  Plain plain_word = Plain::a;
  std::int64_t with_default = 1;
  Value value;
};

// Of 88 to 92 bytes: a key finds its room, or brings its own.
#define CANDOR_TEST_KEY \
  "a_key_of_many_bytes_0123456789_0123456789_0123456789_0123456789_0123456789_0123456789_01"
struct outer_json : detail::object<outer_json, Outer> {
  using Fields = detail::fields<
      detail::required<"start", &Outer::start, detail::string>,
      detail::optional<CANDOR_TEST_KEY, &Outer::a, detail::boolean>,
      detail::optional<CANDOR_TEST_KEY "2", &Outer::b, detail::boolean>,
      detail::optional<CANDOR_TEST_KEY "23", &Outer::c, detail::boolean>,
      detail::optional<CANDOR_TEST_KEY "234", &Outer::d, detail::boolean>,
      detail::optional<CANDOR_TEST_KEY "2345", &Outer::e, detail::boolean>,
      detail::optional<CANDOR_TEST_KEY CANDOR_TEST_KEY CANDOR_TEST_KEY CANDOR_TEST_KEY, &Outer::f,
                       detail::boolean>,
      detail::optional<"g", &Outer::g, detail::boolean>,
      detail::required<CANDOR_TEST_KEY "_", &Outer::least, detail::integer>,
      detail::required<"most", &Outer::most, detail::natural<>>,
      detail::required<"number", &Outer::number, detail::number>,
      detail::required<"inner", &Outer::inner, inner_json>,
      detail::required<"inners", &Outer::inners, detail::list<inner_json>>,
      detail::required<"flags", &Outer::flags, detail::list<detail::boolean>>,
      detail::required<"numbers", &Outer::numbers, detail::list<detail::integer>>,
      detail::required<"deep", &Outer::deep, detail::list<detail::list<detail::list<detail::boolean>>>>,
      detail::required<"map", &Outer::map, detail::map<detail::boolean>>,
      detail::required<"choice", &Outer::choice, detail::variant_of<detail::boolean, inner_json>>,
      detail::required<"pair", &Outer::pair, pair_json>,
      detail::required<"nothing", &Outer::nothing, detail::nullable<detail::integer>>,
      detail::required<"short", &Outer::short_word, detail::enumeration<Short, kShortWords>>,
      detail::required<"long", &Outer::long_word, detail::enumeration<Long, kLongWords>>,
      detail::required<"longest", &Outer::max_word_length, detail::enumeration<Longest, kLongestWords>>,
      detail::required<"plain", &Outer::plain_word, detail::enumeration<Plain, kPlainWords>>,
      detail::omitted<"default", &Outer::with_default, detail::integer, 1>,
      detail::required<"value", &Outer::value, detail::any>>;
};

const Outer full{
    .start = {},
    .a = true,
    .b = false,
    .c = true,
    .d = false,
    .e = true,
    .f = false,
    .g = true,
    .least = INT64_MIN,
    .most = UINT64_MAX,
    .number = -1.2345678901234568e-300,
    .inner = {INT64_MIN, false},
    .inners = std::vector<Inner>(20, Inner{-1, true}),
    .flags = std::vector<bool>(100, false),
    .numbers = std::vector<std::int64_t>(30, INT64_MIN),
    .deep = std::vector(20, std::vector(3, std::vector<bool>(1, true))),
    .map = {{"", true}, {std::string(300, 'k'), false}},
    .choice = Inner{7, false},
    .pair = {-5, false},
    .nothing = std::nullopt,
    .short_word = Short::b,
    .long_word = Long::b,
    .max_word_length = Longest::b,
    .plain_word = Plain::b,
    .with_default = -2,
    .value = Value(),
};

std::string repeated(std::string_view item, std::size_t count) {
  std::string all = "[";
  for (std::size_t i = 0; i < count; ++i) all += std::string(i == 0 ? "" : ",") + std::string(item);
  return all + "]";
}

std::string full_json(const std::string& start) {
  const std::string key = "\"" CANDOR_TEST_KEY;
  return "{\"start\":\"" + start + "\"," + key + "\":true," + key + "2\":false," + key + "23\":true," + key +
         "234\":false," + key +
         "2345\":true,\"" CANDOR_TEST_KEY CANDOR_TEST_KEY CANDOR_TEST_KEY CANDOR_TEST_KEY
         "\":false,\"g\":true," +
         key + "_\":-9223372036854775808,\"most\":18446744073709551615," +
         "\"number\":-1.2345678901234568e-300,\"inner\":{\"id\":-9223372036854775808,\"flag\":false}," +
         "\"inners\":" + repeated("{\"id\":-1,\"flag\":true}", 20) + ",\"flags\":" + repeated("false", 100) +
         ",\"numbers\":" + repeated("-9223372036854775808", 30) +
         ",\"deep\":" + repeated("[[true],[true],[true]]", 20) + ",\"map\":{\"\":true,\"" +
         std::string(300, 'k') + "\":false},\"choice\":{\"id\":7,\"flag\":false},\"pair\":[-5,false]," +
         "\"nothing\":null,\"short\":\"enumerator\",\"long\":\"" + std::string(kLongWords[1]) +
         "\",\"longest\":\"" + std::string(kLongestWords[1]) + "\",\"plain\":\"" +
         std::string(kPlainWords[1]) + "\",\"default\":-2,\"value\":null}";
}

/// Arrays in arrays, and objects in objects: a row of brackets ends them.
struct Arrays {
  std::vector<Arrays> value;
};
struct arrays_json : detail::wrapped<Arrays, detail::list<arrays_json>> {};

struct Chain {
  std::int64_t id = 0;
  std::optional<Box<Chain>> next;
};
struct chain_json : detail::object<chain_json, Chain> {
  using Fields = detail::fields<detail::required<"id", &Chain::id, detail::integer>,
                                detail::optional<"next", &Chain::next, detail::boxed<chain_json>>>;
};

template <class Description, class T>
std::string written(const T& value) {
  std::string json;
  std::string refused;
  detail::Out out(json);
  out.set_at(Description::write(out, out.at(), value));
  return out.finish(refused) ? json : "refused " + refused;
}

}  // namespace

TEST_CASE("a value finds room wherever the text reaches the end of what it has") {
  Outer value = full;
  for (std::size_t size = 0; size < 1200; ++size) {
    value.start = std::string(size, 's');
    CHECK(written<outer_json>(value) == full_json(value.start));
  }
}

TEST_CASE("absent members leave no trace, wherever the text ends") {
  Outer value;
  for (std::size_t size = 0; size < 600; ++size) {
    value.start = std::string(size, 's');
    CHECK(written<outer_json>(value) ==
          "{\"start\":\"" + value.start + "\",\"" CANDOR_TEST_KEY "_\":0,\"most\":0,\"number\":0," +
              R"("inner":{"id":0,"flag":false},"inners":[],"flags":[],"numbers":[],"deep":[],"map":{},)" +
              R"("choice":false,"pair":[0],"nothing":null,"short":"an","long":"no","longest":"\u00e9",)" +
              R"("plain":"e","value":null})");
  }
}

TEST_CASE("many values end at once, wherever the text ends") {
  Arrays arrays;
  Chain chain;
  std::string opened = "[";
  std::string ids = "{\"id\":0";
  for (std::size_t depth = 1; depth < 700; ++depth) {
    CHECK(written<arrays_json>(arrays) == opened + std::string(depth, ']'));
    CHECK(written<chain_json>(chain) == ids + std::string(depth, '}'));
    Arrays around;
    around.value.push_back(std::move(arrays));
    arrays = std::move(around);
    chain = Chain{.id = 0, .next = Box<Chain>(std::move(chain))};
    opened += '[';
    ids += ",\"next\":{\"id\":0";
  }
}

TEST_CASE("an enumerator that the contract does not have is refused") {
  CHECK(written<detail::enumeration<Short, kShortWords>>(static_cast<Short>(0)) == "refused null");
  CHECK(written<detail::enumeration<Long, kLongWords>>(static_cast<Long>(3)) == "refused null");
  CHECK(written<detail::enumeration<Plain, kPlainWords>>(static_cast<Plain>(-1)) == "refused null");
}

TEST_CASE("a number out of bounds is refused, and stands in what was refused") {
  CHECK(written<detail::at_least<1>>(std::int64_t{0}) == "refused 0");
  CHECK(written<detail::at_least<0>>(std::int64_t{-7}) == "refused -7");
  CHECK(written<detail::sized_string<1>>(std::string()) == "refused \"\"");
}
