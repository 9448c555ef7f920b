// tests/unit/runtime/overruled.cpp: readers and writers that refuse what their rows accept.
#include "candor/detail/overruled.hpp"

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>

#include "candor/detail/objects.hpp"
#include "candor/detail/tuples.hpp"
#include "candor/detail/values.hpp"

namespace overruled_values {
namespace {

using namespace candor;

using detail::take_overruled;

/// Refuses 7 as by a constraint.
struct no_seven : detail::integer {
  static const char* read(const char* p, detail::In& in, std::int64_t& value) {
    p = detail::integer::read(p, in, value);
    return p != nullptr && in.permits(value != 7) ? p : nullptr;
  }
  static char* write(detail::Out& out, char* to, std::int64_t value) {
    out.doubt_unless(value != 7);
    return detail::integer::write(out, to, value);
  }
};

/// Cannot read what has white space before it, or an escape.
struct plain_string : detail::string {
  static const char* read(const char* p, detail::In& in, std::string& value) {
    const char* const begin = p;
    p = detail::string::read(p, in, value);
    const bool is_plain = *begin == '"' && p != nullptr && std::string_view(begin, p).find('\\') == std::string_view::npos;
    return is_plain ? p : nullptr;
  }
};

/// Has no value for 7.
struct never_seven : detail::integer {
  static const char* read(const char* p, detail::In& in, std::int64_t& value) {
    p = detail::integer::read(p, in, value);
    return value != 7 ? p : nullptr;
  }
};

struct Record {
  std::string name;
  std::vector<std::int64_t> numbers;
  Value any;
  Map<std::string> more{};
  bool operator==(const Record&) const = default;
};
struct record_json : detail::object<record_json, Record, detail::kept<&Record::more, plain_string>> {
  using Fields = detail::fields<detail::required<"name", &Record::name, plain_string>,
                                detail::required<"numbers", &Record::numbers, detail::list<no_seven, 1>>,
                                detail::required<"any", &Record::any, detail::any>>;
};

struct Pair {
  std::optional<std::int64_t> first;
  std::optional<std::int64_t> second;
};
struct pair_json : detail::tuple<pair_json, Pair, 0> {
  using Items = detail::fields<detail::optional_item<&Pair::first, detail::integer>,
                               detail::optional_item<&Pair::second, detail::integer>>;
};

struct Open {
  std::optional<bool> flag;
  Map<bool> more{};
};
struct open_json : detail::object<open_json, Open, detail::kept<&Open::more, detail::boolean>> {
  using Fields = detail::fields<detail::optional<"flag", &Open::flag, detail::boolean>>;
};

std::string why(const Written& written) { return to_string(written.error()); }

TEST_CASE("a reader that refuses what the engine accepts gives the value, and is counted") {
  const std::string text =
      "{ \"name\" :\n \"\\u0061\\u00e9\\ud83d\\ude00\", \"numbers\": [1, 7, 7.0, 70E-1, -7 ],\t\"any\": {\"z\": 1.50, \"a\": [ ]}, "
      "\"b\\u0062\": \"x\"}";
  const auto parsed = detail::parse<record_json>(text, {});
  REQUIRE_MESSAGE(parsed, to_string(parsed.error()));
  CHECK(take_overruled() == 1);
  CHECK(parsed->name == "a\xC3\xA9\xF0\x9F\x98\x80");
  CHECK(parsed->numbers == std::vector<std::int64_t>{1, 7, 7, 7, -7});
  CHECK(parsed->any.text() == R"({"z":1.50,"a":[]})");
  CHECK(*parsed->more.find("bb") == "x");
  CHECK(parsed->more.size() == 1);

  // What both refuse is explained as ever, and not counted.
  const auto refused = detail::parse<record_json>(R"({"name":"\u0061","numbers":[7,"a"],"any":1})", {});
  REQUIRE_FALSE(refused);
  CHECK(to_string(refused.error()) == "1:31 /numbers/1: type: expected an integer, found \"a\"\n");
  CHECK(take_overruled() == 0);
}

TEST_CASE("a value that its type does not hold is refused by the rule of limits") {
  const auto parsed = detail::parse<detail::list<never_seven>>("[1, 7]", {});
  REQUIRE_FALSE(parsed);
  CHECK(to_string(parsed.error()) ==
        "1:1 the whole text: limit: expected a value that its C++ type and JSON hold, found one that it does not hold\n");
  CHECK(take_overruled() == 1);
}

TEST_CASE("nesting goes as deep as the limits let it") {
  struct nest {
    static std::string of(int depth) { return std::string(static_cast<std::size_t>(depth), '[') + "7" + std::string(static_cast<std::size_t>(depth), ']'); }
  };
  const auto parsed = detail::parse<detail::list<detail::list<no_seven>>>(nest::of(2), {.max_depth = 2});
  CHECK(parsed);
  CHECK(take_overruled() == 1);
  const auto deep = detail::parse<detail::list<detail::list<no_seven>>>(nest::of(2), {.max_depth = 1});
  REQUIRE_FALSE(deep);
  CHECK(deep.error()[0].keyword == "depth");
  CHECK(take_overruled() == 0);
}

TEST_CASE("a writer that doubts what the engine accepts writes it, and is counted") {
  std::string text = "before ";
  CHECK(detail::write_whole<detail::list<no_seven>>({1, 7, 2}, text));
  CHECK(text == "before [1,7,2]");
  CHECK(take_overruled() == 1);
  const Written refused = detail::write_whole<detail::list<no_seven, 4>>({1, 7, 2}, text);
  CHECK(why(refused) == "1:1 the whole text: minItems: expected at least 4 items, found 3 items\n");
  CHECK(text == "before [1,7,2]");
  CHECK(take_overruled() == 0);
}

TEST_CASE("a value that no JSON says is refused, whatever the engine takes its text for") {
  std::string text;
  const std::string limit = "1:1 the whole text: limit: expected a value that its C++ type and JSON hold, found ";
  CHECK(why(detail::write_whole<detail::nullable<detail::number>>(detail::infinity, text)) ==
        limit + "a number that is not finite\n");
  CHECK(why(detail::write_whole<pair_json>({.first = {}, .second = 1}, text)) ==
        limit + "an item behind one that is absent\n");
  Open open;
  open.more["flag"] = true;
  CHECK(why(detail::write_whole<open_json>(open, text)) ==
        limit + "a further member with the name of a declared one\n");
  // Where the engine refuses the text, it says why.
  CHECK(why(detail::write_whole<detail::number>(detail::infinity, text)) ==
        "1:1 the whole text: type: expected a number, found null\n");
  CHECK(text.empty());
  CHECK(take_overruled() == 0);
}

}  // namespace
}  // namespace overruled_values
