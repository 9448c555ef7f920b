// candor/detail/automaton.hpp: patterns as tables that match them. For sources that have patterns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "candor/detail/markers.hpp"

namespace candor::detail {

struct Counted;

/// What a byte makes of each of up to 16 states, as the operand of a shuffle of bytes. Or a set of ASCII
/// characters: bit h of lane l stands for the byte 16 h + l.
struct alignas(16) Shuffle {
  std::uint8_t lanes[16] = {};
};

/// For one state of an automaton: the classes of bytes after which the state is the same (bit c for class c),
/// and those after which it is the one with the next number.
struct StateRun {
  std::uint32_t same = 0;
  std::uint32_t next = 0;
};

/// A set of ASCII characters that can be looked for in a block of bytes at once.
struct WideSet {
  Shuffle characters;
  /// The classes of these characters, as in StateRun. Bytes beyond ASCII may be of the same classes. 0
  /// means that no characters are looked for.
  std::uint32_t classes = 0;
};

/// The bytes that one step looks at.
inline constexpr std::size_t wide_size = 16;

/// The classes after which a state is the same if it is that to the end of every text.
inline constexpr std::uint32_t every_class = ~std::uint32_t{0};

/// The classes that have bytes beyond ASCII.
constexpr std::uint32_t classes_beyond_ascii(const std::uint8_t* byte_class) {
  std::uint32_t beyond = 0;
  for (std::size_t byte = 128; byte < 256; ++byte) beyond |= std::uint32_t{1} << byte_class[byte];
  return beyond;
}

/// The set of classes that blocks of bytes are the most often looked through for: in the loops of states, and
/// from states to the next ones by ASCII alone. 0 if there is none.
constexpr std::uint32_t widest_of(const StateRun* runs, std::size_t states, std::uint32_t beyond) {
  struct Candidate {
    std::uint32_t set = 0;
    std::size_t weight = 0;
  };
  // Those after the first few are not found often.
  std::array<Candidate, 8> candidates{};
  const auto count = [&candidates](std::uint32_t set, std::size_t weight) {
    if (set == 0) return;
    for (Candidate& candidate : candidates) {
      if (candidate.weight == 0) candidate.set = set;
      if (candidate.set != set) continue;
      candidate.weight += weight;
      return;
    }
  };
  for (std::size_t state = 0; state < states; ++state) {
    if (runs[state].same != every_class) count(runs[state].same, wide_size);
    if ((runs[state].next & beyond) == 0) count(runs[state].next, 1);
  }
  Candidate best;
  for (const Candidate& candidate : candidates)
    if (candidate.weight > best.weight) best = candidate;
  return best.set;
}

/// In place of a byte that leads to the next state: any of the wide set does, or no block can tell. UTF-8 has
/// neither byte.
inline constexpr std::uint8_t step_by_set = 0xFF;
inline constexpr std::uint8_t step_by_table = 0xFE;

/// Fills the runs of each state of a table, the set, and for each state the byte that leads to the next one,
/// or a step_... . A table of more than 32 classes has none of these.
constexpr void fill_runs(const std::uint8_t* byte_class, const std::uint16_t* next, std::size_t classes,
                         std::size_t states, StateRun* runs, std::uint8_t* steps, WideSet& wide) {
  if (classes > 32) return;
  for (std::size_t state = 0; state < states; ++state) {
    for (std::size_t of = 0; of < classes; ++of) {
      if (next[state * classes + of] == state) runs[state].same |= std::uint32_t{1} << of;
      if (next[state * classes + of] == state + 1) runs[state].next |= std::uint32_t{1} << of;
    }
    if (runs[state].same == every_class >> (32U - classes)) runs[state].same = every_class;
  }
  const std::uint32_t beyond = classes_beyond_ascii(byte_class);
  wide.classes = widest_of(runs, states, beyond);
  std::array<std::uint8_t, 32> only{};
  std::array<std::size_t, 32> sizes{};
  for (std::size_t byte = 0; byte < 256; ++byte) {
    const std::uint8_t of = byte_class[byte];
    ++sizes[of];
    only[of] = static_cast<std::uint8_t>(byte);
    if (byte < 128 && (wide.classes >> of & 1U) != 0) {
      std::uint8_t& lane = wide.characters.lanes[byte % 16];
      lane = static_cast<std::uint8_t>(lane | 1U << (byte / 16));
    }
  }
  for (std::size_t state = 0; state < states; ++state) {
    const std::uint32_t set = runs[state].next;
    steps[state] = step_by_table;
    for (std::size_t of = 0; of < classes; ++of)
      if (set == std::uint32_t{1} << of && sizes[of] == 1) steps[state] = only[of];
    if (set != 0 && set == wide.classes && (set & beyond) == 0) steps[state] = step_by_set;
  }
  // A few in a row do not pay for a block.
  for (std::size_t first = 0; first < states; ++first) {
    const std::size_t begin = first;
    while (first < states && steps[first] != step_by_table) ++first;
    if (first - begin < 8)
      for (std::size_t state = begin; state < first; ++state) steps[state] = step_by_table;
  }
}

/// The runs of a table.
template <std::size_t states>
struct StateRuns {
  std::array<StateRun, states> runs{};
  /// With a block before and behind them, of which no step can be taken.
  std::array<std::uint8_t, states + 2 * wide_size> steps{};
  WideSet set{};

  constexpr const WideSet* wide() const { return set.classes != 0 ? &set : nullptr; }
  constexpr const std::uint8_t* first_step() const { return steps.data() + wide_size; }
};
template <std::size_t classes, std::size_t size>
consteval StateRuns<size / classes> runs_of(const std::uint8_t (&byte_class)[256],
                                            const std::uint16_t (&next)[size]) {
  StateRuns<size / classes> all;
  all.steps.fill(step_by_table);
  fill_runs(byte_class, next, classes, size / classes, all.runs.data(), all.steps.data() + wide_size,
            all.set);
  return all;
}

/// What is known about a text whose bytes led to a lane.
enum class LaneVerdict : std::uint8_t { refused, accepted, unknown };

/// The states that ASCII leads to from the start, in the order in which they are found: the lanes of the
/// shuffles. The last lane stands for all other states. No states if there are more than 15.
struct Lanes {
  static constexpr std::size_t most = 15;

  std::array<std::size_t, most> states = {};
  std::size_t size = 0;

  constexpr std::size_t of(std::size_t state) const {
    std::size_t lane = 0;
    while (lane < size && states[lane] != state) ++lane;
    return lane < size ? lane : most;
  }
};
/// No states either if runs are as fast: if texts come back to a state by a loop of the set of blocks alone,
/// or to one that no byte changes.
constexpr Lanes lanes_of(const std::uint8_t* byte_class, const std::uint16_t* next, std::size_t classes,
                         std::size_t start, const StateRun* runs, const WideSet& wide) {
  Lanes lanes;
  std::array<std::uint32_t, Lanes::most> reached{};
  lanes.states[lanes.size++] = start;
  for (std::size_t lane = 0; lane < lanes.size; ++lane) {
    const std::size_t state = lanes.states[lane];
    const std::uint32_t same = runs[state].same;
    const bool is_run = same != 0 && (same == wide.classes || same == every_class);
    for (std::size_t byte = 0; byte < 128; ++byte) {
      const std::size_t to = next[state * classes + byte_class[byte]];
      if (lanes.of(to) == Lanes::most) {
        if (lanes.size == Lanes::most) return {};
        lanes.states[lanes.size++] = to;
      }
      if (to != state || !is_run) reached[lane] |= std::uint32_t{1} << lanes.of(to);
    }
  }
  for (std::size_t by = 0; by < lanes.size; ++by)
    for (std::size_t from = 0; from < lanes.size; ++from)
      if ((reached[from] >> by & 1U) != 0) reached[from] |= reached[by];
  for (std::size_t lane = 0; lane < lanes.size; ++lane)
    if ((reached[lane] >> lane & 1U) != 0) return lanes;
  return {};
}

/// The shuffles of bytes of ASCII, and behind them one with the LaneVerdict of each lane.
inline constexpr std::size_t shuffle_count = 129;
constexpr void fill_shuffles(const Lanes& lanes, const std::uint8_t* byte_class, const std::uint16_t* next,
                             const std::uint8_t* accepting, std::size_t classes, Shuffle* shuffles) {
  std::array<Shuffle, 256> of_class{};
  Shuffle& verdicts = shuffles[shuffle_count - 1];
  for (std::size_t lane = 0; lane <= Lanes::most; ++lane) {
    const bool known = lane < lanes.size;
    for (std::size_t of = 0; of < classes; ++of)
      of_class[of].lanes[lane] =
          static_cast<std::uint8_t>(known ? lanes.of(next[lanes.states[lane] * classes + of]) : Lanes::most);
    const LaneVerdict verdict = !known                               ? LaneVerdict::unknown
                                : accepting[lanes.states[lane]] != 0 ? LaneVerdict::accepted
                                                                     : LaneVerdict::refused;
    verdicts.lanes[lane] = static_cast<std::uint8_t>(verdict);
  }
  for (std::size_t byte = 0; byte < 128; ++byte) shuffles[byte] = of_class[byte_class[byte]];
}

/// The shuffles of a pattern, if they pay.
template <std::size_t classes, const auto& byte_class, const auto& next, const auto& accepting,
          std::size_t start, const auto& runs>
inline constexpr auto shuffle_table = [] {
  constexpr Lanes lanes = lanes_of(byte_class, next, classes, start, runs.runs.data(), runs.set);
  std::array<Shuffle, lanes.size == 0 ? 0 : shuffle_count> table{};
  if constexpr (lanes.size != 0) fill_shuffles(lanes, byte_class, next, accepting, classes, table.data());
  return table;
}();
/// The same, or null.
template <std::size_t classes, const auto& byte_class, const auto& next, const auto& accepting,
          std::size_t start, const auto& runs>
constexpr const Shuffle* shuffles_of() {
  constexpr const auto& table = shuffle_table<classes, byte_class, next, accepting, start, runs>;
  if constexpr (table.empty()) {
    return nullptr;
  } else {
    return table.data();
  }
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
  /// As many as shuffle_count, or null: see fill_shuffles().
  const Shuffle* shuffles = nullptr;
  /// Of the runs, or null: see fill_runs(). A block before and behind the steps can be read.
  const WideSet* wide = nullptr;
  const std::uint8_t* steps = nullptr;
  /// For short texts, or null.
  const Markers* markers = nullptr;
  const Counted* counted = nullptr;
  std::size_t counted_size = 0;
};

/// Returns true if the text fulfils each counted part of the pattern.
bool counted_parts_fit(const Automaton& pattern, std::string_view text);

/// Returns true if the pattern is found in the text.
bool matches(const Automaton& pattern, std::string_view text);

}  // namespace candor::detail
