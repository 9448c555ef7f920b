// generator/verify/rules/success_for_undone_work.cpp: reports a success whose work was undone.
#include "verify/rules/rules.hpp"

namespace candor::verify {
/// By the states of the contract, and by names that mean it in every tool.
constinit const Rule success_for_undone_work = {
    .about = {.id = "verify/success-for-undone-work",
              .severity = diagnostics::Severity::error,
              .summary = "work that was undone or not done is not reported as a success",
              .explanation = "The answer reports `success: true`, and in the same object that the work was "
                             "rolled back or that all of it failed.\n"
                             "A caller that reads only the flag goes on as if it were done. Fail with a "
                             "code, and say what was put back."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.outcome.success != true || !answer.outcome.result) return;
          const ir::State* state = answer.facts.declared;
          if (state != nullptr && state->means == ir::Means::undone) {
            report_at(report, success_for_undone_work.about,
                      *result_member(answer, result_name(answer.subject, state->when.front().field)),
                      "'success' is true, but the state '" + state->name + "' means that the work was undone")
                .help.emplace_back("fail with a code instead");
            return;
          }
          for (const std::string& name : answer.subject.convention.evidence.undone) {
            const std::optional<Value> claim = result_member(answer, name);
            if (boolean_of(claim) != true) continue;
            report_at(report, success_for_undone_work.about, *claim,
                      "'success' is true, but '" + name + "' is true")
                .help.emplace_back("fail with a code instead");
          }
        },
};

}  // namespace candor::verify
