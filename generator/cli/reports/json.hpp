// generator/cli/reports/json.hpp: prints reports as JSON: outcomes of Candor's own contract `check`, written
// by the code that Candor generated from it (generated/candor).
#pragma once

#include <string>
#include <vector>

#include "diagnostics/printers.hpp"

namespace candor::cli {

/// Prints one JSON object, an outcome of the contract schemas/candor/check.tool.json: complete if every input
/// was read and every check decided, partial with its gaps, or about an empty scope.
std::string to_json(const diagnostics::Findings& report, const diagnostics::Scope& scope);

/// Prints each finding of that object by itself, for output in steps.
std::vector<std::string> json_findings(const diagnostics::Findings& report);

/// Returns the id of the rule that says why a file was not read.
std::string why_unread(const diagnostics::Findings& report, const std::string& path);

}  // namespace candor::cli
