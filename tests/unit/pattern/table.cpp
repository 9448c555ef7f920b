// tests/unit/pattern/table.cpp: tables are minimal and canonical; disjointness, inclusion and common texts.
#include "compiled.hpp"

namespace candor::pattern {
namespace {

bool are_disjoint(std::string_view left, std::string_view right) {
  const bool answer = disjoint(compiled(left), compiled(right));
  CHECK(disjoint(compiled(right), compiled(left)) == answer);
  return answer;
}

}  // namespace

TEST_CASE("the table of ^a*b$, number by number") {
  const Dfa dfa = compiled("^a*b$");
  CHECK(dfa.classes == 3);
  CHECK(dfa.byte_class.size() == 256);
  CHECK(dfa.byte_class[0] == 0);
  CHECK(dfa.byte_class['a'] == 1);
  CHECK(dfa.byte_class['b'] == 2);
  CHECK(dfa.byte_class['c'] == 0);
  CHECK(dfa.states == 3);
  CHECK(dfa.start == 0);
  CHECK(dfa.next == std::vector<std::uint16_t>{1, 0, 2, 1, 1, 1, 1, 1, 1});
  CHECK(dfa.accepting == std::vector<bool>{false, false, true});
}

TEST_CASE("patterns that match the same texts have the same table") {
  const std::vector<std::vector<std::string_view>> families = {
      {"", "a*", "^", "$", "(?:)", "a?|b", ".*"},
      {"[]", "a^", "$a", "\\b\\B", "\\ud800"},
      {"^(a|b)*$", "^[ab]*$", "^(a*b*)*$", "^(?:b|a)*?$"},
      {"a", "a+", "a.*", "a|aa|ba", "\\x61"},
      {"^aaa?$", "^a{2,3}$", "^(aa|aaa)$", "^aa(a|)$"},
      {"^\\d$", "^[0-9]$", "^[\\x30-9]$"},
      {"^\\w$", "^[A-Za-z0-9_]$", "^[^\\W]$"},
      {"^.$", "^[^\\n\\r\\u2028\\u2029]$"}};
  for (const std::vector<std::string_view>& family : families)
    for (const std::string_view pattern : family)
      CHECK_MESSAGE(compiled(pattern) == compiled(family.front()), pattern << " and " << family.front());
}

TEST_CASE("as few states as there can be") {
  CHECK(compiled("").states == 1);
  CHECK(compiled("[]").states == 1);
  CHECK(compiled("abc").states == 4);
  CHECK(compiled("^abc$").states == 5);
  CHECK(compiled("^\\d{4}-\\d{2}-\\d{2}to\\d{4}-\\d{2}-\\d{2}$").states == 24);
  CHECK(compiled("^[^a]$").states == 6);  // start, end, dead, and one to three bytes to go
  CHECK(compiled("[ab]*a[ab]{3}$").states == 16);
}

TEST_CASE("every number of a table is in range") {
  for (const std::string_view pattern : {"^.$", "\\bfoo\\b", "[à-ü]+\\B", "", "^(?:\\d{3}|é)*$"}) {
    const Dfa dfa = compiled(pattern);
    CHECK(dfa.next.size() == std::size_t{dfa.states} * dfa.classes);
    CHECK(dfa.accepting.size() == dfa.states);
    for (const std::uint16_t state : dfa.next) CHECK(state < dfa.states);
    for (const std::uint8_t byte_class : dfa.byte_class) CHECK(byte_class < dfa.classes);
  }
}

TEST_CASE("bytes that are not UTF-8 get some answer") {
  const Dfa dfa = compiled("^.é$");
  for (const std::string_view text : {"\xFF", "\xC3", "\xC3\xC3", "\x80\x80", "a\xC3"})
    CHECK(!matches(dfa, text));
}

TEST_CASE("disjoint patterns") {
  CHECK(are_disjoint("^a", "^b"));
  CHECK(are_disjoint("^a$", "^aa$"));
  CHECK(are_disjoint("^file:", "^https?:"));
  CHECK(are_disjoint("^(aa)+$", "^a(aa)*$"));
  CHECK(are_disjoint("^.$", "^..$"));
  CHECK(are_disjoint("^[\\u0800-\\uffff]$", "^[\\u{10000}-\\u{10ffff}]$"));
  CHECK(are_disjoint("^[^é]$", "^é$"));
  CHECK(are_disjoint("[]", ""));
}

TEST_CASE("patterns that share a text") {
  CHECK(!are_disjoint("a", "b"));
  CHECK(!are_disjoint("^a*$", "^b*$"));
  CHECK(!are_disjoint("^[a-m]$", "^[m-z]$"));
  CHECK(!are_disjoint("^(aaa)+$", "^(aaaaa)+$"));
  CHECK(!are_disjoint("^\\w+$", "\\d$"));
  CHECK(!are_disjoint("", ""));
  CHECK(!are_disjoint("^[^a]$", "^é$"));
}

TEST_CASE("inclusion of patterns") {
  const auto is_within = [](std::string_view inner, std::string_view outer) {
    return pattern::is_subset(compiled(inner), compiled(outer));
  };
  CHECK(is_within("^a{5}$", "^a"));
  CHECK_FALSE(is_within("^a", "^a{5}$"));
  CHECK(is_within("^[a-f]+$", "^[a-z]+$"));
  CHECK(is_within("b$", ""));
  CHECK(is_within("[^\\s\\S]", "^a$"));
  CHECK_FALSE(is_within("^a+$", "^(?:ab?){300}$"));
}

TEST_CASE("common_text() prefers letters and printable ASCII") {
  const auto common = [](std::string_view left, std::string_view right) {
    const Dfa one = compiled(left);
    const Dfa other = compiled(right);
    return common_text({&one, &other}).value_or("none");
  };
  CHECK(common("", "") == "");
  CHECK(common("^[a-z]{3}$", "z$") == "aaz");
  CHECK(common("^.$", "[^a-z]") == "0");
  CHECK(common("^\\W$", "^\\S$") == "!");
  CHECK(common("^[^\\u0000-\\u007f]$", "^.+$") == "\xC2\x80");
  CHECK(common("^[\\u4e00-\\u9fff]$", "") == "\xE4\xB8\x80");
  CHECK(common("^\\n", "") == "\n");
  CHECK(common("^a", "^b") == "none");
}

}  // namespace candor::pattern
