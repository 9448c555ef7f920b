// generator/review/check/rules/known_breach.cpp: reports laws that a contract declares to be broken by its tool.
#include "check/rules/rules.hpp"

namespace candor::check {

/// A warning, so that the breach stays in sight until the tool is corrected.
constinit const Rule known_breach = {
    .about = {.id = "convention/known-breach",
              .severity = diagnostics::Severity::warning,
              .summary = "a tool keeps every law of honest reporting",
              .explanation =
                  "The contract declares with x-candor-breach that the tool breaks a law. `candor verify` "
                  "counts such\n"
                  "answers, and does not report them as errors. Correct the tool, then remove the keyword."},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::Breach& breach : contract.breaches)
            report
                .add(known_breach.about, breach.origin,
                     "'" + contract.name + "' is known to break " + breach.law +
                         (breach.member.empty() ? "" : " with '" + breach.member + "'") + ": " +
                         breach.reason)
                .help.emplace_back("correct the tool, then remove \"x-candor-breach\"");
        },
};

}  // namespace candor::check
