// generator/review/check/rules/tool_of_others.cpp: what only the author of a tool can mend is one finding.
#include "check/rules/rules.hpp"

namespace candor::check {

/// check::run() reports it, in place of the findings of other rules.
constinit const Rule tool_of_others = {
    .about = {.id = "check/tool-of-others",
              .severity = diagnostics::Severity::remark,
              .summary = "what only the author of a tool can mend is reported once for each tool",
              .explanation = "Tools of lists, and contracts that `candor import` wrote, are those of others: "
                             "their users cannot change them, but\n"
                             "should know what they lose. A rule whose level candor.json sets is reported as "
                             "in contracts of one's own.",
              .code = "SCH047"},
    .preset = Preset::standard,
    .concerns_users = true,
};

}  // namespace candor::check
