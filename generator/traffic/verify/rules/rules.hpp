// generator/traffic/verify/rules/rules.hpp: declares the rules of rules.def. Private to this directory.
#pragma once

#include "verify/rule.hpp"

namespace candor::verify {

// Declared here, defined in rules/<name>.cpp: a listed rule without a file does not link.
#define RULE(name) extern const Rule name;
#include "verify/rules/rules.def"
#undef RULE

}  // namespace candor::verify
