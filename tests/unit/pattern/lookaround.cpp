// tests/unit/pattern/lookaround.cpp: lookaheads at the beginning of a pattern, lookbehinds at its end.
#include "compiled.hpp"

namespace candor::pattern {

TEST_CASE("a word boundary stands beside letters, digits and underscores of ASCII") {
  check_cases(
      {{"^x\\b",
        {"x", "x-", "x ", "x/", "x:", "x@", "x[", "x`", "x{"},
        {"x0", "x9", "xA", "xZ", "x_", "xa", "xz"}},
       {"\\bx$", {"x", "-x", "/x", ":x", "@x", "[x", "`x", "{x"}, {"0x", "9x", "Ax", "Zx", "_x", "ax", "zx"}},
       {"^x\\B", {"x0", "x9", "xA", "xZ", "x_", "xa"}, {"x", "x-", "x/"}}});
}

TEST_CASE("lookaheads at the beginning") {
  check_cases({{"^(?=.*[A-Z])(?=.*\\d).{8,}$",
                {"Passw0rd", "0000000A"},
                {"passw0rd", "Password", "Pa0", "Passw0r\nd"}},
               {"^(?!.*\\.\\.)[a-z.]+$", {"a.b", "."}, {"a..b", "A", ""}},
               {"^(?=a)(?!ab)", {"a", "ac", "aab"}, {"ab", "ba", ""}},
               {"(?=a)^ab?$", {"a", "ab"}, {"abc", "b"}},
               {"^(?!a|b)|^bb", {"", "c", "bb"}, {"a", "b", "ba"}},
               {"^(?=(?:a|bc)+$)b", {"bc", "bca"}, {"a", "abc", "bcb"}},
               {"^(?:(?!a).+)$", {"b", "ba"}, {"", "a", "ab"}},
               {"^(?=\\bé?a\\b)", {"a", "a b"}, {"é", "ab", "éa"}}});
}

TEST_CASE("lookaheads that are tried at every place") {
  check_cases({{"(?=.*[A-Z])(?=.*\\d).{4,}", {"aA0b", "\nA0cd"}, {"A0c", "AAAA", "A\n0bcd"}},
               {"(?!a)[ab]c", {"bc", "acbc"}, {"ac", "c"}},
               {"(?!é)\\W$", {"-", "é-"}, {"é", ""}},
               {"(?=b)", {"ab"}, {"", "a"}},
               {"(?![^a])", {"", "a", "b", "é"}, {}}});
}

TEST_CASE("lookbehinds before the end") {
  check_cases({{"^(?!-)[a-z-]{1,63}(?<!-)$", {"a", "a-b"}, {"-a", "a-", "-", ""}},
               {"(?<=\\.txt|\\.md)$", {"a.txt", ".md"}, {"txt", "a.txt ", ""}},
               {"^a+$(?<!aa)", {"a"}, {"aa", "aaa", "b"}}});
}

TEST_CASE("looks and counters together") {
  const Dfa name = compiled("^(?=.{1,253}$)(?!-)[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63})*$");
  const std::string label(63, 'a');
  CHECK(name.counted.size() == 2);
  CHECK(matches(name, label + "." + label + "." + label + "." + std::string(61, 'b')));
  CHECK_FALSE(matches(name, label + "." + label + "." + label + "." + std::string(62, 'b')));
  CHECK_FALSE(matches(name, label + "a"));
  CHECK_FALSE(matches(name, "-a"));
  const Dfa not_long = compiled("^(?!.{3000})a*$");
  CHECK(matches(not_long, std::string(2'999, 'a')));
  CHECK_FALSE(matches(not_long, std::string(3'000, 'a')));
  CHECK_FALSE(matches(not_long, "b"));
}

}  // namespace candor::pattern
