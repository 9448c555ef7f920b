// generator/review/check/rules/completion_without_gap.cpp: a query that can be incomplete has a gap member.
#include <algorithm>

#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

namespace {

/// Returns true if the result, or a record in it, has a gap or a cursor.
bool has_gap(const ir::Roles& roles) {
  const auto has_own = [](const ir::NestedRoles& nested) {
    return !nested.gaps.empty() || !nested.cursors.empty();
  };
  return !roles.gaps.empty() || !roles.cursors.empty() ||
         std::any_of(roles.nested.begin(), roles.nested.end(), has_own);
}

}  // namespace

/// A partial result that cannot name its gaps is of no use.
constinit const Rule completion_without_gap = {
    .about = {.id = "convention/completion-without-gap",
              .severity = diagnostics::Severity::error,
              .summary = "a query that can be incomplete can say what is missing",
              .explanation =
                  "`complete: false` alone leaves its reader with a doubt and no remedy: a partial result "
                  "names its gaps.\n"
                  "Add a list such as `skipped_files`, or give a member of the result the role gap.",
              .code = "HON005"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          if (contract.kind != ir::Kind::query || !contract.roles.completion || has_gap(contract.roles))
            return;
          const ir::Field& field = result_field(contract, *contract.roles.completion);
          report
              .add(completion_without_gap.about, field.origin,
                   "'" + field.name +
                       "' can be false, and no member of the result can say what was not covered")
              .help.emplace_back(
                  "add a list such as 'skipped_files', or give a member \"x-candor-role\": \"gap\"");
        },
};

}  // namespace candor::check
