// generator/review/check/rules/step_always_needed.cpp: a side step can report that there was nothing to do.
#include <algorithm>

#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

namespace {

void report_steps(const std::vector<ir::SideStep>& steps, const std::vector<ir::Field>& fields,
                  const Subject& subject, diagnostics::Findings& report) {
  for (const ir::SideStep& step : steps) {
    const auto is_word = [](const ir::SkipReason& reason) {
      return reason.word == convention::nothing_to_do;
    };
    if (!step.reason_field || std::ranges::any_of(step.reasons, is_word)) continue;
    const ir::Field& reason = fields[*step.reason_field];
    const bool is_required = step.done_field && fields[*step.done_field].presence == ir::Presence::required;
    // The words of others are theirs.
    if (subject.file.is_foreign && !is_required) continue;
    report
        .add(step_always_needed.about, reason.origin,
             "'" + reason.name + "' has no word for a step that had nothing to do" +
                 (is_required ? ", and '" + fields[*step.done_field].name +
                                    "' is required: such an answer cannot be honest"
                              : ": its members are then left out"))
        .help.emplace_back("add '" + std::string(convention::nothing_to_do) + "', if the words are your own");
  }
}

}  // namespace

/// Without it, a step that never ran is called done, since no reason fits.
constinit const Rule step_always_needed = {
    .about = {.id = "convention/step-always-needed",
              .severity = diagnostics::Severity::remark,
              .summary = "a side step can report that there was nothing to do",
              .explanation = "After a dry run, or where nothing was changed, a side step neither runs nor "
                             "fails. Add the reason "
                             "`nothing_to_do`.\nWhere the words are those of others, the members of the step "
                             "are left out; if "
                             "they are required, no answer is honest."},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const ir::Contract& contract = subject.contract;
          report_steps(contract.roles.steps, result_fields(contract), subject, report);
          for (const ir::NestedRoles& nested : contract.roles.nested)
            report_steps(nested.steps, std::get<ir::Record>(contract[nested.record].kind).fields, subject,
                         report);
        },
};

}  // namespace candor::check
