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

bool is_without_work(const State& state) {
  return state.means == Means::undone || state.means == Means::pending || state.means == Means::not_ready;
}

bool fixes(const State& state, std::uint32_t field) {
  return std::ranges::find(state.when, field, &StateCondition::field) != state.when.end();
}

}  // namespace candor::ir
