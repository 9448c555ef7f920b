// generator/review/check/rules/no_scope_empty.cpp: a query over a scope can report that the scope was empty.
#include <algorithm>

#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

namespace {

bool has_scope(const ir::Roles& roles) {
  const auto names_units = [](const ir::GapMember& gap) { return gap.takes_units; };
  return roles.scope_count || std::any_of(roles.gaps.begin(), roles.gaps.end(), names_units);
}

}  // namespace

/// An empty scope must differ from a search without findings.
constinit const Rule no_scope_empty = {
    .about = {.id = "convention/no-scope-empty",
              .severity = diagnostics::Severity::error,
              .summary = "a query over a scope can report that the scope was empty",
              .explanation =
                  "A scope that selected nothing reads as all clear, although nothing was examined.\n"
                  "Add a boolean such as `no_files_matched_scope`, or an error with \"means\": "
                  "\"nothing_in_scope\".",
              .code = "HON011"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          const ir::Roles& roles = contract.roles;
          // A tool of others cannot be given one.
          if (contract.is_foreign || contract.kind != ir::Kind::query || !roles.completion ||
              roles.scope_empty)
            return;
          if (!has_scope(roles) || fails_on_nothing(contract)) return;
          report
              .add(no_scope_empty.about, result_field(contract, *roles.completion).origin,
                   "'" + contract.name + "' has a scope, and cannot say that it held nothing")
              .help.emplace_back(
                  "add a boolean such as 'no_files_matched_scope', or an error with \"means\": "
                  "\"nothing_in_scope\"");
        },
};

}  // namespace candor::check
