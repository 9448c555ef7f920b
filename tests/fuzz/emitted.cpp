// tests/fuzz/emitted.cpp: emitted parsers of fixed contracts. The first byte chooses the contract, the rest
// is the text.
#include <algorithm>

#include "everything_reuse.hpp"
#include "fuzz/targets.hpp"
#include "grep_reuse.hpp"
#include "support/contracts.hpp"
#include "support/own.hpp"
#include "typed_reuse.hpp"
#include "validate/validate.hpp"

namespace fuzz {
namespace {

/// Checks that a refusal has a violation on which both passes agree, and that an accepted value is written
/// and read back as an equal value. Returns true if the text was accepted.
template <class Read>
bool holds_round_trip(std::string_view text, Read read) {
  const auto value = read(text);
  if (!value) {
    hold(!value.error().empty() && value.error()[0].keyword != "reader/disagreement",
         "a refusal has a reason", text);
    return false;
  }
  std::string written;
  hold(static_cast<bool>(write(candor::testing::own(*value), written)), "what was read can be written", text);
  const auto again = read(written);
  hold(again.has_value(), "what was written can be read", written);
  hold(*again == *value, "writing keeps the value", written);
  return true;
}

/// Checks that reading into a value that exists has the verdict and the value of reading a new one.
template <class Value, class Read>
void holds_reuse(std::string_view text, Value used, Read read) {
  const auto value = read(text);
  const candor::Reread again = parse_into(used, text, {});
  hold(static_cast<bool>(again) == value.has_value(), "a new value and one that exists have one verdict",
       text);
  if (!value) hold(again.violations() == value.error(), "they have the same violations", text);
  if constexpr (requires { used == value; }) {
    hold(used == value, "they have the same report", text);
  } else if (value) {
    hold(used == *value, "they have the same value", text);
  }
}

/// The same for answers, into reports in several states.
void holds_reports(std::string_view text) {
  const auto read = [](std::string_view json) { return aft::grep::parse_outcome(json); };
  static const auto partial = read(
      R"({"success":true,"text":"","complete":false,"no_files_matched_scope":false,"skipped_foreign_mounts":1,)"
      R"("matches":[{"file":"a","line":1,"column":1,"line_text":"x","match_text":"x"}],"total_matches":1,)"
      R"("files_searched":1,"files_with_matches":1,"index_status":"Ready","truncated":true,"search_ms":1,)"
      R"("next_cursor":"c"})");
  hold(partial.has_value(), "the partial answer is read", "");
  holds_reuse(text, partial, read);
  holds_reuse(text, candor::Parsed<aft::grep::Report>(candor::Violations()), read);
  const auto report = read(text);
  holds_reuse(text, report, read);
  auto used = report;
  hold(static_cast<bool>(parse_into(used, "{\"success\":false,\"code\":\"x\",\"message\":\"y\"}", {})),
       "a failure is read after any report", text);
}

/// The params of a contract for the interpreter, which is independent of emitted code.
struct Interpreted {
  candor::schema::ContractFile file;

  explicit Interpreted(const std::string& path) {
    candor::diagnostics::Report report;
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
  if (taken) holds_reuse(text, *read(text), read);
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
    holds_reports(text);
  } else {
    holds_round_trip(text, [](std::string_view json) {
      std::vector<candor::Violation> found;
      return aft::grep::parse_outcome(json, {.lies = candor::Lies::demote(found)});
    });
  }
}

}  // namespace fuzz
