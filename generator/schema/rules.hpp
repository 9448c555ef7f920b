// schema/rules.hpp: the rules of this module by name.
#pragma once

#include <span>

#include "diagnostics/rule_list.hpp"

namespace candor::schema::rules {

#define RULE(...) CANDOR_RULE_CONSTANT(__VA_ARGS__)
#include "schema/rules.def"
#undef RULE

/// All of them, in the order of the file.
std::span<const diagnostics::Rule> all();

}  // namespace candor::schema::rules
