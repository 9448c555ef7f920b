// generator/cli/reports/traffic_json.hpp: prints what became of recorded traffic as JSON: outcomes of
// Candor's own contracts `verify` and `merge`, written by the code that Candor generated from them
// (generated/candor).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "verify/summary/summary.hpp"

namespace candor::cli {

/// An input that was not read to its end, and the id of the rule that says why.
struct UnreadInput {
  std::string file;
  std::string rule;
};

/// The text of an outcome of `verify` before its findings, for output in steps.
inline constexpr std::string_view verify_json_head = "{\"success\":true,\"findings\":[";

/// Returns the text after the findings: complete if every input was read and every answer decided, partial
/// with its gaps, or about an empty scope.
std::string verify_json_tail(const verify::Summary& summary, const std::vector<UnreadInput>& unread);

/// Returns the outcome of `candor merge`.
std::string merge_json(const verify::Summary& summary);

}  // namespace candor::cli
