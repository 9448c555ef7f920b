// tests/unit/pattern/syntax.cpp: every construct of the grammar, with matching and other texts.
#include "compiled.hpp"

using namespace std::string_view_literals;

namespace candor::pattern {

TEST_CASE("a pattern is searched for unless it is anchored") {
  check_cases({{"", {"", "a"}, {}},
               {"b", {"b", "abc", "bb"}, {"", "a", "B"}},
               {"^b", {"b", "bc"}, {"ab", ""}},
               {"b$", {"b", "ab"}, {"ba", "b\n"}},
               {"^$", {""}, {"a", "\n"}},
               {"^ab$", {"ab"}, {"a", "abb", "aab"}},
               {"a^b", {}, {"ab", "a\nb", ""}},
               {"a$b", {}, {"ab", "a\nb", ""}},
               {"(^|,)a(,|$)", {"a", "b,a", "a,b", "b,a,b"}, {"ba", "b,ab"}},
               {"^a|b$", {"ax", "xb"}, {"xa", "bx"}}});
}

TEST_CASE("alternatives and groups") {
  check_cases({{"^(a|bc|)$", {"a", "bc", ""}, {"b", "abc"}},
               {"^(?:a|b)c$", {"ac", "bc"}, {"a", "abc"}},
               {"^(?<year>\\d)(?<$_é9>-)$", {"1-"}, {"1", "-"}},
               {"^((?<n>a)|(?<n>b))(?<\\u006d>c)$", {"ac", "bc"}, {"ab", "a"}},
               {"^((a)(b(c)))$", {"abc"}, {"ab"}},
               {"^()$", {""}, {"a"}},
               {"|", {"", "x"}, {}}});
}

TEST_CASE("quantifiers, greedy and lazy, match the same texts") {
  check_cases({{"^a*$", {"", "a", "aaa"}, {"b", "ab"}},
               {"^a+$", {"a", "aaa"}, {"", "b"}},
               {"^a?$", {"", "a"}, {"aa"}},
               {"^a*?b+?c??$", {"b", "aabbc"}, {"", "ac"}},
               {"^a{3}$", {"aaa"}, {"aa", "aaaa"}},
               {"^a{3}?$", {"aaa"}, {"aa", "aaaa"}},
               {"^a{2,}$", {"aa", "aaaaa"}, {"a", ""}},
               {"^a{2,4}$", {"aa", "aaa", "aaaa"}, {"a", "aaaaa"}},
               {"^a{0}$", {""}, {"a"}},
               {"^a{0,0}b$", {"b"}, {"ab"}},
               {"^(ab){1,2}$", {"ab", "abab"}, {"", "aba", "ababab"}},
               {"^(a*)*$", {"", "aaa"}, {"b"}},
               {"^(a|b*)+c$", {"c", "abbac"}, {"ab"}},
               {"^(?:){7}$", {""}, {"a"}},
               {"^(?:^a|\\b)*b$", {"b", "ab"}, {"aab"}}});
}

TEST_CASE("classes") {
  check_cases({{"^[abc]$", {"a", "c"}, {"d", "", "ab"}},
               {"^[^abc]$", {"d", "\n", "é", "🐲"}, {"a", "", "dd"}},
               {"^[a-cx-z]$", {"b", "y"}, {"d", "-"}},
               {"^[-a]$", {"-", "a"}, {"b"}},
               {"^[a-]$", {"-", "a"}, {"b"}},
               {"^[a\\-c]$", {"-", "a", "c"}, {"b"}},
               {"^[\\d-]$", {"-", "7"}, {"a"}},
               {"^[\\]\\\\^]$", {"]", "\\", "^"}, {"a"}},
               {"^[.*+?(){}|$/[]$", {".", "(", "[", "}", "$", "/"}, {"a", "]"}},
               {"^[\\b]$", {"\b"}, {"b"}},
               {"^[\\w\\s]$", {"a", "_", " "}, {"-", "é"}},
               {"^[^\\W]$", {"a", "_"}, {"-", " "}},
               {"[]", {}, {"", "a"}},
               {"^[^]$", {"a", "\n", "🐲"}, {"", "ab"}},
               {"^[à-ü]$", {"à", "é", "ü"}, {"a", "ÿ"}}});
}

TEST_CASE("escapes") {
  check_cases({{"^\\t\\n\\v\\f\\r$", {"\t\n\v\f\r"}, {"tnvfr"}},
               {"^\\0$", {"\0"sv}, {"0", ""}},
               {"^\\cA\\cz$", {"\x01\x1A"}, {"Az"}},
               {"^\\x41\\xe9$", {"Aé"}, {"x41", "A"}},
               {"^\\u0041\\u20aC$", {"A€"}, {"u0041"}},
               {"^\\u{41}\\u{1F432}\\u{00010FFFF}$", {"A🐲\U0010FFFF"}, {"A🐲"}},
               {"^\\ud83d\\udc32$", {"🐲"}, {"🐉"}},
               {"^[\\ud83d\\udc32]$", {"🐲"}, {"🐉"}},
               {"^\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/$", {"^$\\.*+?()[]{}|/"}, {""}},
               {"^\\d\\D\\w\\W\\s\\S$", {"1a_- x", "0é9é\u2003é"}, {"aa_- x"}}});
}

TEST_CASE("a lone surrogate is in no text") {
  check_cases({{"\\ud83d", {}, {"🐲", "a", ""}},
               {"^\\ud83d\\u{dc32}$", {}, {"🐲"}},
               {"^\\ud83dabdc32$", {}, {"🐲", "abdc32"}},
               {"^[\\ud800-\\udfffa]$", {"a"}, {"\uD7FF", "\uE000"}}});
}

TEST_CASE("a character is a code point, not a byte") {
  check_cases(
      {{"^.$", {"a", "é", "€", "🐲", "\u2027", "\u202A"}, {"\n", "\r", "\u2028", "\u2029", "", "ab", "éa"}},
       {"^.{2}$", {"éé", "a🐲"}, {"é", "🐲"}},
       {"^é*$", {"", "éé"}, {"è", "e"}},
       {"^[^é]$", {"è", "\u00c3", "\u00a9"}, {"é"}},
       {"^[\\u07ff-\\u0800]$", {"\u07ff", "\u0800"}, {"\u07fe", "\u0801"}},
       {"^[\\uffff-\\u{10000}]$", {"\uffff", "\U00010000"}, {"\ufffe", "\U00010001"}},
       {"^[\\ud7ff-\\ue000]$", {"\ud7ff", "\ue000"}, {"\ud7fe", "\ue001"}}});
}

TEST_CASE("the edges of a word") {
  check_cases({{"\\bcat\\b", {"cat", "a cat.", "-cat-", "écaté"}, {"cats", "_cat", "concat"}},
               {"\\Bcat", {"concat", "_cat"}, {"cat", "a cat", "écat"}},
               {"^\\b", {"a"}, {"", "é", " "}},
               {"^\\B", {"", "é", " "}, {"a"}},
               {"a\\Bé", {}, {"aé"}},
               {"a\\bé", {"aé"}, {"a", "éa"}},
               {"\\B", {"", "ab", "éé", "a€€b"}, {"a", "aéa", "a€a", "a🐲a"}},
               {"^\\b\\b\\ba$", {"a"}, {"aa"}},
               {"^\\w+\\b.\\b\\w+$", {"a b", "a🐲b"}, {"ab", "a  b", "abc"}}});
}

}  // namespace candor::pattern
