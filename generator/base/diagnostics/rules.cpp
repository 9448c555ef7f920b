// diagnostics/rules.cpp: defines the rules of every module, and lists them.
#include "diagnostics/rules.hpp"

#include <array>

#define MODULE(module) namespace candor::module::rules {
#define RULE(name, level, id, ...) \
  constinit const ::candor::diagnostics::Rule name{id, ::candor::diagnostics::Severity::level, __VA_ARGS__};
#define END_MODULE }
#include "diagnostics/rule_sets.def"
#undef END_MODULE
#undef RULE
#undef MODULE

#define MODULE(module)              \
  namespace candor::module::rules { \
  static constexpr const ::candor::diagnostics::Rule* list[] = {
#define RULE(name, ...) &name,
#define END_MODULE \
  }                \
  ;                \
  }
#include "diagnostics/rule_sets.def"
#undef END_MODULE
#undef RULE
#undef MODULE

namespace candor::diagnostics {

std::span<const RuleSet> rule_sets() {
  static constexpr std::array sets{
#define MODULE(module) RuleSet{#module, ::candor::module::rules::list},
#define RULE(...)
#define END_MODULE
#include "diagnostics/rule_sets.def"
#undef END_MODULE
#undef RULE
#undef MODULE
  };
  return sets;
}

std::span<const Rule* const> rules_of(std::string_view module) {
  for (const RuleSet& set : rule_sets())
    if (set.module == module) return set.rules;
  return {};
}

}  // namespace candor::diagnostics
