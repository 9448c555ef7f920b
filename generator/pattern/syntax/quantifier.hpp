// pattern/syntax/quantifier.hpp: parses quantifiers: `*`, `+?`, `{2,5}`.
#pragma once

#include <cstdint>
#include <optional>

#include "pattern/syntax/cursor.hpp"

namespace candor::pattern {

struct Bounds {
  std::uint32_t min = 1;
  std::optional<std::uint32_t> max = 1;
};

/// Returns true before `*`, `+`, `?` or `{`.
bool at_quantifier(const Cursor& cursor);

/// Parses a quantifier, with the `?` that makes it lazy. Returns std::nullopt after refusing it.
std::optional<Bounds> read_quantifier(Cursor& cursor);

/// Refuses a quantifier that has nothing to repeat; the message quotes it.
std::nullopt_t refuse_quantifier(Cursor& cursor);

}  // namespace candor::pattern
