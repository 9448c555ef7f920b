// tests/unit/pattern/ambiguity.cpp: patterns that engines with backtracking take long for, and those that
// they do not.
#include <doctest/doctest.h>

#include "pattern/ambiguity.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {
namespace {

std::string kind_of(const char* pattern) {
  const auto slow = slow_text(pattern);
  if (!slow) return "";
  // The text is one that does not match.
  std::string text = slow->before;
  for (int i = 0; i < 30; ++i) text += slow->repeated;
  CHECK_FALSE(matches(std::get<Dfa>(compile(pattern)), text + slow->after));
  CHECK_FALSE(slow->repeated.empty());
  return slow->is_exponential ? "exponential" : "polynomial";
}

TEST_CASE("loops that share a text in many ways are found") {
  for (const char* const pattern : {"^(a+)+$", "^(a|a)*$", "^(a*)*$", "^(?:[a-z]+-?)+x$",
                                    "^([a-zA-Z0-9]+\\s?)*$", "^(\\w|\\d)+$", "^((ab)*|a|b)*c$", "(x+x+)+y"}) {
    CAPTURE(std::string(pattern));
    CHECK(kind_of(pattern) == "exponential");
  }
  for (const char* const pattern : {"^[a-z.]+(?:[-a-z.]*)$", "^.*a.*b$", "^a*b?a*c$", "^\\s*\\S*\\s*a$"}) {
    CAPTURE(std::string(pattern));
    CHECK(kind_of(pattern) != "");
  }
}

TEST_CASE("patterns that are matched in one way are not reported") {
  for (const char* const pattern :
       {"^[a-z]+$", "^(a|b)*c$", "^\\d+(\\.\\d+)*$", "^(\\w+\\.)*\\w+@\\w+\\.com$", "^(x?){3}y$",
        "^\\d{4}-\\d{2}-\\d{2}$", "^[^/]+/[^/]+$", "^\\s*a\\s*$", "", "^(a|a)*", "^[a-z]+(-[a-z]+)*$", "(",
        "^(a)\\1$"}) {
    CAPTURE(std::string(pattern));
    CHECK(kind_of(pattern) == "");
  }
}

TEST_CASE("the search ends for large patterns") {
  std::string large = "^";
  for (int i = 0; i < 400; ++i) large += "(a|b|c)*";
  slow_text(large + "$");
  std::string nested = "a";
  for (int i = 0; i < 60; ++i) nested = "(" + nested + "*)*";
  slow_text(nested + "$");
  std::string wide = "^(";
  for (int i = 0; i < 100; ++i) wide += ".*|";
  slow_text(wide + "x)$");
}

}  // namespace
}  // namespace candor::pattern
