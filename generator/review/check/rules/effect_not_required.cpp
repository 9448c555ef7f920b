// generator/review/check/rules/effect_not_required.cpp: the effect member of a mutation is required.
#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// An absent effect would be read as done.
constinit const Rule effect_not_required = {
    .about = {.id = "convention/effect-not-required",
              .severity = diagnostics::Severity::error,
              .summary = "the effect of a mutation is always reported",
              .explanation = "Where the member is absent a reader takes the change for done.",
              .code = "HON017"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          if (contract.kind != ir::Kind::mutation) return;
          for (const std::uint32_t effect : contract.roles.effects) {
            const ir::Field& field = result_field(contract, effect);
            if (field.presence == ir::Presence::required) continue;
            report
                .add(effect_not_required.about, field.origin,
                     "'" + field.name + "' reports whether anything changed, so it must be required")
                .help.emplace_back("add it to \"required\" of the result");
          }
        },
};

}  // namespace candor::check
