// generator/review/check/rules/query_without_completion.cpp: a query reports whether it covered its whole scope.
#include "check/rules/rules.hpp"

namespace candor::check {

/// A tool that finds or checks things must report whether it covered everything.
constinit const Rule query_without_completion = {
    .about = {.id = "convention/query-without-completion",
              .severity = diagnostics::Severity::error,
              .summary = "a query reports whether it covered its whole scope",
              .explanation =
                  "An empty list from a tool that cannot say whether it looked everywhere proves nothing.\n"
                  "Add a boolean `complete` to the result and to its `required`.",
              .code = "HON001"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          if (contract.kind != ir::Kind::query || contract.roles.completion) return;
          report
              .add(query_without_completion.about, contract.origin,
                   "'" + contract.name + "' is a query, and its result does not say whether it is complete")
              .help.emplace_back("add a boolean 'complete' to the result, and to its \"required\"");
        },
};

}  // namespace candor::check
