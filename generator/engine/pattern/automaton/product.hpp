// pattern/automaton/product.hpp: intersection, union and complement of tables.
#pragma once

#include <optional>

#include "pattern/automaton/nfa.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {

/// Returns the table that accepts every text.
Dfa accept_all();

/// Returns the table of the texts that both accept, with the counted parts of both; std::nullopt if it has
/// too many states.
std::optional<Dfa> intersection_of(const Dfa& left, const Dfa& right);

/// Returns the table of the texts that at least one accepts. Neither may have counted parts.
std::optional<Dfa> union_of(const Dfa& left, const Dfa& right);

/// Returns the table of the texts that `dfa` refuses. If `dfa` has a counted part, it may have only one, and
/// that part alone is negated.
Dfa complement(Dfa dfa);

/// Returns the automaton of the texts with a suffix, beginning at a character, that `dfa` accepts;
/// std::nullopt if it is too large.
std::optional<Nfa> any_suffix(const Dfa& dfa);

}  // namespace candor::pattern
