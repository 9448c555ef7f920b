// tests/unit/runtime/keys.cpp: names are found in a text however they are told apart, and no others.
#include "candor/detail/keys.hpp"

#include "candor/detail/enums.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

namespace {

namespace detail = candor::detail;

struct ByPrefix {
  static constexpr std::size_t size = 3;
  static constexpr std::string_view names[size] = {"path", "pattern", "glob"};
};
struct ByWindow {
  static constexpr std::size_t size = 2;
  static constexpr std::string_view names[size] = {"allowed_names", "allowed_terms"};
};
/// Names that begin alike, and end within two blocks.
struct BySize {
  static constexpr std::size_t size = 5;
  static constexpr std::string_view names[size] = {"Name", "TargetAllowList", "TargetDenyList",
                                                   "TargetConfigurationAllowList",
                                                   "TargetConfigurationsOfAllLists!"};
};
struct ByCut {
  static constexpr std::size_t size = 8;
  static constexpr std::string_view names[size] = {"a",
                                                   "ab",
                                                   "abcdefg",
                                                   "abcdefgh",
                                                   "abcdefghi",
                                                   "abcdefghijklmno",
                                                   "abcdefghijklmnop",
                                                   "zbcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst"};
};
struct ByHash {
  static constexpr std::size_t size = 3;
  static constexpr std::string_view names[size] = {"a",
                                                   "a_name_that_goes_on_beyond_48_bytes_and_has_an_end_1",
                                                   "a_name_that_goes_on_beyond_48_bytes_and_has_an_end_2"};
};
/// Names that differ after the first sixteen bytes, and end within two blocks.
struct ByShortHash {
  static constexpr std::size_t size = 4;
  static constexpr std::string_view names[size] = {"Name", "a_name_that_goes_on_beyond_16b",
                                                   "a_name_that_goes_on_beyond_30_b",
                                                   "a_name_that_goes_on_beyond_31_by"};
};

/// Names that are written with escapes.
struct ByEscape {
  static constexpr std::size_t size = 4;
  static constexpr std::string_view names[size] = {"a\\b", "c\\", "plain", "d\n"};
};

/// The field that a step finds in `text`, whose value before the comma was read.
std::size_t step(const std::string& text, const detail::Keys& keys, std::size_t behind) {
  const detail::Padded padded(text);
  detail::In in;
  in.begin = padded.begin();
  in.end = padded.begin() + text.size();
  detail::Key key;
  const detail::Step found = detail::next_field(padded.begin(), in, keys, key);
  const bool is_field = found.place < keys.place_count();
  const std::size_t at = is_field ? keys.at(found.place) : keys.size + found.place - keys.place_count();
  // Before the value of a field by the size of its key.
  REQUIRE(found.p + (is_field ? keys.quoted(at).size() : 0) == padded.begin() + behind);
  if (is_field) CHECK(keys.places[at] == found.place);
  return at;
}

template <class List>
void check_all() {
  constexpr const detail::Keys& keys = detail::KeyTable<List>::keys;
  for (const std::string_view before : {",\"", ", \"", ",  \"", " ,\n\t\""}) {
    for (std::size_t i = 0; i < List::size; ++i) {
      const std::string name(List::names[i]);
      for (const auto& [text, at] :
           {std::pair(name, i), std::pair(name + "!", List::size), std::pair("!" + name, List::size),
            std::pair(name.substr(1) + "!", List::size)}) {
        const std::string member = std::string(before) + text + "\":";
        CAPTURE(member);
        CHECK(step(member + "1}", keys, member.size()) == at);
        CHECK(detail::find_field(keys, text) == at);
      }
    }
  }
}

TEST_CASE("keys are found by their first bytes, by more of them, by their size, or by a hash") {
  CHECK_FALSE(detail::KeyTable<ByPrefix>::plan.is_cut);
  CHECK(detail::KeyTable<ByWindow>::plan.from > 0);
  static_assert(BySize::names[4].size() == detail::max_sized_length);
  CHECK(detail::KeyTable<BySize>::plan.is_sized);
  CHECK(detail::KeyTable<ByCut>::plan.is_cut);
  CHECK(detail::KeyTable<ByHash>::keys.direct == nullptr);
  CHECK(detail::KeyTable<ByShortHash>::keys.direct == nullptr);
  check_all<ByPrefix>();
  check_all<ByWindow>();
  check_all<BySize>();
  check_all<ByCut>();
  check_all<ByHash>();
  check_all<ByShortHash>();
}

/// The field whose key is written so.
std::size_t field_of(const std::string& key) {
  const std::string member = ",\"" + key + "\":";
  return step(member + "1}", detail::KeyTable<ByEscape>::keys, member.size());
}

TEST_CASE("a key with escapes is what they stand for") {
  CHECK(detail::KeyTable<ByEscape>::keys.direct == nullptr);
  CHECK(field_of(R"(a\\b)") == 0);
  CHECK(field_of(R"(a\b)") == ByEscape::size);
  CHECK(field_of(R"(c\\)") == 1);
  CHECK(field_of(R"(c\":)") == ByEscape::size);
  CHECK(field_of(R"(pl\u0061in)") == 2);
  CHECK(field_of("plain") == 2);
  CHECK(field_of(R"(d\n)") == 3);
  // As it stands, the last name is no JSON.
  const detail::Padded raw(",\"d\n\":1}");
  detail::In in;
  detail::Key key;
  CHECK(detail::next_field(raw.begin(), in, detail::KeyTable<ByEscape>::keys, key).p == nullptr);
}

/// The word that all of the text is; as many as there are if it is none.
template <class List>
std::size_t word_in(const std::string& text) {
  const detail::Padded padded(text);
  detail::In in;
  in.begin = padded.begin();
  in.end = padded.begin() + text.size();
  std::size_t index = List::size;
  const char* const end = detail::take_word(padded.begin(), in, detail::KeyTable<List>::keys, index);
  if (end == nullptr) return List::size;
  CHECK(end == in.end);
  return index;
}

TEST_CASE("words of every table are found, with escapes as what they stand for") {
  CHECK(word_in<ByEscape>(R"("a\\b")") == 0);
  CHECK(word_in<ByEscape>(R"("a\b")") == ByEscape::size);
  CHECK(word_in<ByEscape>(R"( "c\\")") == 1);
  CHECK(word_in<ByEscape>(R"("c\")") == ByEscape::size);
  CHECK(word_in<ByEscape>(R"("pl\u0061in")") == 2);
  CHECK(word_in<ByEscape>(R"("d\n")") == 3);
  CHECK(word_in<ByEscape>("\"d\n\"") == ByEscape::size);
  const auto check_words = []<class List>(List) {
    for (std::size_t i = 0; i < List::size; ++i) {
      const std::string name(List::names[i]);
      CAPTURE(name);
      CHECK(word_in<List>('"' + name + '"') == i);
      CHECK(word_in<List>("\n \"" + name + '"') == i);
      CHECK(word_in<List>('"' + name + "!\"") == List::size);
      CHECK(word_in<List>('"' + name) == List::size);
    }
  };
  check_words(ByPrefix());
  check_words(BySize());
  check_words(ByCut());
  check_words(ByHash());
  check_words(ByShortHash());
}

constexpr std::size_t many = 20'000;
/// Words of five digits, not in alphabetical order; the last one begins with an escape.
constexpr auto digits = [] {
  detail::Constants<char, 5 * many> all;
  for (std::size_t i = 0; i < many; ++i)
    for (std::size_t digit = 0, rest = 7 * i % many; digit < 5; ++digit, rest /= 10)
      all.items[5 * i + 4 - digit] = static_cast<char>('0' + rest % 10);
  all.items[5 * (many - 1)] = '\n';
  return all;
}();
constexpr auto many_words = [] {
  std::array<std::string_view, many> all;
  for (std::size_t i = 0; i < many; ++i) all[i] = {digits.items + 5 * i, 5};
  return all;
}();
enum class OneOfMany : std::uint16_t {};

TEST_CASE("words of which there are too many for a table at compile time are read") {
  using Json = detail::enumeration<OneOfMany, many_words>;
  static_assert(!detail::are_tabled<many_words>);
  const auto read = [](const std::string& text) {
    const detail::Padded padded(text);
    detail::In in;
    in.begin = padded.begin();
    in.end = padded.begin() + text.size();
    OneOfMany value{};
    return Json::read(padded.begin(), in, value) == in.end ? static_cast<std::size_t>(value) - 1 : many;
  };
  for (std::size_t i = 0; i + 1 < many; i += 997) {
    const std::string word(many_words[i]);
    CAPTURE(word);
    CHECK(read('"' + word + '"') == i);
    CHECK(read(" \"" + word + '"') == i);
    CHECK(read('"' + word + "0\"") == many);
    CHECK(read('"' + word.substr(1) + '"') == many);
  }
  CHECK(read('"' + std::string(many_words[many - 2]) + '"') == many - 2);
  const std::string rest(many_words[many - 1].substr(1));
  CHECK(read("\"\\n" + rest + '"') == many - 1);
  CHECK(read("\"\n" + rest + '"') == many);
  CHECK(read("12345") == many);
}

}  // namespace
