// generator/ir/rules.hpp: the rules of lowering by name.
#pragma once

#include <span>

#include "diagnostics/rule_list.hpp"

namespace candor::ir::rules {

#define RULE(...) CANDOR_RULE_CONSTANT(__VA_ARGS__)
#include "ir/rules.def"
#undef RULE

/// All of them, in the order of rules.def.
std::span<const diagnostics::Rule> all();

}  // namespace candor::ir::rules
