// generator/backend/rules.hpp: the rules of emitting code by name.
#pragma once

#include <span>

#include "diagnostics/rule_list.hpp"

namespace candor::backend::rules {

#define RULE(...) CANDOR_RULE_CONSTANT(__VA_ARGS__)
#include "backend/rules.def"
#undef RULE

/// All of them, in the order of rules.def.
std::span<const diagnostics::Rule> all();

}  // namespace candor::backend::rules
