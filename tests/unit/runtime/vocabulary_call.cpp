// tests/unit/runtime/vocabulary_call.cpp: what becomes of calling a tool by its name.
#include <doctest/doctest.h>

#include <candor/call.hpp>
#include <candor/nlohmann.hpp>

namespace beside {

struct Params {
  int number = 0;
};
struct Outcome {
  int number = 0;
};
struct Other {};

candor::Violations odd() { return {{{"/number", 1, 11, "multipleOf", "a multiple of 2", "3", ""}}, false}; }

candor::Written write(const Outcome& outcome, std::string& out) {
  if (outcome.number % 2 != 0) return candor::Written(odd());
  out += std::to_string(outcome.number);
  return {};
}

}  // namespace beside

namespace {

using State = candor::Answer::State;

const auto doubles = [](const beside::Params& params) { return beside::Outcome{params.number * 2}; };
const auto repeats = [](const beside::Params& params) { return beside::Outcome{params.number}; };

TEST_CASE("an answer is appended") {
  std::string out = "> ";
  const auto answer =
      candor::answer<beside::Outcome>(doubles, candor::Expected<beside::Params>(beside::Params{3}), out);
  CHECK(answer.state() == State::answered);
  CHECK(out == "> 6");
}

TEST_CASE("refused params run nothing") {
  std::string out;
  const auto answer =
      candor::answer<beside::Outcome>(doubles, candor::Expected<beside::Params>(beside::odd()), out);
  CHECK(answer.state() == State::bad_params);
  CHECK(answer.violations() == beside::odd());
  CHECK(out.empty());
}

TEST_CASE("an answer that its contract refuses is not appended") {
  std::string out;
  const auto answer =
      candor::answer<beside::Outcome>(repeats, candor::Expected<beside::Params>(beside::Params{3}), out);
  CHECK(answer.state() == State::unwritable);
  CHECK(answer.violations() == beside::odd());
  CHECK(out.empty());
}

TEST_CASE("a handler takes its tool's params and gives its outcome") {
  using Handler = decltype(doubles);
  CHECK(candor::takes<Handler, beside::Params>);
  CHECK(!candor::takes<Handler, beside::Other>);
  CHECK(candor::answers_with<Handler, beside::Params, beside::Outcome>);
  CHECK(!candor::answers_with<Handler, beside::Params, beside::Other>);
  CHECK(candor::answers_with<Handler, beside::Other, beside::Outcome>);
}

TEST_CASE("conversions from and to nlohmann throw what was refused") {
  CHECK(candor::text_of(beside::Outcome{4}) == "4");
  CHECK(candor::kept(candor::Expected<int>(3)) == 3);
  CHECK_THROWS_WITH_AS(static_cast<void>(candor::text_of(beside::Outcome{3})),
                       "1:11 /number: multipleOf: expected a multiple of 2, found 3\n",
                       candor::BrokenContract);
  CHECK_THROWS_AS(static_cast<void>(candor::kept(candor::Expected<int>(beside::odd()))),
                  candor::BrokenContract);
}

}  // namespace
