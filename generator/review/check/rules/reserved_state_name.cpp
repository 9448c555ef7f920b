// generator/review/check/rules/reserved_state_name.cpp: a declared state has a name of its own.
#include <algorithm>
#include <array>

#include "check/rules/rules.hpp"

namespace candor::check {

/// Every outcome has these states already.
constinit const Rule reserved_state_name = {
    .about = {.id = "convention/reserved-state-name",
              .severity = diagnostics::Severity::error,
              .summary = "a declared state has a name of its own",
              .explanation =
                  "complete, partial and failure are the states that the convention gives to every tool."},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          static constexpr std::array reserved = {"complete", "partial", "failure"};
          for (const ir::State& state : contract.states) {
            if (std::find(reserved.begin(), reserved.end(), state.name) == reserved.end()) continue;
            report.add(reserved_state_name.about, state.origin,
                       "'" + state.name + "' is a state that every outcome has already");
          }
        },
};

}  // namespace candor::check
