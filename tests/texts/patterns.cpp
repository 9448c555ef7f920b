// tests/texts/patterns.cpp: patterns with counters, look-aheads and properties, as readers and writers hold
// them.
#include <doctest/doctest.h>
#include <texts.hpp>

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

/// The reader's answer for a document with one member.
bool reads(const std::string& member, const std::string& text) {
  return texts_test::texts::parse_params("{\"" + member + "\":\"" + text + "\"}").has_value();
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
