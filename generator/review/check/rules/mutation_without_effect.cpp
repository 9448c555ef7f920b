// generator/review/check/rules/mutation_without_effect.cpp: a mutation reports whether it changed anything.
#include <algorithm>

#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// A success that changed nothing must differ from one that did.
constinit const Rule mutation_without_effect = {
    .about = {.id = "convention/mutation-without-effect",
              .severity = diagnostics::Severity::error,
              .summary = "a mutation reports whether it changed anything",
              .explanation =
                  "\"ok\" does not distinguish a change from a no-op. Add a required boolean with the role\n"
                  "effect, such as `removed`; or declare a state that means nothing_to_do; or an error with "
                  "\"means\":\n"
                  "\"nothing_to_do\", so that every success has changed something.",
              .code = "HON016"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          if (contract.kind != ir::Kind::mutation || !contract.roles.effects.empty()) return;
          const auto is_no_op = [](const ir::State& state) {
            return state.means == ir::Means::nothing_to_do;
          };
          if (std::any_of(contract.states.begin(), contract.states.end(), is_no_op)) return;
          if (fails_on_nothing(contract)) return;
          report
              .add(mutation_without_effect.about, contract.origin,
                   "'" + contract.name +
                       "' is a mutation, and its result does not say whether anything changed")
              .help.emplace_back(
                  "add a boolean with \"x-candor-role\": \"effect\", a state that means nothing_to_do, "
                  "or an error with \"means\": \"nothing_to_do\"");
        },
};

}  // namespace candor::check
