// generator/verify/line_rules.hpp: the rules of transcripts by name.
#pragma once

#include <span>

#include "diagnostics/rule_list.hpp"

namespace candor::verify::rules {

#define RULE(...) CANDOR_RULE_CONSTANT(__VA_ARGS__)
#include "verify/lines.def"
#undef RULE

/// All of them, in the order of lines.def.
std::span<const diagnostics::Rule> all();

}  // namespace candor::verify::rules
