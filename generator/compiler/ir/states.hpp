// ir/states.hpp: what the constants of a declared state say.
#pragma once

#include <cstdint>
#include <string>

#include "ir/contract.hpp"

namespace candor::ir {

/// Returns the word for what a state means as people read it: "nothing to do".
std::string phrase_of(Means means);

/// Returns true if the state has a constant for the member.
bool fixes(const State& state, std::uint32_t field);

}  // namespace candor::ir
