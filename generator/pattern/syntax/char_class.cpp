// pattern/syntax/char_class.cpp: parses character classes such as `[a-z\d]`.
#include "pattern/syntax/char_class.hpp"

#include <variant>

#include "pattern/syntax/escape.hpp"

namespace candor::pattern {
namespace {

// One character of a class, or a set such as \d.
using Member = std::variant<char32_t, CodePoints>;

std::optional<Member> read_member(Cursor& cursor) {
  if (cursor.peek() != U'\\') return cursor.next();
  const std::optional<Escape> escape = read_escape(cursor, Place::in_class);
  if (!escape) return std::nullopt;
  if (const auto* points = std::get_if<CodePoints>(&*escape)) return *points;
  return std::get<char32_t>(*escape);
}

void append(std::vector<CodeRange>& ranges, const Member& member) {
  if (const auto* point = std::get_if<char32_t>(&member)) {
    ranges.push_back({*point, *point});
  } else {
    const CodePoints& points = std::get<CodePoints>(member);
    ranges.insert(ranges.end(), points.begin(), points.end());
  }
}

/// Parses the end of a range, after `a-` of `a-z`.
std::optional<CodeRange> read_range_end(Cursor& cursor, const Member& first, std::size_t start) {
  const std::optional<Member> last = read_member(cursor);
  if (!last) return std::nullopt;
  const auto* low = std::get_if<char32_t>(&first);
  const auto* high = std::get_if<char32_t>(&*last);
  const std::string text = cursor.since(start);
  if (low == nullptr || high == nullptr)
    return cursor.refuse(start, "an end of the range '" + text + "' is a set of characters");
  if (*low > *high) return cursor.refuse(start, "the range '" + text + "' is out of order");
  return CodeRange{*low, *high};
}

/// Parses one member or one range.
bool read_ranges(Cursor& cursor, std::vector<CodeRange>& ranges) {
  const std::size_t start = cursor.offset();
  const std::optional<Member> first = read_member(cursor);
  if (!first) return false;
  // A hyphen before the closing bracket is itself.
  const bool is_range = cursor.peek() == U'-' && cursor.peek(1) != U']' && cursor.peek(1) != kEnd;
  if (!is_range) {
    append(ranges, *first);
    return true;
  }
  cursor.next();
  const std::optional<CodeRange> range = read_range_end(cursor, *first, start);
  if (range) ranges.push_back(*range);
  return range.has_value();
}

}  // namespace

std::optional<CodePoints> read_class(Cursor& cursor) {
  const std::size_t start = cursor.offset();
  cursor.next();
  const bool negated = cursor.take(U'^');
  std::vector<CodeRange> ranges;
  while (!cursor.take(U']')) {
    if (cursor.done()) return cursor.refuse(start, "'[' is never closed");
    if (!read_ranges(cursor, ranges)) return std::nullopt;
  }
  CodePoints points = normalized(std::move(ranges));
  return negated ? complement(points) : points;
}

}  // namespace candor::pattern
