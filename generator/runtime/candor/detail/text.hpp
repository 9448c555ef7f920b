// runtime/candor/detail/text.hpp: queries on the bytes of a string.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "candor/detail/utf8.hpp"

namespace candor::detail {

/// Returns true if the text holds at least `least` and at most `most` code points. Counts only where it must.
inline bool has_length(std::string_view text, std::uint64_t least, std::uint64_t most) {
  const std::uint64_t bytes = text.size();
  if (bytes < least) return false;
  const std::uint64_t fewest = (bytes + 3) / 4;
  if (fewest >= least && bytes <= most) return true;
  const std::uint64_t points = count_code_points(text);
  return points >= least && points <= most;
}

struct Counted;

/// A table that matches a pattern, one step for each byte. A state s with a byte of class c goes to next[s *
/// classes + c]. Where the pattern has `counted` parts, the table takes too much, and they decide.
struct Automaton {
  const std::uint8_t* byte_class = nullptr;
  const std::uint16_t* next = nullptr;
  const std::uint8_t* accepting = nullptr;
  std::uint16_t classes = 0;
  std::uint16_t start = 0;
  /// The pattern as the contract has it, for people.
  std::string_view source;
  const Counted* counted = nullptr;
  std::size_t counted_size = 0;
};

/// Returns true if the text fulfils each counted part of the pattern.
bool counted_parts_fit(const Automaton& pattern, std::string_view text);

/// Returns true if the pattern is found in the text.
inline bool matches(const Automaton& pattern, std::string_view text) {
  std::uint32_t state = pattern.start;
  for (const char byte : text) {
    state = pattern.next[state * pattern.classes + pattern.byte_class[static_cast<unsigned char>(byte)]];
  }
  return pattern.accepting[state] != 0 && (pattern.counted == nullptr || counted_parts_fit(pattern, text));
}

/// Returns true if the text is one of the words.
inline bool is_one_of(std::string_view text, std::span<const std::string_view> words) {
  for (const std::string_view word : words)
    if (word == text) return true;
  return false;
}

/// Decodes one escape at `p` (a backslash), appends its UTF-8 to `to`. Null if there is no such escape.
const char* decode_escape(const char* p, char*& to);

}  // namespace candor::detail
