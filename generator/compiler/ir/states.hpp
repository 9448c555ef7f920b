// ir/states.hpp: what the constants of a declared state say.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "ir/contract.hpp"

namespace candor::ir {

/// Returns the word of a contract for what a state means: "nothing_to_do".
std::string_view word_of(Means means);
/// Returns that word as people read it: "nothing to do".
std::string phrase_of(Means means);

/// Returns true for a state of work that is undone, still to come or not begun.
bool is_without_work(const State& state);

/// Returns true if the state has a constant for the member.
bool fixes(const State& state, std::uint32_t field);

}  // namespace candor::ir
