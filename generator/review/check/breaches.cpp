// generator/review/check/breaches.cpp: which laws a contract may declare to be broken, and what that covers.
#include "check/breaches.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "candor/laws.hpp"
#include "diagnostics/rules.hpp"
#include "verify/rule.hpp"

namespace candor::check {

bool is_breakable(const Rule& rule) {
  return rule.about.id.starts_with("convention/") && rule.preset == Preset::minimal &&
         rule.about.severity == diagnostics::Severity::error && rule.check != nullptr;
}

bool covers(const ir::Breach& breach, const diagnostics::Diagnostic& finding) {
  return breach.law == finding.rule &&
         (breach.member.empty() ||
          finding.primary.at.pointer.ends_with(source::append_pointer("/properties", breach.member)));
}

void check_breach_names(const ir::Contract& contract, diagnostics::Findings& report) {
  if (contract.breaches.empty()) return;
  std::vector<std::string> known;
  for (const laws::Law* law : laws::all) known.emplace_back(law->id);
  for (const verify::Rule* rule : verify::all()) known.emplace_back(rule->about.id);
  for (const Rule* rule : all())
    if (is_breakable(*rule)) known.emplace_back(rule->about.id);
  for (const ir::Breach& breach : contract.breaches) {
    if (std::ranges::find(known, breach.law) != known.end()) continue;
    auto& diagnostic = report.add(convention::rules::unknown_law, breach.origin,
                                  "'" + breach.law + "' is not a law that a tool can be known to break");
    std::string hint = diagnostics::did_you_mean(breach.law, known);
    diagnostic.help.push_back(hint.empty() ? "`candor rules` lists the laws" : std::move(hint));
  }
}

}  // namespace candor::check
