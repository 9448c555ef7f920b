// generator/render/rules.hpp: the rules of the template engine.
#pragma once

#include <span>

#include "diagnostics/rule_list.hpp"

namespace candor::render::rules {

#define RULE(...) CANDOR_RULE_CONSTANT(__VA_ARGS__)
#include "render/rules.def"
#undef RULE

/// All of them, in the order of rules.def.
std::span<const diagnostics::Rule> all();

}  // namespace candor::render::rules
