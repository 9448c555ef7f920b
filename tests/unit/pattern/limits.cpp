// tests/unit/pattern/limits.cpp: hostile patterns are answered, not obeyed.
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
  CHECK(reason(repeated("a", 4097)) == "the pattern is longer than 4096 bytes");
  CHECK(reason(repeated("a*", 2048)) == "compiled");
}

TEST_CASE("depth") {
  CHECK(reason(repeated("(", 100) + repeated(")", 100)) == "compiled");
  CHECK(reason(repeated("(", 101) + repeated(")", 101)) == "groups are nested more than 100 deep");
  CHECK(reason(repeated("(", 4096)) == "groups are nested more than 100 deep");
  CHECK(reason(repeated("(?:a|", 99) + repeated(")*", 99)) == "compiled");
}

TEST_CASE("repeats of repeats") {
  CHECK(reason("((a{1,100}){1,100}){1,100}") == "the pattern needs more than 20000 nodes");
  CHECK(reason("a{10000}{1}") == "'{1}' has nothing to repeat");
  CHECK(reason("(?:){10000}") == "compiled");
  CHECK(reason("((((a?){10000}){10000}){10000}){10000}") == "the pattern needs more than 20000 nodes");
}

TEST_CASE("states") {
  CHECK(reason("^[a-z]{1998}$") == "compiled");
  CHECK(reason("^[a-z]{1999}$") == "the pattern needs more than 2000 states");
  CHECK(reason("^.{1,255}$") == "compiled");
  CHECK(reason("[ab]*a[ab]{9}$") == "compiled");
  CHECK(reason("(a|b)*a(a|b){20}$") == "the pattern needs more than 2000 states");
  CHECK(reason("(.*a){30}(x|[^y]{40}){30}$") == "the pattern needs more than 2000 states");
}

TEST_CASE("what kills backtracking engines") {
  const std::string many(200'000, 'a');
  for (const std::string_view pattern :
       {"^(a+)+$", "^(a|a)*$", "^(a*)*$", "^(a|b|ab)*$", "^(.*)(.*)(.*)(.*)$"}) {
    CHECK(matches(compiled(pattern), many));
    CHECK(!matches(compiled(pattern), many + "\n"));
  }
}

}  // namespace candor::pattern
