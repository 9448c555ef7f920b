// tests/property/agree.cpp: laws that hold for every document, tried on thousands made at random.
#include <doctest/doctest.h>

#include <algorithm>
#include <candor/detail/overruled.hpp>
#include <cstdio>
#include <string>

#include "documents.hpp"
#include "everything.hpp"
#include "support/contracts.hpp"
#include "validate/validate.hpp"

namespace property {
namespace {

using candor::diagnostics::Findings;

/// The contract that the emitted code was made from, for the generator of documents and for the interpreter.
struct Subject {
  candor::schema::ContractFile file;
  candor::ir::Contract contract;
};

Subject subject() {
  Findings report;
  const auto text = candor::testing::project_text("tests/property/contracts/everything.tool.json");
  REQUIRE(text.has_value());
  auto files = candor::testing::contract_files("everything.tool.json", *text, report);
  auto contracts =
      candor::testing::contracts("everything.tool.json", *text, candor::testing::base_convention(), report);
  REQUIRE(files.size() == 1);
  REQUIRE(contracts.size() == 1);
  return {std::move(files.front()), std::move(contracts.front())};
}

/// Returns the verdict of the interpreter, which is independent of emitted code.
bool interpreter_takes(const Subject& subject, const std::string& text) {
  const auto reading = candor::source::read_json(candor::source::make_file("document", text));
  return reading.document && reading.faults.empty() &&
         candor::validate::validate(subject.file.graph, subject.file.params, reading.document->root).empty();
}

/// Returns true for an integer that is valid but has more than 64 bits, which the reader refuses by its
/// limit.
bool beyond_64_bits(const candor::Violations& violations) {
  return std::any_of(violations.list.begin(), violations.list.end(), [](const candor::Violation& violation) {
    return violation.expected.find("9223372036854775") != std::string::npos;
  });
}

TEST_CASE("sound documents are taken; what is written is read again as the same value") {
  const Subject known = subject();
  Documents documents(known.contract, 1);
  for (int i = 0; i < 4000; ++i) {
    const std::string text = documents.sound();
    const auto value = tools::everything::parse_params(text);
    REQUIRE_MESSAGE(value, text << "\n" << candor::to_string(value.error()));
    std::string written;
    const candor::Written done = write(*value, written);
    REQUIRE_MESSAGE(done, text << "\n" << candor::to_string(done.error()));
    const auto again = tools::everything::parse_params(written);
    REQUIRE_MESSAGE(again, written << "\n" << candor::to_string(again.error()));
    REQUIRE_MESSAGE(*again == *value, text << "\n" << written);
    std::string twice;
    REQUIRE(write(*again, twice));
    REQUIRE(twice == written);
  }
  std::puts("counts: property: 4000 sound documents taken, written, and read again as the same value");
}

TEST_CASE("the emitted reader, its explanation and the interpreter agree on doubtful documents") {
  const Subject known = subject();
  Documents documents(known.contract, 2);
  int taken = 0;
  constexpr int all = 20000;
  for (int i = 0; i < all; ++i) {
    const std::string text = documents.doubtful();
    const auto value = tools::everything::parse_params(text);
    const bool expected = interpreter_takes(known, text);
    std::string why = value ? "the reader took it" : candor::to_string(value.error());
    if (!value && expected && beyond_64_bits(value.error())) continue;
    REQUIRE_MESSAGE(value.has_value() == expected, text << "\n" << why);
    REQUIRE_MESSAGE(candor::detail::take_overruled() == 0, text);
    if (!value) REQUIRE(!value.error().list.empty());
    taken += value.has_value() ? 1 : 0;
  }
  // Both verdicts must be common, or the agreement means little.
  CHECK(taken > all / 10);
  CHECK(taken < all * 9 / 10);
  std::printf("counts: property: %d doubtful documents: %d taken, %d refused, by both engines\n", all, taken,
              all - taken);
}

}  // namespace
}  // namespace property
