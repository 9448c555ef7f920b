// diagnostics/rules.hpp: the rules of every module by name, and the registry of them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"

// Each module lists its rules in `<module>/rules.def`; `candor::<module>::rules::<name>` is declared here. A
// text that changes does not change what is declared, so ccache compiles only rules.cpp again.
#define MODULE(module) namespace candor::module::rules {
#define RULE(name, ...) extern const ::candor::diagnostics::Rule name;
#define END_MODULE }
#include "diagnostics/rule_sets.def"
#undef END_MODULE
#undef RULE
#undef MODULE

namespace candor::diagnostics {

/// The rules of one module, in the order of its rules.def.
struct RuleSet {
  std::string_view module;
  std::span<const Rule* const> rules;
};

/// Returns the rules of every module that has a rules.def.
std::span<const RuleSet> rule_sets();

/// Returns the rules of one module; none for an unknown name.
std::span<const Rule* const> rules_of(std::string_view module);

}  // namespace candor::diagnostics
