// generator/review/check/rules/cursor_without_completion.cpp: a result with pages says whether it is complete.
#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// The last page has no cursor, whatever was left out.
constinit const Rule cursor_without_completion = {
    .about = {.id = "convention/cursor-without-completion",
              .severity = diagnostics::Severity::warning,
              .summary = "a result with pages says whether it is complete",
              .explanation =
                  "The last page has no cursor, also where files could not be read. Only `complete` says "
                  "that nothing is missing.",
              .code = "HON014"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const ir::Roles& roles = subject.contract.roles;
          if (roles.cursors.empty() || roles.completion || subject.contract.kind == ir::Kind::query) return;
          const ir::Field& cursor = result_field(subject.contract, roles.cursors.front());
          report
              .add(cursor_without_completion.about, cursor.origin,
                   "'" + cursor.name + "' reports more pages, but no member reports whether all was covered")
              .help.emplace_back("add a boolean 'complete' to the result, and to its \"required\"");
        },
};

}  // namespace candor::check
