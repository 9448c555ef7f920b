// pattern/product.hpp: tables made of tables.
#pragma once

#include <optional>

#include "pattern/nfa.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {

/// The table of every text.
Dfa everything();

/// The table of the texts that both match; nothing if it has too many states. Counted parts are those of
/// both.
std::optional<Dfa> both(const Dfa& left, const Dfa& right);

/// The table of the texts that one of them matches. Neither may have counted parts.
std::optional<Dfa> either(const Dfa& left, const Dfa& right);

/// The texts that do not match. Of a table with a counted part, which may be one only, that part decides.
Dfa complement(Dfa dfa);

/// The automaton of the texts of which some end, from a character on, matches. Nothing if it is too large.
std::optional<Nfa> anywhere(const Dfa& dfa);

}  // namespace candor::pattern
