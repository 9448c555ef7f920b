// tests/unit/pattern/counters.cpp: repeats that are too long for a table.
#include <string>

#include "compiled.hpp"

namespace candor::pattern {
namespace {

std::string copies(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t copy = 0; copy < count; ++copy) all += text;
  return all;
}

/// The pattern needs counters, and is found in texts of these many copies of `unit` only.
void check_lengths(std::string_view pattern, std::string_view unit, std::size_t min, std::size_t max) {
  const Dfa dfa = compiled(pattern);
  CHECK_MESSAGE(dfa.counted.size() == 1, pattern);
  if (min > 0) CHECK_FALSE(matches(dfa, copies(unit, min - 1)));
  CHECK(matches(dfa, copies(unit, min)));
  CHECK(matches(dfa, copies(unit, max)));
  CHECK_FALSE(matches(dfa, copies(unit, max + 1)));
}

}  // namespace

TEST_CASE("one long repeat") {
  check_lengths("^[a-z]{1,100000}$", "q", 1, 100'000);
  check_lengths("^.{1,100000}$", "é", 1, 100'000);
  check_lengths("^(?:[ab]{2,3}){5000}$", "a", 10'000, 15'000);
  check_lengths("^\\S.{0,9998}\\S$", "x", 2, 10'000);
  CHECK_FALSE(matches(compiled("^.{1,100000}$"), "a\n"));
  CHECK_FALSE(matches(compiled("a{2147483647}"), copies("a", 100'000)));
}

TEST_CASE("long repeats of which only one end counts") {
  CHECK(compiled("[\\w-]{0,2048}\\.txt$") == compiled("\\.txt$"));
  CHECK(compiled("a{1,9999}") == compiled("a"));
  CHECK(compiled("x|a{0,9999}") == compiled(""));
  check_cases({{"^[\\w-]{0,2048}\\.txt$", {".txt", "a-b.txt"}, {"a.b.txt", "a.txt.", "a"}}});
}

TEST_CASE("counts that begin anew at each character") {
  const Dfa dfa = compiled("a.{900,1000}b$");
  REQUIRE(dfa.counted.size() == 1);
  CHECK(matches(dfa, "a" + copies("x", 900) + "b"));
  CHECK(matches(dfa, copies("a", 5'000) + "b"));
  CHECK(matches(dfa, "aaa" + copies("x", 998) + "b"));
  CHECK(matches(dfa, "a" + copies("b", 1'000) + "b"));
  CHECK_FALSE(matches(dfa, "a" + copies("x", 899) + "b"));
  CHECK_FALSE(matches(dfa, "aaa" + copies("x", 1'001) + "b"));
  CHECK_FALSE(matches(dfa, copies("a", 900) + "b"));
}

TEST_CASE("several counters, one after the other and repeated") {
  const Dfa data = compiled("^data:[a-z/]{1,100};base64,[A-Za-z0-9+/]{1,1000000}={0,2}$");
  CHECK(matches(data, "data:a/b;base64," + copies("Q", 200'000) + "=="));
  CHECK_FALSE(matches(data, "data:;base64,Q"));
  CHECK_FALSE(matches(data, "data:a;base64,Q==="));
  const Dfa words = compiled("^(?:[a-z]{1,3000} )*[a-z]{2,3000}$");
  CHECK(matches(words, copies("ab ", 2'000) + "ab"));
  CHECK(matches(words, copies("a", 3'000) + " " + copies("b", 3'000)));
  CHECK_FALSE(matches(words, copies("a", 3'001) + " bb"));
  CHECK_FALSE(matches(words, "aa b"));
}

TEST_CASE("patterns with too many states are matched by counters") {
  const Dfa dfa = compiled("(?:a|b)*a(?:a|b){20}$");
  CHECK(dfa.counted.size() == 1);
  CHECK(matches(dfa, "bba" + copies("b", 20)));
  CHECK_FALSE(matches(dfa, "bab" + copies("b", 20)));
  CHECK(disjoint(compiled("^a{1,5000}$"), compiled("^b{1,5000}$")));
  CHECK_FALSE(disjoint(compiled("^a{1,5000}$"), compiled("^a{3,5000}$")));
}

}  // namespace candor::pattern
