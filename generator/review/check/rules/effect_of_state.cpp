// generator/review/check/rules/effect_of_state.cpp: the effect can be null where a state means unknown, and what
// a state fixes for it agrees with what the state means.
#include <algorithm>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "ir/states.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

/// Reports a state whose constant for the effect is not what the state means.
void check_constants(const ir::Contract& contract, const ir::State& state, diagnostics::Findings& report) {
  for (const ir::StateCondition& when : state.when) {
    const auto& effects = contract.roles.effects;
    const bool is_claim = state.means == ir::Means::unknown ||
                          (is_without_work(state.means) && when.value.text == "true");
    if (std::ranges::find(effects, when.field) == effects.end() || !is_claim) continue;
    report
        .add(effect_of_state.about, state.origin,
             "the state " + source::in_quotes(state.name) + " means " + ir::phrase_of(state.means) +
                 ", and requires the effect " + source::in_quotes(result_field(contract, when.field).name) +
                 " to be " + when.value.text)
        .help.emplace_back("recognize the state by another member, or say what it \"means\"");
  }
}

}  // namespace

/// A boolean cannot say that an effect is unknown.
constinit const Rule effect_of_state = {
    .about =
        {.id = "convention/effect-of-state",
         .severity = diagnostics::Severity::error,
         .summary = "the effect can be null where a state means unknown, and agrees with the states",
         .explanation =
             "In a state that means 'unknown' the effect is null; so its type is [\"boolean\", \"null\"]. "
             "Without such a state\na null effect would be no answer. And a state of work that was not done "
             "is not recognized by an effect that is\ntrue."},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          const auto unknown =
              std::ranges::find(contract.states, ir::Means::unknown, &ir::State::means);
          const bool has_unknown = unknown != contract.states.end();
          for (const std::uint32_t effect : contract.roles.effects) {
            const ir::Field& field = result_field(contract, effect);
            const bool has_null = std::holds_alternative<ir::Nullable>(contract[field.type].kind);
            if (has_null == has_unknown) continue;
            report
                .add(effect_of_state.about, field.origin,
                     has_unknown ? "'" + field.name + "' cannot be null, and the state " +
                                       source::in_quotes(unknown->name) + " means unknown"
                                 : "'" + field.name + "' can be null, and no state means unknown")
                .help.emplace_back(has_unknown ? "say \"type\": [\"boolean\", \"null\"]"
                                               : "say \"type\": \"boolean\", or declare a state of the "
                                                 "calls whose effect is not known");
          }
          for (const ir::State& state : contract.states) check_constants(contract, state, report);
        },
};

}  // namespace candor::check
