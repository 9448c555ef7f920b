// generator/review/check/rules/free_text_reason.cpp: the reason of a gap is one of a list.
#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Programs cannot act on free text.
constinit const Rule free_text_reason = {
    .about = {.id = "convention/free-text-reason",
              .severity = diagnostics::Severity::warning,
              .summary = "the reason of a gap is one of a list",
              .explanation = "Programs cannot act on free text. Declare the reasons with \"enum\".",
              .code = "HON009"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const ir::GapMember& gap : subject.contract.roles.gaps) {
            if (gap.reason_member.empty() || !gap.reason_words.empty()) continue;
            const ir::Field& field = result_field(subject.contract, gap.field);
            report
                .add(free_text_reason.about, field.origin,
                     "the reasons in '" + field.name + "' are free text")
                .help.emplace_back("declare the values of '" + gap.reason_member + "' with \"enum\"");
          }
        },
};

}  // namespace candor::check
