// generator/cli/rules.cpp: the list of all rules of the program.
#include "cli/rules.hpp"

#include <algorithm>

#include "check/check.hpp"
#include "convention/laws.hpp"
#include "verify/rule.hpp"

namespace candor::cli {

std::vector<const diagnostics::Rule*> all_rules() {
  std::vector<const diagnostics::Rule*> all;
  for (const diagnostics::RuleSet& set : diagnostics::rule_sets())
    all.insert(all.end(), set.rules.begin(), set.rules.end());
  for (const diagnostics::Rule& law : convention::law_rules()) all.push_back(&law);
  for (const verify::Rule* rule : verify::all()) all.push_back(&rule->about);
  for (const check::Rule* rule : check::all()) all.push_back(&rule->about);
  std::sort(all.begin(), all.end(), [](const auto* left, const auto* right) { return left->id < right->id; });
  return all;
}

std::span<const ShortName> short_names() {
  static constexpr ShortName all[] = {
#define SHORT_NAME(name, rule, about) {name, rule, about},
#include "cli/short_names.def"
#undef SHORT_NAME
  };
  return all;
}

}  // namespace candor::cli
