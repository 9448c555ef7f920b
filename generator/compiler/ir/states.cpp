// ir/states.cpp: what the constants of a declared state say.
#include "ir/states.hpp"

#include <algorithm>

namespace candor::ir {

std::string_view word_of(Means means) {
  switch (means) {
    case Means::done:
      return "done";
    case Means::nothing_to_do:
      return "nothing_to_do";
    case Means::undone:
      return "undone";
    case Means::pending:
      return "pending";
    case Means::not_ready:
      return "not_ready";
  }
  return "";
}

std::string phrase_of(Means means) {
  std::string phrase(word_of(means));
  std::ranges::replace(phrase, '_', ' ');
  return phrase;
}

bool is_claim(const Roles& roles, std::uint32_t field) {
  return roles.completion == field || roles.scope_empty == field || roles.scope_count == field ||
         std::ranges::find(roles.effects, field) != roles.effects.end();
}

bool is_without_work(const State& state) {
  return state.means == Means::undone || state.means == Means::pending || state.means == Means::not_ready;
}

bool has_telling_constants(const Contract& contract, const State& state) {
  const auto claims = [&](const StateCondition& one) { return is_claim(contract.roles, one.field); };
  const auto tells = [&](const StateCondition& one) {
    const std::string& text = one.value.text;
    const bool is_nothing =
        one.value.kind == source::Kind::null || text == "false" || text == "0" || text.empty();
    return !claims(one) && !is_nothing;
  };
  return is_without_work(state) && std::ranges::any_of(state.when, claims) &&
         std::ranges::any_of(state.when, tells);
}

bool fixes(const State& state, std::uint32_t field) {
  return std::ranges::find(state.when, field, &StateCondition::field) != state.when.end();
}

State without_claims(const Contract& contract, const State& state) {
  State rest = state;
  std::erase_if(rest.when, [&](const StateCondition& one) { return is_claim(contract.roles, one.field); });
  return rest;
}

}  // namespace candor::ir
