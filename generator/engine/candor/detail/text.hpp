// engine/candor/detail/text.hpp: queries on the bytes of a string.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "candor/detail/utf8.hpp"
#include "candor/rows.hpp"

namespace candor::detail {

/// Returns true if the text holds at least `min` and at most `max` code points. Counts only where it must.
inline bool has_length(std::string_view text, std::uint64_t min, std::uint64_t max) {
  const std::uint64_t bytes = text.size();
  if (bytes < min) return false;
  const std::uint64_t fewest = (bytes + 3) / 4;
  if (fewest >= min && bytes <= max) return true;
  const std::uint64_t points = count_code_points(text);
  return points >= min && points <= max;
}

/// Returns true if the text is one of the words.
inline bool is_one_of(std::string_view text, Rows<std::string_view> words) {
  for (const std::string_view word : words)
    if (word == text) return true;
  return false;
}

/// Decodes one escape at `p` (a backslash), appends its UTF-8 to `to`. Null if there is no such escape.
const char* decode_escape(const char* p, char*& to);

}  // namespace candor::detail
