// tests/property/borrowed.cpp: random texts in documents: the same verdicts, violations and data as in owning
// values.
#include <doctest/doctest.h>

#include <cstdio>
#include <string>
#include <utility>

#include "documents.hpp"
#include "everything.hpp"
#include "everything_document.hpp"
#include "everything_validator.hpp"
#include "guarded.hpp"
#include "guarded_document.hpp"
#include "guarded_validator.hpp"
#include "support/contracts.hpp"
#include "support/document_twins.hpp"

namespace property {
namespace {

namespace everything = tools::everything;
namespace guarded = tools::guarded;

candor::ir::Contract contract_of(const std::string& file) {
  candor::diagnostics::Findings report;
  const auto text = candor::testing::project_text("tests/property/contracts/" + file);
  REQUIRE(text.has_value());
  auto contracts = candor::testing::contracts(file, *text, candor::testing::base_convention(), report);
  REQUIRE(contracts.size() == 1);
  return std::move(contracts.front());
}

template <class Twins>
void hold_all(Twins twins, const std::string& file, unsigned seed) {
  const candor::ir::Contract contract = contract_of(file);
  Documents documents(contract, seed);
  int taken = 0;
  constexpr int all = 12000;
  for (int i = 0; i < all; ++i)
    taken += twins.hold(i % 2 == 0 ? documents.sound() : documents.doubtful()) ? 1 : 0;
  CHECK(taken > all / 12);
  CHECK(taken < all);
  std::printf("counts: property: %s: %d texts for documents: %d taken, %d refused, as by the owning reader\n",
              file.c_str(), all, taken, all - taken);
}

TEST_CASE("documents take and refuse what owning readers do, and hold the same data") {
  hold_all(
      candor::testing::ParamsTwins<everything::Params, everything::ParamsDocument>{
          everything::parse_params, everything::parse_params_document, everything::validate_params},
      "everything.tool.json", 5);
  hold_all(
      candor::testing::ParamsTwins<guarded::Params, guarded::ParamsDocument>{
          guarded::parse_params, guarded::parse_params_document, guarded::validate_params},
      "guarded.tool.json", 6);
}

TEST_CASE("a document is moved with its data, and back from owning values") {
  const guarded::Params params{.kind = guarded::ParamsKind::none};
  candor::Expected<guarded::ParamsDocument> made = document_of(params);
  REQUIRE(made);
  guarded::ParamsDocument document = *std::move(made);
  CHECK(document.own() == params);
  guarded::ParamsDocument other = std::move(document);
  CHECK(other.own() == params);
  CHECK_THROWS_AS(document.params(), std::bad_optional_access);
  CHECK(document.json().empty());
  // A document may be read again from its own text.
  REQUIRE(parse_into(other, other.json()));
  CHECK(other.own() == params);
  document = std::move(other);
  CHECK(document.own() == params);
}

TEST_CASE("an outcome is matched in a document, and back from it") {
  const guarded::Outcome outcome = guarded::Outcome::complete({.low = 1, .high = 2});
  candor::Expected<guarded::Document> made = document_of(outcome);
  REQUIRE(made);
  guarded::Document document = *std::move(made);
  const auto low = [](const guarded::Document& from) {
    return from.match([](const guarded::document::Complete& all) { return all.low.value_or(0); },
                      [](const guarded::Failure&) { return std::int64_t{-1}; });
  };
  CHECK(to_string(document.state_name()) == "complete");
  CHECK(low(document) == 1);
  CHECK(document.own() == outcome);
  guarded::Document other = std::move(document);
  CHECK(low(other) == 1);
  CHECK(to_string(document.state_name()) == "failure");
  CHECK(to_string(document.own().state_name()) == "failure");
  CHECK_FALSE(parse_into(other, R"({"success":true,"result":{"low":1}})"));
  CHECK(to_string(other.state_name()) == "failure");
  CHECK(other.json().empty());
  REQUIRE(parse_into(other, R"({"success":false,"code":"tool_error","message":"no"})"));
  CHECK(to_string(other.state_name()) == "failure");
  CHECK(low(other) == -1);
}

}  // namespace
}  // namespace property
