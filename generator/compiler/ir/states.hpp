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

/// Returns true for a member of the result whose role is a claim about the whole answer: the completion, an
/// empty scope, the count of the scope, or an effect.
bool is_claim(const Roles& roles, std::uint32_t field);

/// Returns true for a state of work that is undone, still to come or not begun.
bool is_without_work(const State& state);

/// Returns true for a state without work that has constants for members with such a role, and others that
/// tell it from other states: values other than false, null, 0 and "" of members without one.
bool has_telling_constants(const Contract& contract, const State& state);

/// Returns true if the state has a constant for the member.
bool fixes(const State& state, std::uint32_t field);

/// The state by its other constants alone: those for members without such a role.
State without_claims(const Contract& contract, const State& state);

}  // namespace candor::ir
