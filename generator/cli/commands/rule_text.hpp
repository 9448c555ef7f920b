// generator/cli/commands/rule_text.hpp: prints rules.
#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/json.hpp"

namespace candor::cli {

/// Returns the text that `candor explain` prints.
std::string rule_page(const diagnostics::Rule& rule);

/// Returns a rule as a JSON object: id, code, severity, summary, explanation, and the
/// preset or group of rules that `candor check` selects.
diagnostics::Json rule_json(const diagnostics::Rule& rule);

/// Returns the line that `candor rules` prints: id, severity, summary.
std::string rule_line(const diagnostics::Rule& rule);

}  // namespace candor::cli
