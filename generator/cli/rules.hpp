// generator/cli/rules.hpp: the rules of the command line, and the list of all rules of the program.
#pragma once

#include <vector>

#include "diagnostics/rule_list.hpp"

namespace candor::cli {

namespace rules {
#define RULE(...) CANDOR_RULE_CONSTANT(__VA_ARGS__)
#include "cli/rules.def"
#undef RULE
}  // namespace rules

/// Every rule that any module can report, sorted by id.
std::vector<const diagnostics::Rule*> all_rules();

}  // namespace candor::cli
