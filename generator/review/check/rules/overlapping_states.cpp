// generator/review/check/rules/overlapping_states.cpp: no result is in two states.
#include <algorithm>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

const ir::StateCondition* condition_on(const ir::State& state, std::uint32_t field) {
  for (const ir::StateCondition& condition : state.when)
    if (condition.field == field) return &condition;
  return nullptr;
}

bool differ(const ir::State& left, const ir::State& right) {
  return std::any_of(left.when.begin(), left.when.end(), [&](const ir::StateCondition& condition) {
    const ir::StateCondition* other = condition_on(right, condition.field);
    return other != nullptr && !source::same_value(condition.value, other->value);
  });
}

/// The constants of both states.
std::string witness(const ir::Contract& contract, const ir::State& left, const ir::State& right) {
  std::vector<ir::StateCondition> all = left.when;
  for (const ir::StateCondition& condition : right.when)
    if (condition_on(left, condition.field) == nullptr) all.push_back(condition);
  return source::joined(all, " and ", [&](const ir::StateCondition& each) {
    return result_field(contract, each.field).name + " = " + source::to_text(each.value);
  });
}

}  // namespace

/// Reports two states that one result can satisfy at once.
constinit const Rule overlapping_states = {
    .about =
        {.id = "convention/overlapping-states",
         .severity = diagnostics::Severity::error,
         .summary = "no result is in two states",
         .explanation =
             "An outcome is in exactly one state, so two states have different constants for some member."},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (std::size_t i = 0; i < contract.states.size(); ++i)
            for (std::size_t j = i + 1; j < contract.states.size(); ++j) {
              const ir::State& first = contract.states[i];
              const ir::State& second = contract.states[j];
              if (first.when.empty() || second.when.empty() || differ(first, second)) continue;
              auto& diagnostic =
                  report.add(overlapping_states.about, second.origin,
                             "a result with " + witness(contract, first, second) + " is in the states '" +
                                 first.name + "' and '" + second.name + "'");
              diagnostic.labels.push_back({first.origin, "'" + first.name + "' is here"});
              diagnostic.help.emplace_back("give both a constant of the same member, with different values");
            }
        },
};

}  // namespace candor::check
