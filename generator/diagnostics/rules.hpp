// generator/diagnostics/rules.hpp: the rules of rules.def, by name and as a list.
#pragma once

#include <span>

#include "diagnostics/rule_list.hpp"

namespace candor::diagnostics::rules {

#define RULE(...) CANDOR_RULE_CONSTANT(__VA_ARGS__)
#include "diagnostics/rules.def"
#undef RULE

/// Every rule of this module, in the order of rules.def.
std::span<const Rule> all();

}  // namespace candor::diagnostics::rules
