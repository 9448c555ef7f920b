// generator/cli/rules.cpp: the list of all rules of the program, and of the words of contracts.
#include "cli/rules.hpp"

#include <algorithm>

#include "check/check.hpp"
#include "cli/inputs/builtin.hpp"
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

const docs::Reference& reference() {
  static const docs::Reference all = [] {
    diagnostics::Findings report;  // of files that the program carries: none
    const auto schema = builtin_document("contract.schema.json", report);
    const auto convention = builtin_document("honest-reporting.convention.json", report);
    return docs::Reference{docs::words_of(schema.value().root, convention.value().root), all_rules()};
  }();
  return all;
}

}  // namespace candor::cli
