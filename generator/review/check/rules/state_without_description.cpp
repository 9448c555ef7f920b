// generator/review/check/rules/state_without_description.cpp: every state is described.
#include "check/rules/rules.hpp"

namespace candor::check {

/// The author of a handler must know what a state means.
constinit const Rule state_without_description = {
    .about = {.id = "check/state-without-description",
              .severity = diagnostics::Severity::warning,
              .summary = "every state is described",
              .explanation = "The description becomes the comment of the emitted state, and the sentence "
                             "that the compiler gives to an author who forgets it."},
    .preset = Preset::standard,
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::State& state : contract.states)
            if (state.description.empty())
              report.add(state_without_description.about, state.origin,
                         "the state '" + state.name + "' has no description");
        },
};

}  // namespace candor::check
