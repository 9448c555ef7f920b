// pattern/syntax/quantifier.cpp: parses quantifiers: `*`, `+?`, `{2,5}`.
#include "pattern/syntax/quantifier.hpp"

#include <algorithm>

namespace candor::pattern {
namespace {

bool at_digit(const Cursor& cursor) { return cursor.peek() >= U'0' && cursor.peek() <= U'9'; }

/// Parses a number. Returns kMaxRepeat + 1 for larger ones, which the caller refuses.
std::optional<std::uint64_t> take_number(Cursor& cursor) {
  if (!at_digit(cursor)) return std::nullopt;
  std::uint64_t value = 0;
  while (at_digit(cursor))
    value = std::min<std::uint64_t>(value * 10 + (cursor.next() - U'0'), kMaxRepeat + 1);
  return value;
}

std::optional<Bounds> read_braces(Cursor& cursor) {
  const std::size_t start = cursor.offset();
  cursor.next();
  const std::optional<std::uint64_t> min = take_number(cursor);
  const bool comma = min && cursor.take(U',');
  std::optional<std::uint64_t> max = min;
  if (comma) max = take_number(cursor);
  if (!min || !cursor.take(U'}')) return cursor.refuse(start, "a lone '{' must be written '\\{'");
  if (*min > kMaxRepeat || max.value_or(0) > kMaxRepeat)
    return cursor.refuse(
        start, "'" + cursor.since(start) + "' repeats more than " + std::to_string(kMaxRepeat) + " times",
        Obstacle::too_large);
  if (max && *min > *max)
    return cursor.refuse(start, "the bounds of '" + cursor.since(start) + "' are out of order");
  Bounds bounds{static_cast<std::uint32_t>(*min), std::nullopt};
  if (max) bounds.max = static_cast<std::uint32_t>(*max);
  return bounds;
}

std::optional<Bounds> read_bounds(Cursor& cursor) {
  if (cursor.take(U'*')) return Bounds{0, std::nullopt};
  if (cursor.take(U'+')) return Bounds{1, std::nullopt};
  if (cursor.take(U'?')) return Bounds{0, 1};
  return read_braces(cursor);
}

}  // namespace

bool at_quantifier(const Cursor& cursor) {
  const char32_t point = cursor.peek();
  return point == U'*' || point == U'+' || point == U'?' || point == U'{';
}

std::optional<Bounds> read_quantifier(Cursor& cursor) {
  const std::optional<Bounds> bounds = read_bounds(cursor);
  if (bounds) cursor.take(U'?');
  return bounds;
}

std::nullopt_t refuse_quantifier(Cursor& cursor) {
  const std::size_t start = cursor.offset();
  if (!read_bounds(cursor)) return std::nullopt;
  return cursor.refuse(start, "'" + cursor.since(start) + "' has nothing to repeat");
}

}  // namespace candor::pattern
