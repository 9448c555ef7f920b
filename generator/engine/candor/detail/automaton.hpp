// candor/detail/automaton.hpp: patterns as tables that match them. For sources that have patterns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace candor::detail {

struct Counted;

/// For one state of an automaton: the classes of bytes after which the state is the same (bit c for class c),
/// and those after which it is the one with the next number.
struct StateRun {
  std::uint32_t same = 0;
  std::uint32_t next = 0;
};

/// The classes after which a state is the same if it is that to the end of every text.
inline constexpr std::uint32_t every_class = ~std::uint32_t{0};

/// Fills the runs of each state. Those of a table of more than 32 classes stay empty.
constexpr void fill_runs(const std::uint16_t* next, std::size_t classes, std::size_t states, StateRun* runs) {
  if (classes > 32) return;
  for (std::size_t state = 0; state < states; ++state) {
    for (std::size_t of = 0; of < classes; ++of) {
      if (next[state * classes + of] == state) runs[state].same |= std::uint32_t{1} << of;
      if (next[state * classes + of] == state + 1) runs[state].next |= std::uint32_t{1} << of;
    }
    if (runs[state].same == every_class >> (32U - classes)) runs[state].same = every_class;
  }
}

/// The runs of a table.
template <std::size_t classes, std::size_t size>
constexpr std::array<StateRun, size / classes> runs_of(const std::uint16_t (&next)[size]) {
  std::array<StateRun, size / classes> runs{};
  fill_runs(next, classes, runs.size(), runs.data());
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

}  // namespace candor::detail
