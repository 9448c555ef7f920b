// tests/fuzz/emitted.cpp: emitted parsers of fixed contracts. The first byte chooses the contract, the rest
// is the text.
#include <algorithm>
#include <candor/detail/overruled.hpp>

#include "everything.hpp"
#include "fuzz/targets.hpp"
#include "grep.hpp"
#include "support/contracts.hpp"
#include "support/own.hpp"
#include "typed.hpp"
#include "validate/validate.hpp"

namespace fuzz {
namespace {

/// Checks that a refusal has a violation, and is one of the engine, and that an accepted value is written
/// and read back as an equal value. Returns true if the text was accepted.
template <class Read>
bool holds_round_trip(std::string_view text, Read read) {
  const auto value = read(text);
  hold(candor::detail::take_overruled() == 0, "a reader refuses only what the engine refuses", text);
  if (!value) {
    hold(!value.error().empty(), "a refusal has a reason", text);
    return false;
  }
  std::string written;
  hold(static_cast<bool>(write(candor::testing::own(*value), written)), "what was read can be written", text);
  hold(candor::detail::take_overruled() == 0, "a writer refuses only what the engine refuses", text);
  const auto again = read(written);
  hold(again.has_value(), "what was written can be read", written);
  hold(*again == *value, "writing keeps the value", written);
  return true;
}

/// The params of a contract for the interpreter, which is independent of emitted code.
struct Interpreted {
  candor::schema::ContractFile file;

  explicit Interpreted(const std::string& path) {
    candor::diagnostics::Findings report;
    auto files =
        candor::testing::contract_files(path, candor::testing::project_text(path).value_or(""), report);
    hold(files.size() == 1, "the contract is read", path);
    file = std::move(files.front());
  }
  bool takes(std::string_view text) const {
    const auto reading = candor::source::read_json(candor::source::make_file("text", std::string(text)));
    return reading.document &&
           candor::validate::validate(file.graph, file.params, reading.document->root).empty();
  }
};

bool is_deep_or_wide(const candor::Violations& violations) {
  return std::any_of(violations.begin(), violations.end(), [](const candor::Violation& violation) {
    // Values that are valid but out of the range of the C++ type are refused by its bounds.
    return violation.keyword == "depth" || violation.expected.find("9223372036854775") != std::string::npos ||
           violation.expected.find("18446744073709551615") != std::string::npos ||
           violation.expected.find("a double can hold") != std::string::npos;
  });
}

template <class Read>
void holds_agreement(std::string_view text, Read read, const Interpreted& schema) {
  const bool taken = holds_round_trip(text, read);
  const bool expected = schema.takes(text);
  if (taken == expected || (!taken && is_deep_or_wide(read(text).error()))) return;
  hold(false,
       taken ? "the interpreter refuses what the emitted reader takes"
             : "the emitted reader refuses what the interpreter takes",
       text);
}

}  // namespace

void emitted(std::string_view bytes) {
  if (bytes.empty()) return;
  const auto first = static_cast<unsigned char>(bytes.front());
  const std::string_view text = bytes.substr(1);
  if (first % 4 == 0) {
    static const Interpreted schema("tests/property/contracts/everything.tool.json");
    holds_agreement(
        text, [](std::string_view json) { return tools::everything::parse_params(json); }, schema);
  } else if (first % 4 == 1) {
    static const Interpreted schema("tests/torture/contracts/typed.tool.json");
    holds_agreement(
        text, [](std::string_view json) { return torture::typed::parse_params(json); }, schema);
  } else if (first % 4 == 2) {
    holds_round_trip(text, [](std::string_view json) { return aft::grep::parse_outcome(json); });
  } else {
    holds_round_trip(text, [](std::string_view json) {
      std::vector<candor::Violation> found;
      return aft::grep::parse_outcome(json, {.lies = candor::Lies::demote(found)});
    });
  }
}

}  // namespace fuzz
