// generator/review/check/rules/rules.hpp: declares the rules of rules.def. Private to this directory.
#pragma once

#include "check/check.hpp"

namespace candor::check {

// Declared here, defined in rules/<name>.cpp or in the file of a rule alike: a listed rule without a definition does
// not link.
#define RULE(name) extern const Rule name;
#include "check/rules/rules.def"
#undef RULE

}  // namespace candor::check
