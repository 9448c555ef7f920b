// runtime/candor/detail/text.hpp: queries on the bytes of a string.
#pragma once

#include <array>
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

/// For one state of an automaton: the classes of bytes after which the state is the same (bit c for class c),
/// and those after which it is the one with the next number.
struct StateRun {
  std::uint32_t same = 0;
  std::uint32_t next = 0;
};

/// The runs of each state of a table. A table of more than 32 classes has none.
template <std::size_t classes, std::size_t size>
consteval std::array<StateRun, size / classes> runs_of(const std::uint16_t (&next)[size]) {
  std::array<StateRun, size / classes> runs{};
  for (std::size_t state = 0; state < runs.size(); ++state) {
    for (std::size_t of = 0; of < classes && classes <= 32; ++of) {
      if (next[state * classes + of] == state) runs[state].same |= std::uint32_t{1} << of;
      if (next[state * classes + of] == state + 1) runs[state].next |= std::uint32_t{1} << of;
    }
  }
  return runs;
}

/// A table that matches a pattern, one step for each byte. A state s with a byte of class c goes to next[s *
/// classes + c]. Where the pattern has `counted` parts, the table takes too much, and they decide.
struct Automaton {
  const std::uint8_t* byte_class = nullptr;
  const std::uint16_t* next = nullptr;
  const std::uint8_t* accepting = nullptr;
  std::uint16_t classes = 0;
  std::uint16_t start = 0;
  /// The pattern as the contract has it, for people.
  std::string_view source = {};
  /// One for each state, or null.
  const StateRun* runs = nullptr;
  const Counted* counted = nullptr;
  std::size_t counted_size = 0;
};

/// Returns true if the text fulfils each counted part of the pattern.
bool counted_parts_fit(const Automaton& pattern, std::string_view text);

/// Returns true if the pattern is found in the text.
bool matches(const Automaton& pattern, std::string_view text);

/// Returns true if the text is one of the words.
inline bool is_one_of(std::string_view text, std::span<const std::string_view> words) {
  for (const std::string_view word : words)
    if (word == text) return true;
  return false;
}

/// Decodes one escape at `p` (a backslash), appends its UTF-8 to `to`. Null if there is no such escape.
const char* decode_escape(const char* p, char*& to);

}  // namespace candor::detail
