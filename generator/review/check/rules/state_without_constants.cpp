// generator/review/check/rules/state_without_constants.cpp: a state is recognised by at least one constant.
#include "check/rules/rules.hpp"

namespace candor::check {

/// A state without constants would be every result.
constinit const Rule state_without_constants = {
    .about =
        {.id = "convention/state-without-constants",
         .severity = diagnostics::Severity::error,
         .summary = "a state is recognised by at least one constant",
         .explanation =
             "A state whose `when` is empty is recognised in every result, so no other state could occur."},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::State& state : contract.states) {
            if (!state.when.empty()) continue;
            report
                .add(state_without_constants.about, state.origin,
                     "no constant distinguishes the state '" + state.name + "' from any other result")
                .help.emplace_back(
                    "name in \"when\" at least one member of the result with the constant it then has");
          }
        },
};

}  // namespace candor::check
