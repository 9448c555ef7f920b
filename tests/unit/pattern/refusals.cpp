// tests/unit/pattern/refusals.cpp: refused patterns, with the offset and text of each message.
#include "compiled.hpp"

namespace candor::pattern {
namespace {

struct Refused {
  std::string_view pattern;
  Refusal refusal;
};

void check_refused(const std::vector<Refused>& cases) {
  for (const Refused& one : cases) {
    const std::variant<Dfa, Refusal> result = compile(one.pattern);
    REQUIRE_MESSAGE(std::holds_alternative<Refusal>(result), one.pattern << " was not refused");
    const auto& refusal = std::get<Refusal>(result);
    CHECK(Refusal{refusal.offset, refusal.reason} == one.refusal);
  }
}

}  // namespace

TEST_CASE("constructs that need more than one pass are refused by name") {
  const std::string ahead = " is supported only at the beginning of the pattern";
  const std::string behind = " is supported only directly before the '$' at the end";
  check_refused({{"a(?=b)", {1, "the lookahead '(?='" + ahead}},
                 {"^a(?!b)c", {2, "the lookahead '(?!'" + ahead}},
                 {"^(?:(?!b).)*$", {4, "the lookahead '(?!'" + ahead}},
                 {"^(?=a(?!b))c", {5, "the lookahead '(?!'" + ahead}},
                 {"(?<=a)b", {0, "the lookbehind '(?<='" + behind}},
                 {"é(?<!a)b", {2, "the lookbehind '(?<!'" + behind}},
                 {"a(?<!b)", {1, "the lookbehind '(?<!'" + behind}},
                 {"(?=a)\\bc",
                  {0,
                   "the lookahead '(?=' needs a '^' before it, because the pattern depends on the text "
                   "before the match"}},
                 {"(a)\\1", {3, "the back-reference '\\1' is not supported"}},
                 {"\\12", {0, "the back-reference '\\12' is not supported"}},
                 {"(?<n>a)\\k<n>", {7, "the back-reference '\\k<n>' is not supported"}}});
  check_refused({{"(?=a)*", {5, "'*' has nothing to repeat"}}, {"(?=a", {0, "'(' is never closed"}}});
}

TEST_CASE("groups that are no groups") {
  check_refused({{"a(b", {1, "'(' is never closed"}},
                 {"((a)", {0, "'(' is never closed"}},
                 {"a)b", {1, "unmatched ')'"}},
                 {"(?", {0, "'(?' does not begin a group; write '(?:' for a group without a name"}},
                 {"(?i:a)", {0, "'(?' does not begin a group; write '(?:' for a group without a name"}},
                 {"(?<>a)", {3, "expected the name of a group and a '>'"}},
                 {"(?<a b>a)", {3, "expected the name of a group and a '>'"}},
                 {"(?<1>a)", {3, "the name of a group cannot begin with a digit"}},
                 {"(?<n>a)(?<n>b)", {7, "two groups are called 'n'"}}});
}

TEST_CASE("quantifiers that repeat nothing, or too much") {
  check_refused(
      {{"*", {0, "'*' has nothing to repeat"}},
       {"a|+b", {2, "'+' has nothing to repeat"}},
       {"(?)", {0, "'(?' does not begin a group; write '(?:' for a group without a name"}},
       {"a**", {2, "'*' has nothing to repeat"}},
       {"a+??", {3, "'?' has nothing to repeat"}},
       {"^*", {1, "'*' has nothing to repeat"}},
       {"\\b{2}", {2, "'{2}' has nothing to repeat"}},
       {"{2,3}", {0, "'{2,3}' has nothing to repeat"}},
       {"a{3,2}", {1, "the bounds of '{3,2}' are out of order"}},
       {"a{4000000001}", {1, "'{4000000001}' repeats more than 4000000000 times"}},
       {"a{0,99999999999999999999}", {1, "'{0,99999999999999999999}' repeats more than 4000000000 times"}}});
}

TEST_CASE("brackets and braces that stand alone") {
  check_refused({{"a]", {1, "a lone ']' must be written '\\]'"}},
                 {"a}", {1, "a lone '}' must be written '\\}'"}},
                 {"a{", {1, "a lone '{' must be written '\\{'"}},
                 {"a{,5}", {1, "a lone '{' must be written '\\{'"}},
                 {"a{1,x}", {1, "a lone '{' must be written '\\{'"}},
                 {"a[b", {1, "'[' is never closed"}},
                 {"[a-", {0, "'[' is never closed"}},
                 {"[^", {0, "'[' is never closed"}}});
}

TEST_CASE("ranges") {
  check_refused({{"[z-a]", {1, "the range 'z-a' is out of order"}},
                 {"[0€-é]", {2, "the range '€-é' is out of order"}},
                 {"[\\d-z]", {1, "an end of the range '\\d-z' is a set of characters"}},
                 {"[a-\\w]", {1, "an end of the range 'a-\\w' is a set of characters"}}});
}

TEST_CASE("escapes") {
  check_refused({{"\\", {0, "the pattern ends after a backslash"}},
                 {"ab\\q", {2, "'\\q' is not an escape"}},
                 {"\\é", {0, "'\\é' is not an escape"}},
                 {"\\-", {0, "'\\-' is not an escape"}},
                 {"\\_", {0, "'\\_' is not an escape"}},
                 {"[\\B]", {1, "'\\B' is not an escape"}},
                 {"[\\1]", {1, "'\\1' is not an escape"}},
                 {"\\01", {0, "'\\0' cannot be followed by a digit; write '\\x00'"}},
                 {"\\c1", {0, "'\\c' needs a letter from A to Z"}},
                 {"\\x4", {0, "'\\x' needs two hexadecimal digits"}},
                 {"\\u12", {0, "'\\u' needs four hexadecimal digits, or hexadecimal digits in braces"}},
                 {"\\u{}", {0, "'\\u{' needs hexadecimal digits and a '}'"}},
                 {"\\u{12", {0, "'\\u{' needs hexadecimal digits and a '}'"}},
                 {"\\u{110000}", {0, "'\\u{110000}' is greater than the last code point, 10FFFF"}},
                 {"\\k", {0, "'\\k' needs the name of a group, as in '\\k<name>'"}}});
}

TEST_CASE("properties that are not known") {
  check_refused({{"^\\p{Script=Klingon}$", {1, "'\\p{Script=Klingon}' is not a property of ECMA-262"}},
                 {"[a\\P{RGI_Emoji}]", {2, "'\\P{RGI_Emoji}' is not a property of ECMA-262"}},
                 {"\\p{letter}", {0, "'\\p{letter}' is not a property of ECMA-262"}},
                 {"\\p{}", {0, "'\\p{}' is not a property of ECMA-262"}},
                 {"\\p{gc=}", {0, "'\\p{gc=}' is not a property of ECMA-262"}},
                 {"\\p{gc=Any}", {0, "'\\p{gc=Any}' is not a property of ECMA-262"}},
                 {"a\\p{L", {1, "the '{' of '\\p{L' is never closed"}},
                 {"\\pL", {0, "'\\p' needs a property in braces"}},
                 {"[a-\\p{L}]", {1, "an end of the range 'a-\\p{L}' is a set of characters"}}});
}

TEST_CASE("a pattern that is not UTF-8") {
  check_refused({{"ab\xFF", {2, "the pattern is not valid UTF-8"}},
                 {"\xC0\x80", {0, "the pattern is not valid UTF-8"}},
                 {"a\xED\xA0\x80", {1, "the pattern is not valid UTF-8"}},
                 {"\xF0\x9F", {0, "the pattern is not valid UTF-8"}}});
}

}  // namespace candor::pattern
