// generator/verify/rules/undeclared_gap.cpp: reports gaps in members that the contract does not declare.
#include "verify/rules/rules.hpp"

namespace candor::verify {

/// By the names that the convention knows, whatever the contract declares.
constinit const Rule undeclared_gap = {
    .about = {.id = "verify/undeclared-gap",
              .severity = diagnostics::Severity::error,
              .summary = "a gap is named in a member that the contract declares",
              .explanation = "The member has a name that the convention knows for gaps, and the contract "
                             "does not declare it: every typed reader\n"
                             "drops it, and a partial answer reads as a complete one. Declare it."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.outcome.success != true) return;
          for (const auto& [name, role, step] : answer.subject.convention.members) {
            if (role != convention::Role::gap || declares(answer.subject, name)) continue;
            const std::optional<Value> gap = result_member(answer, name);
            if (!gap || !is_gap(*gap->node)) continue;
            report_at(report, undeclared_gap.about, *gap,
                      "'" + name + "' names a gap, but is not declared in the contract '" +
                          answer.subject.contract.name + "'")
                .help.emplace_back("declare it in the contract's result");
          }
        },
};

}  // namespace candor::verify
