// candor/detail/overruled.hpp: what becomes of a text that an emitted reader or writer refuses, and the
// engine accepts on the rows of the same descriptions: the verdict of the engine is the verdict.
//
// No text is known that comes here, and the tests hold the count to zero. Readers and the engine scan strings
// and numbers with the same functions, and check lengths, patterns, formats, words, equal items and guards
// with the same functions too. What could differ: bounds, which a reader compares as C++ numbers and not as
// decimals; counts of items; the names of members, which it finds by a perfect hash and by comparing bytes;
// the branch of a union, which it takes by one look ahead where the engine tries each.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "candor/detail/explain.hpp"
#include "candor/detail/in.hpp"

namespace candor::detail {

/// A reader of a value whose type is known to the reader alone.
using ReadAny = const char* (*)(const char* p, In& in, void* value);

/// Returns a text of JSON without white space, with the escapes that its strings need.
[[gnu::cold]] std::string plain_text(std::string_view json);
/// A text, and the one that was read in its place: itself, or its plain_text().
struct ReadText {
  std::string_view given;
  std::string_view read;
};

/// Reads a text that the engine accepts into an initial value, from a copy without white space and escapes
/// that are not needed, and without asking for constraints again. Strings and numbers are read as ever; a
/// union takes the branch of its look ahead, since without constraints others might fit as well. Returns no
/// violation; or one, of a value that the C++ type does not hold.
[[gnu::cold]] Violations read_overruled(std::string_view json, ReadAny read, void* value);
/// The same for the text that the arena of a document holds.
[[gnu::cold]] Violations read_overruled(Arena& arena, ReadAny read, void* value);

/// Counts one more text; returns how many there were since it was last asked. For tests: see above.
void count_overruled() noexcept;
std::uint64_t take_overruled() noexcept;

/// The violation of a value that JSON or the C++ type does not hold, although its contract does.
Violation beyond_limit(std::string found);

}  // namespace candor::detail
