// generator/traffic/verify/rules/success_for_undone_work.cpp: reports a success whose work was undone.
#include "verify/rules/rules.hpp"

namespace candor::verify {
/// By names that mean it in every tool. A state that the contract declares to mean undone is no success to a
/// reader of the contract, and is not reported.
constinit const Rule success_for_undone_work = {
    .about = {.id = "verify/success-for-undone-work",
              .severity = diagnostics::Severity::error,
              .summary = "work that was undone or not done is not reported as a success",
              .explanation = "The answer reports `success: true`, and in the same object that the work was "
                             "rolled back or that all of it failed.\n"
                             "A caller that reads only the flag goes on as if it were done. Fail with a "
                             "code, or declare a state that\n"
                             "means 'undone', so that no caller can take it for a success."},
    .refuses = false,
    .is_by_names = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (answer.outcome.success != true || !answer.outcome.result) return;
          const ir::State* state = answer.facts.declared;
          if (state != nullptr && state->means == ir::Means::undone) return;
          for (const std::string& name : answer.subject.convention->evidence.undone) {
            const std::optional<Value> claim = result_member(answer, name);
            if (boolean_of(claim) != true) continue;
            report_at(report, success_for_undone_work.about, *claim,
                      "'success' is true, but '" + name + "' is true")
                .help.emplace_back("fail with a code, or declare a state that means undone");
          }
        },
};

}  // namespace candor::verify
