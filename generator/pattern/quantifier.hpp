// pattern/quantifier.hpp: how often the part before is repeated: `*`, `+?`, `{2,5}`.
#pragma once

#include <cstdint>
#include <optional>

#include "pattern/cursor.hpp"

namespace candor::pattern {

struct Bounds {
  std::uint32_t min = 1;
  std::optional<std::uint32_t> max = 1;
};

/// True before `*`, `+`, `?` or `{`.
bool at_quantifier(const Cursor& cursor);

/// Reads a quantifier, its `?` of laziness included; nothing after refusing it.
std::optional<Bounds> read_quantifier(Cursor& cursor);

/// Refuses a quantifier that has nothing to repeat, by its text.
std::nullopt_t refuse_quantifier(Cursor& cursor);

}  // namespace candor::pattern
