// generator/cli/rule_text.hpp: a rule as text.
#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"

namespace candor::cli {

/// The page that `candor explain` prints.
std::string rule_page(const diagnostics::Rule& rule);

/// The line that `candor rules` prints: id, severity, summary.
std::string rule_line(const diagnostics::Rule& rule);

}  // namespace candor::cli
