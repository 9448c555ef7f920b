// tests/texts/patterns.cpp: patterns with counters, look-aheads and properties in emitted code.
#include <doctest/doctest.h>
#include <short_texts.hpp>
#include <texts.hpp>

#include <random>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "pattern/pattern.hpp"

namespace {

namespace texts = texts_test::texts;

std::string copies(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t copy = 0; copy < count; ++copy) all += text;
  return all;
}

std::string object_of(const std::string& member, const std::string& text) {
  return "{\"" + member + "\":\"" + text + "\"}";
}

/// The reader's answer for a document with one member.
bool reads(const std::string& member, const std::string& text) {
  return texts::parse_params(object_of(member, text)).has_value();
}

bool interpreted(std::string_view pattern, const std::string& text) {
  return candor::pattern::matches(std::get<candor::pattern::Dfa>(candor::pattern::compile(pattern)), text);
}

/// Both engines give the same answer for each text; how many fit.
std::size_t agreed(const std::string& member, std::string_view pattern, const std::vector<std::string>& all) {
  std::size_t fitting = 0;
  for (const std::string& text : all) {
    CHECK_MESSAGE(reads(member, text) == interpreted(pattern, text), member, ": ", text.substr(0, 80));
    fitting += reads(member, text) ? 1 : 0;
  }
  return fitting;
}

}  // namespace

TEST_CASE("readers answer as the interpreter does") {
  const std::string label(63, 'a');
  const std::string three = label + "." + label + "." + label + ".";
  CHECK(agreed("host", "^(?=.{1,253}$)(?!-)[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63})*(?<!-)$",
               {"a.b", three + std::string(61, 'b'), three + std::string(62, 'b'), label + "a", "-a", "a-",
                "", "A"}) == 2);
  CHECK(agreed("line", "^.{1,100000}$", {"x", copies("é", 100'000), copies("é", 100'001), ""}) == 2);
  CHECK(agreed("password", "^(?=.*[A-Z])(?=.*\\d).{8,}$", {"Passw0rd", "password1", "PASSWORD", "Pa0"}) == 1);
  CHECK(agreed("gap", "a.{900,1000}b$",
               {"a" + copies("x", 900) + "b", copies("a", 5'000) + "b", copies("a", 900) + "b",
                "aaa" + copies("x", 998) + "b"}) == 3);
  CHECK(agreed("word", "^\\p{Script=Greek}+$", {"λόγος", "logos", ""}) == 1);
}

TEST_CASE("a violation names the pattern, and a writer refuses what the reader refuses") {
  const auto parsed = texts::parse_params(R"({"line":""})");
  REQUIRE_FALSE(parsed.has_value());
  CHECK(candor::to_string(parsed.error()) ==
        "1:9 /line: pattern: expected a match of ^.{1,100000}$, found \"\"\n");
  std::string out;
  CHECK_FALSE(write(texts::Params{.line = std::string(100'001, 'x')}, out));
  CHECK(write(texts::Params{.line = std::string(100'000, 'x')}, out));
}

TEST_CASE("readers match short texts as the interpreter does") {
  struct Member {
    std::string name;
    std::string_view pattern;
    std::string_view example;
  };
  const std::vector<Member> members{{"row", "^[ab]{2}-[01]{3}$", "ab-010"},
                                    {"runs", "^[ab]+[-:][01]*$", "aab-01100"},
                                    {"counts", "[ab]{3,20}0[ab01]{5,33}$", ":aabba0110ba0"},
                                    {"few", "^[ab01-]{1,3}$", "-0"},
                                    {"choice", "^(ab|b|-[01]{2}(:|a)?)[ab01]*$", "-01:abb0"},
                                    {"versions", "(^[01]+:[01]+$)|(^-[ab]{4}(:[ab]{2}){2}$)", "-abba:ab:aa"},
                                    {"found", "a.?b", "--a0b:1"},
                                    {"counted", "^[ab01]{2,1000}(-.{0,2000})?$", "abba-0a1b"},
                                    {"path", "^(:?[ab]+)+$", ":abba:b:ab"},
                                    {"words", "^[ab]+(-[ab01]+)*(:(0-|1)*)?$", "ab-b0a-a:10-1"}};
  std::mt19937 random(1);
  for (const Member& member : members) {
    const candor::pattern::Dfa dfa = std::get<candor::pattern::Dfa>(candor::pattern::compile(member.pattern));
    std::size_t fitting = 0;
    for (int i = 0; i < 4000; ++i) {
      std::string text(i % 2 == 0 ? member.example : "");
      // Some are long, and some are not ASCII.
      for (std::size_t edits = random() % (i % 2 == 0 ? 3 : 80); edits > 0; --edits) {
        const std::size_t at = random() % (text.size() + 1);
        text.replace(at, random() % 2, 1, "ab01-:"[random() % (i % 3 == 0 ? 4 : 6)]);
      }
      if (i % 50 == 0) text += "é";
      const bool expected = candor::pattern::matches(dfa, text);
      const bool is_read = texts_test::short_texts::parse_params(object_of(member.name, text)).has_value();
      CHECK_MESSAGE(is_read == expected, member.name, ": ", text);
      fitting += expected ? 1 : 0;
    }
    CHECK_MESSAGE(fitting > 500, member.name, ": ", fitting);
    CHECK_MESSAGE(fitting < 3900, member.name, ": ", fitting);
  }
}
