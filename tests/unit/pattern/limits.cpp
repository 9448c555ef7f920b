// tests/unit/pattern/limits.cpp: hostile patterns are refused or compiled within fixed limits.
#include <string>

#include "compiled.hpp"

namespace candor::pattern {
namespace {

std::string repeated(std::string_view text, std::size_t count) {
  std::string all;
  for (std::size_t copy = 0; copy < count; ++copy) all += text;
  return all;
}

std::string reason(std::string_view pattern) {
  const std::variant<Dfa, Refusal> result = compile(pattern);
  const auto* refusal = std::get_if<Refusal>(&result);
  return refusal == nullptr ? "compiled" : refusal->reason;
}

}  // namespace

TEST_CASE("length") {
  CHECK(reason(repeated("a", 65'537)) == "the pattern is longer than 65536 bytes");
  CHECK(reason(repeated("a", 8'100)) == "the pattern needs a table of more than 8000 states");
  CHECK(reason(repeated("a*", 500)) == "compiled");
}

TEST_CASE("depth") {
  CHECK(reason(repeated("(", 100) + repeated(")", 100)) == "compiled");
  CHECK(reason(repeated("(", 101) + repeated(")", 101)) == "groups are nested more than 100 deep");
  CHECK(reason(repeated("(", 60'000)) == "groups are nested more than 100 deep");
  CHECK(reason(repeated("(?:a|", 99) + repeated(")*", 99)) == "compiled");
  CHECK(reason(repeated("(?=", 20'000)) == "groups are nested more than 100 deep");
}

TEST_CASE("repeats of repeats") {
  CHECK(reason("((a{1,100}){1,100}){1,100}") == "compiled");
  CHECK(reason("^((a{1,100}b){1,100}c){1,100}$") ==
        "the repeat '{1,100}' needs a table of more than 8000 states");
  CHECK(reason("a{10000}{1}") == "'{1}' has nothing to repeat");
  CHECK(reason("(?:){10000}") == "compiled");
  CHECK(reason("^((((a?){10000}){10000}){10000}){10000}$") ==
        "the repeat '{10000}' needs a table of more than 8000 states");
}

TEST_CASE("states") {
  CHECK(reason("^[a-z]{1998}$") == "compiled");
  CHECK(reason("^.{1,255}$") == "compiled");
  CHECK(
      reason(
          R"(https?:\/\/(www\.)?[-a-zA-Z0-9@:%._\+~#=]{1,256}\.[a-zA-Z0-9()]{1,6}\b([-a-zA-Z0-9()@:%_\+.~#?&//=]*))") ==
      "compiled");
  CHECK(reason("[ab]*a[ab]{9}$") == "compiled");
  CHECK(reason("(?:ab|ba)*a(?:ab|c){4500}$") == "the repeat '{4500}' needs a table of more than 8000 states");
}

TEST_CASE("alternations") {
  std::string words = "zebra";
  for (int word = 0; word < 1'000; ++word) words += "|" + std::to_string(word);
  CHECK(reason("^(?:" + words + ")$") == "compiled");
  for (int word = 0; word < 6'000; ++word) words += "|w" + std::to_string(word);
  CHECK(reason(words) == "the pattern needs a table of more than 8000 states");
}

TEST_CASE("patterns with exponential time in backtracking engines") {
  const std::string many(200'000, 'a');
  for (const std::string_view pattern :
       {"^(a+)+$", "^(a|a)*$", "^(a*)*$", "^(a|b|ab)*$", "^(.*)(.*)(.*)(.*)$"}) {
    CHECK(matches(compiled(pattern), many));
    CHECK(!matches(compiled(pattern), many + "\n"));
  }
}

}  // namespace candor::pattern
