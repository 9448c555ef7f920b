// ir/states.cpp: what the constants of a declared state say.
#include "ir/states.hpp"

#include <algorithm>

namespace candor::ir {

std::string phrase_of(Means means) {
  std::string phrase(word_of(means));
  std::ranges::replace(phrase, '_', ' ');
  return phrase;
}

bool fixes(const State& state, std::uint32_t field) {
  return std::ranges::find(state.when, field, &StateCondition::field) != state.when.end();
}

}  // namespace candor::ir
