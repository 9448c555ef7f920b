// generator/convention/rules.hpp: the rules of the convention by name.
#pragma once

#include <span>

#include "diagnostics/rule_list.hpp"

namespace candor::convention::rules {

#define RULE(...) CANDOR_RULE_CONSTANT(__VA_ARGS__)
#include "convention/rules.def"
#undef RULE

/// All of them, in the order of rules.def.
std::span<const diagnostics::Rule> all();

}  // namespace candor::convention::rules
