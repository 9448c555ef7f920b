// tests/unit/runtime/formats_regex.cpp: which texts are patterns of ECMA-262 with the u flag.
#include <doctest/doctest.h>

#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "candor/detail/format.hpp"

namespace candor::detail {
namespace {

using formats::is_regex;

/// The words of a text.
std::vector<std::string> split(const char* text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

TEST_CASE("patterns") {
  const char* const patterns = R"(
    a | a||b () (?:) ^a$ a*?b+?c??d{2}?e{2,}f{2,3}? [] [^] [a-] [-a] [\b\-] [\d-] [\]] \b\B (a)\1 \1(a)
    (?<n>a)\k<n> \k<n>(?<n>a) (?<a\u0062>c)\k<ab> (?<n>a)|(?<n>b) (?=a)b a(?!b) (?<=a+)b (?<!a)b
    \p{L}\P{Script=Greek}\p{scx=Grek}\p{Emoji} \p{gc=Lu} \cA \0 \x41\u0041\u{1F600}\uD83D\uDE00 \/
    (?i:a)(?s-im:b)(?-i:c) a{999999999999999999999,9999999999999999999999} a{02,3} (?:a(?<n>b)|c(?<n>d))*
    [\uD83D\uDE00-\u{1F64F}] [\cA-\cZ] [^\]^] \k<$>(?<$>a) (?<_1>a))";
  for (const std::string& pattern : split(patterns)) CHECK_MESSAGE(is_regex(pattern), pattern);
  CHECK(is_regex(""));
  CHECK(is_regex("\xF0\x9F\x98\x80*"));
}

TEST_CASE("no patterns") {
  const char* const texts = R"(
    * +a ? {1} a** a{ a{} a{,2} a{2 a{3,2} a{1,2 } ] ( ) (a a) [ [a [b-a] [\d-z] [a-\w] \ \a \- \8 \1
    (a)\2 [\1] \k \k<n> \k< [\k<n>](?<n>a) (?<n>a)(?<n>b) (?<n>(?<n>b)) (?:(?<n>a)|b)(?<n>c) (?<1>a) (?<>a)
    (?<n (?P<n>a) (? (?#a) (?i)a (?ii:a) (?i-i:a) (?-:a) (?=a)* (?<=a)? ^* \b+ \p \pL \p{} \p{Foo}
    \p{Script} \p{Script=} \p{Script=Foo} \p{Lu=L} \c \c1 \00 \x4 \u123 \u{} \u{110000} \u{41 [\B] (?<n\u0020>a))";
  for (const std::string& text : split(texts)) CHECK_MESSAGE(!is_regex(text), text);
  CHECK_FALSE(is_regex("\\p{L Lu}"));
  CHECK_FALSE(is_regex("\xFF"));
  CHECK_FALSE(is_regex("a\xC3"));
}

TEST_CASE("long and deep patterns are answered") {
  const std::string open(100'000, '(');
  CHECK(is_regex(open + std::string(100'000, ')')));
  CHECK_FALSE(is_regex(open));
  CHECK(is_regex(std::string(100'000, '|')));
  CHECK(is_regex(std::string(1'000'000, 'a')));
  std::string names;
  for (int name = 0; name < 20'000; ++name) names += "(?<n" + std::to_string(name) + ">a)";
  CHECK(is_regex(names));
  CHECK_FALSE(is_regex(names + "(?<n7>b)"));
}

}  // namespace
}  // namespace candor::detail
