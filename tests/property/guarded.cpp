// tests/property/guarded.cpp: random values against guards, in readers and writers.
#include <doctest/doctest.h>

#include <candor/detail/overruled.hpp>
#include <cstdio>
#include <string>

#include "documents.hpp"
#include "guarded.hpp"
#include "support/contracts.hpp"
#include "validate/validate.hpp"

namespace property {
namespace {

using candor::diagnostics::Findings;
namespace guarded = tools::guarded;

/// Compares the verdicts of both engines.
struct Trial {
  candor::schema::ContractFile file;
  int taken = 0;

  void hold(const std::string& text) {
    const auto reading = candor::source::read_json(candor::source::make_file("document", text));
    const bool expected =
        reading.document && reading.faults.empty() &&
        candor::validate::validate(file.authored->graph, file.authored->params, reading.document->root)
            .empty();
    const auto value = guarded::parse_params(text);
    REQUIRE_MESSAGE(candor::detail::take_overruled() == 0, text);
    const std::string why = value ? "the reader took it" : candor::to_string(value.error());
    REQUIRE_MESSAGE(value.has_value() == expected, text << "\n" << why);
    if (!value) {
      REQUIRE_MESSAGE(!value.error().list.empty(), text);
      return;
    }
    ++taken;
    std::string written;
    const candor::Written done = write(*value, written);
    REQUIRE_MESSAGE(done, text << "\n" << candor::to_string(done.error()));
    const auto again = guarded::parse_params(written);
    REQUIRE_MESSAGE((again && *again == *value), text << "\n" << written);
  }
};

TEST_CASE("reader, explanation, writer and interpreter agree on what no type holds") {
  Findings report;
  const auto text = candor::testing::project_text("tests/property/contracts/guarded.tool.json");
  REQUIRE(text.has_value());
  auto files = candor::testing::contract_files("guarded.tool.json", *text, report);
  auto contracts =
      candor::testing::contracts("guarded.tool.json", *text, candor::testing::base_convention(), report);
  REQUIRE(files.size() == 1);
  REQUIRE(contracts.size() == 1);
  Documents documents(contracts.front(), 3);
  Trial trial{std::move(files.front())};
  constexpr int all = 10000;
  for (int i = 0; i < all; ++i) trial.hold(i % 2 == 0 ? documents.sound() : documents.doubtful());
  CHECK(trial.taken > all / 50);
  CHECK(trial.taken < all * 9 / 10);
  std::printf("counts: property: %d documents for guards: %d taken, %d refused, by both engines\n", all,
              trial.taken, all - trial.taken);
}

/// Returns why a writer refused the params, or "". Checks that the string keeps its previous content.
std::string refused(const guarded::Params& params) {
  std::string out = "before ";
  const candor::Written written = write(params, out);
  if (!written) CHECK(out == "before ");
  return written ? "" : candor::to_string(written.error()[0]);
}

TEST_CASE("a writer refuses values whose parts do not fit each other, and says why") {
  guarded::Params params{.kind = guarded::ParamsKind::none};
  CHECK(refused(params).empty());
  params.card = "1234";
  CHECK(refused(params) ==
        "1:1 the whole text: dependentRequired: expected the property 'address' beside 'card', "
        "found none");
  params.address = "here";
  CHECK(refused(params).empty());
  params.step = 3;
  CHECK(refused(params) == "1:9 /step: multipleOf: expected a multiple of 2, found 3");
}

TEST_CASE("a writer holds the result to what is said of it as a whole") {
  std::string out;
  const candor::Written written = write(guarded::Outcome::complete({.low = 1}), out);
  REQUIRE_FALSE(written);
  CHECK(out.empty());
  CHECK(candor::to_string(written.error()[0]) ==
        "1:26 /result: dependentRequired: expected the property 'high' beside 'low', found none");
  CHECK(write(guarded::Outcome::complete({.low = 1, .high = 2}), out));
  CHECK(out == R"({"success":true,"result":{"low":1,"high":2}})");
  CHECK_FALSE(guarded::parse_outcome(R"({"success":true,"result":{"low":1}})").has_value());
}

TEST_CASE("an explanation names what the guard refuses beside what the type refuses, each once") {
  const auto params = guarded::parse_params(R"({"kind":"card","step":13,"names":["a","a"],"more":1})");
  REQUIRE_FALSE(params.has_value());
  std::string lines;
  for (const candor::Violation& each : params.error()) lines += candor::to_string(each) + "\n";
  CHECK(lines ==
        "1:23 /step: maximum: expected an integer of at least 0 and at most 12, found 13\n"
        "1:23 /step: multipleOf: expected a multiple of 2, found 13\n"
        "1:34 /names: uniqueItems: expected distinct items, found the same value at 0 and 1\n"
        "1:44 /more: unevaluatedProperties: expected only declared properties, found 'more'\n");
}

}  // namespace
}  // namespace property
