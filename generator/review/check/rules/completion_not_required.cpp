// generator/review/check/rules/completion_not_required.cpp: the completion member of a query is required.
#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// An absent completion would be read as yes.
constinit const Rule completion_not_required = {
    .about = {.id = "convention/completion-not-required",
              .severity = diagnostics::Severity::error,
              .summary = "the completion of a query is always reported",
              .explanation = "Where `complete` is absent a reader has to guess, and guesses yes.",
              .code = "HON002"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          if (contract.kind != ir::Kind::query || !contract.roles.completion) return;
          const ir::Field& field = result_field(contract, *contract.roles.completion);
          if (field.presence == ir::Presence::required) return;
          report
              .add(completion_not_required.about, field.origin,
                   "'" + field.name + "' reports whether the result is complete, so it must be required")
              .help.emplace_back("add it to \"required\" of the result");
        },
};

}  // namespace candor::check
