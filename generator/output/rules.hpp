// generator/output/rules.hpp: the rules of writing files.
#pragma once

#include <span>

#include "diagnostics/rule_list.hpp"

namespace candor::output::rules {

#define RULE(...) CANDOR_RULE_CONSTANT(__VA_ARGS__)
#include "output/rules.def"
#undef RULE

/// All of them, in the order of rules.def.
std::span<const diagnostics::Rule> all();

}  // namespace candor::output::rules
