// generator/base/source/words.hpp: letters, lower case, trimmed texts, lists of words and counts, as the runtime
// has them; texts that are split, and names that repeat.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/ascii.hpp"
#include "candor/detail/words.hpp"

namespace candor::source {

using detail::append_word;
using detail::count_text;
using detail::hash_text;
using detail::in_quotes;
using detail::is_blank;
using detail::is_digit;
using detail::is_letter;
using detail::is_letter_or_digit;
using detail::is_same_word;
using detail::joined;
using detail::lower;
using detail::lower_case;
using detail::trimmed;

/// Returns true for a text of ASCII alone, control characters among it.
inline bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char each) { return static_cast<unsigned char>(each) < 0x80; });
}

/// Returns the parts of a text between separators: one more than there are of these.
inline std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts(1);
  for (const char each : text) {
    if (each == separator)
      parts.emplace_back();
    else
      parts.back() += each;
  }
  return parts;
}

/// Returns a name that is there twice, if one is.
inline std::optional<std::string> repeated(std::vector<std::string> names) {
  std::ranges::sort(names);
  const auto found = std::ranges::adjacent_find(names);
  return found == names.end() ? std::nullopt : std::optional(*found);
}

/// Returns a list of alternatives: "a, b or c".
template <class Words>
std::string alternatives(const Words& words) {
  return joined(words, ", ", " or ");
}

}  // namespace candor::source
