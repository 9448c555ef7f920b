// generator/check/rules/mutation_without_effect.cpp: a mutation says whether it changed anything.
#include <algorithm>

#include "check/rules.hpp"

namespace candor::check {

/// A success that changed nothing must differ from one that did.
constinit const Rule mutation_without_effect = {
    .about = {.id = "convention/mutation-without-effect",
              .severity = diagnostics::Severity::error,
              .summary = "a mutation says whether it changed anything",
              .explanation = "\"ok\" does not tell a change from nothing to change. Add a required boolean "
                             "with the role effect, such as\n"
                             "`removed`, or declare a state that means nothing_to_do."},
    .check =
        [](const ir::Contract& contract, diagnostics::Report& report) {
          if (contract.kind != ir::Kind::mutation || !contract.roles.effects.empty()) return;
          const auto idle = [](const ir::State& state) { return state.means == ir::Means::nothing_to_do; };
          if (std::any_of(contract.states.begin(), contract.states.end(), idle)) return;
          report
              .add(mutation_without_effect.about, contract.origin,
                   "'" + contract.name +
                       "' is a mutation, and its result does not say whether anything changed")
              .notes.emplace_back(
                  "add a boolean with \"x-candor-role\": \"effect\", or a state that means nothing_to_do");
        },
};

}  // namespace candor::check
