// generator/verify/rules/success_for_no_work.cpp: reports a mutation that changed nothing without saying that
// it is a no-op.
#include "verify/rules/rules.hpp"

namespace candor::verify {
/// A mutation with a count of zero and no state is a lost change, or an unreported no-op.
constinit const Rule success_for_no_work = {
    .about = {.id = "verify/success-for-no-work",
              .severity = diagnostics::Severity::warning,
              .summary = "a mutation that changed nothing reports a no-op",
              .explanation = "Every edit was dropped, or there was nothing to edit: both read as success. "
                             "Say `no_op: true` and declare that state,\n"
                             "or fail with a code."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.facts.declared != nullptr || answer.subject.contract.kind != ir::Kind::mutation) return;
          const convention::Evidence& evidence = answer.subject.convention.evidence;
          for (const std::string& name : evidence.no_op)
            if (boolean_of(result_member(answer, name)) == true) return;
          for (const std::string& name : evidence.work_count) {
            const std::optional<Value> count = result_member(answer, name);
            if (!count || !is_zero(*count->node)) continue;
            report_at(report, success_for_no_work.about, *count,
                      "'" + name + "' is 0, but the answer does not report that there was nothing to change")
                .help.emplace_back("declare a state that means nothing_to_do, or fail with a code");
          }
        },
};

}  // namespace candor::verify
