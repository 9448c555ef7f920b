// generator/review/check/rules/known_breach.cpp: reports laws that a contract declares to be broken by its tool.
#include <algorithm>

#include "check/breaches.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {
namespace {

/// Returns true for a law of contracts that this one keeps, although it declares a breach.
bool is_kept(const ir::Contract& contract, const ir::Breach& breach) {
  const auto rule = std::ranges::find(all(), breach.law, [](const Rule* each) { return each->about.id; });
  if (rule == all().end() || !is_breakable(**rule)) return false;
  diagnostics::Findings found;
  (*rule)->check(contract, found);
  return std::ranges::none_of(found.all(), [&](const auto& each) { return covers(breach, each); });
}

}  // namespace

/// A warning, so that the breach stays in sight until the tool is corrected.
constinit const Rule known_breach = {
    .about = {.id = "convention/known-breach",
              .severity = diagnostics::Severity::warning,
              .summary = "a tool keeps every law of honest reporting",
              .explanation =
                  "The contract declares with x-candor-breach that the tool breaks a law. `candor verify` "
                  "counts such\n"
                  "answers, and does not report them as errors. Of a tool whose contract breaks a law "
                  "itself, as its\n"
                  "result cannot say whether it is complete, no report is a success(): its doubt() has the\n"
                  "reason. Correct the tool, then remove the keyword."},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::Breach& breach : contract.breaches) {
            const bool kept = is_kept(contract, breach);
            report
                .add(known_breach.about, breach.origin,
                     "'" + contract.name + (kept ? "' keeps " : "' is known to break ") + breach.law +
                         (breach.member.empty() ? "" : " with '" + breach.member + "'") +
                         (kept ? "" : ": " + breach.reason))
                .help.emplace_back(kept ? "remove \"x-candor-breach\""
                                        : "correct the tool, then remove \"x-candor-breach\"");
          }
        },
};

}  // namespace candor::check
