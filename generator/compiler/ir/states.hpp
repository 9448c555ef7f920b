// ir/states.hpp: what the constants of a declared state say.
#pragma once

#include <cstdint>
#include <string>

#include "ir/contract.hpp"

namespace candor::ir {

/// What a state that a contract declares may mean.
inline constexpr Means declared_means[] = {Means::done,    Means::nothing_to_do, Means::undone,
                                           Means::pending, Means::not_ready,     Means::needs_input,
                                           Means::planned, Means::unknown};

/// Returns the word for what a state means as people read it: "nothing to do".
std::string phrase_of(Means means);

/// Returns true if the state has a constant for the member.
bool fixes(const State& state, std::uint32_t field);

}  // namespace candor::ir
