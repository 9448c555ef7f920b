// generator/traffic/verify/rules/undeclared_step.cpp: reports skip reasons of steps that the contract does not
// declare.
#include <algorithm>

#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// Returns true for a failure whose code carries the member, by the contract.
bool is_carried(const Answer& answer, std::string_view name) {
  if (answer.outcome.success != false) return false;
  const std::optional<std::string_view> code = string_of(member(answer.outcome.top, "code"));
  const auto& errors = answer.subject.contract.errors;
  return std::any_of(errors.begin(), errors.end(), [&](const ir::ErrorCode& error) {
    return code == error.code &&
           std::find(error.carries.begin(), error.carries.end(), name) != error.carries.end();
  });
}

}  // namespace

/// Checks successes and failures: callers ignore skip reasons that the contract does not declare.
constinit const Rule undeclared_step = {
    .about =
        {.id = "verify/undeclared-step",
         .severity = diagnostics::Severity::error,
         .summary = "a skip reason belongs to a step that the contract declares",
         .explanation =
             "A member `<step>_skipped_reason` or `<thing>_omitted_reason` that the contract does not have "
             "is dropped by every typed\n"
             "reader, and with it the news that something was left out. Declare the member and its step."},
    .refuses = false,
    .is_by_names = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          for (const Node& each : answer.outcome.top.node->members()) {
            if (!facts_of(answer.subject, each.key).is_left_out_reason) continue;
            if (each.kind == detail::Kind::null ||
                (answer.outcome.success == true && declares(answer.subject, each.key)) ||
                is_carried(answer, each.key))
              continue;
            auto& diagnostic =
                report_at(report, undeclared_step.about, {answer.outcome.top.text, &each},
                          "'" + std::string(each.key) + "' gives a reason for a step that " +
                              (answer.outcome.success == true ? "the contract does not declare"
                                                              : "a failure cannot have skipped"));
            diagnostic.help.emplace_back(
                answer.outcome.success == true
                    ? "declare the member in the contract's result, with x-candor-role "
                      "skip-reason and its step"
                    : "give the failure a code of its own for it, or list the member in the code's "
                      "\"carries\"");
          }
        },
};

}  // namespace candor::verify
