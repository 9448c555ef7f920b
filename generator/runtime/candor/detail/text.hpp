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

/// What bytes of one class make of each of up to 16 states, as the operand of a shuffle of bytes. Or a set of
/// ASCII characters: bit h of lane l stands for the byte 16 h + l.
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
  /// Their classes, as in StateRun; 0 if there is no such set.
  std::uint32_t classes = 0;
};

/// The bytes that one step looks at.
inline constexpr std::size_t wide_size = 16;

/// The classes that most states in a row take from each to the next one, if these are as many as a block has
/// bytes; else those that one of few states, or two of many, take to themselves; 0 if there are none of ASCII
/// alone. One loop among many states is short.
constexpr std::uint32_t widest_of(const std::uint8_t* byte_class, const StateRun* runs, std::size_t states) {
  std::uint32_t beyond = 0;
  for (std::size_t byte = 128; byte < 256; ++byte) beyond |= std::uint32_t{1} << byte_class[byte];
  std::uint32_t widest = 0;
  std::uint32_t loop = 0;
  std::size_t longest = wide_size - 1;
  for (std::size_t state = 0; state < states; ++state) {
    const StateRun& run = runs[state];
    if (widest == 0 && (run.same & beyond) == 0) {
      if (states <= 4 || (run.same != 0 && run.same == loop)) widest = run.same;
      if (loop == 0) loop = run.same;
    }
    std::size_t length = 0;
    while (state + length < states && runs[state + length].next == run.next) ++length;
    if (length > longest && run.next != 0 && (run.next & beyond) == 0) {
      widest = run.next;
      longest = length;
    }
  }
  return widest;
}

/// Fills the runs of each state of a table, the set, and from each state on how many states in a row the set
/// leads to the next one, up to 255. A table of more than 32 classes has none of these.
constexpr void fill_runs(const std::uint8_t* byte_class, const std::uint16_t* next, std::size_t classes,
                         std::size_t states, StateRun* runs, std::uint8_t* chains, WideSet& wide) {
  if (classes > 32) return;
  for (std::size_t state = 0; state < states; ++state) {
    for (std::size_t of = 0; of < classes; ++of) {
      if (next[state * classes + of] == state) runs[state].same |= std::uint32_t{1} << of;
      if (next[state * classes + of] == state + 1) runs[state].next |= std::uint32_t{1} << of;
    }
  }
  wide.classes = widest_of(byte_class, runs, states);
  if (wide.classes == 0) return;
  for (std::size_t byte = 0; byte < 128; ++byte) {
    std::uint8_t& lane = wide.characters.lanes[byte % 16];
    if ((wide.classes >> byte_class[byte] & 1U) != 0)
      lane = static_cast<std::uint8_t>(lane | 1U << (byte / 16));
  }
  unsigned length = 0;
  for (std::size_t state = states; state-- > 0;) {
    length = runs[state].next == wide.classes ? length + 1 : 0;
    chains[state] = static_cast<std::uint8_t>(length < 255 ? length : 255);
  }
}

/// The runs of a table.
template <std::size_t states>
struct StateRuns {
  std::array<StateRun, states> runs{};
  std::array<std::uint8_t, states> chains{};
  WideSet set{};

  constexpr const WideSet* wide() const { return set.classes != 0 ? &set : nullptr; }
};
template <std::size_t classes, std::size_t size>
consteval StateRuns<size / classes> runs_of(const std::uint8_t (&byte_class)[256],
                                            const std::uint16_t (&next)[size]) {
  StateRuns<size / classes> all;
  fill_runs(byte_class, next, classes, size / classes, all.runs.data(), all.chains.data(), all.set);
  return all;
}

/// What is known about a text whose bytes led to a lane.
enum class LaneVerdict : std::uint8_t { refused, accepted, unknown };

/// The states that ASCII leads to from the start, in the order in which they are found: the lanes of the
/// shuffles. The last lane stands for all other states. No states if there are more than 15, or if texts come
/// back to at most one of those from which they are accepted: then runs of states are as fast.
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
constexpr Lanes lanes_of(const std::uint8_t* byte_class, const std::uint16_t* next,
                         const std::uint8_t* accepting, std::size_t classes, std::size_t start) {
  Lanes lanes;
  std::array<std::uint32_t, Lanes::most> reached{};
  lanes.states[lanes.size++] = start;
  for (std::size_t lane = 0; lane < lanes.size; ++lane) {
    for (std::size_t byte = 0; byte < 128; ++byte) {
      const std::size_t to = next[lanes.states[lane] * classes + byte_class[byte]];
      if (lanes.of(to) == Lanes::most) {
        if (lanes.size == Lanes::most) return {};
        lanes.states[lanes.size++] = to;
      }
      reached[lane] |= std::uint32_t{1} << lanes.of(to);
    }
  }
  std::uint32_t accepted = 0;
  for (std::size_t by = 0; by < lanes.size; ++by) {
    if (accepting[lanes.states[by]] != 0) accepted |= std::uint32_t{1} << by;
    for (std::size_t from = 0; from < lanes.size; ++from)
      if ((reached[from] >> by & 1U) != 0) reached[from] |= reached[by];
  }
  std::size_t loops = 0;
  for (std::size_t lane = 0; lane < lanes.size; ++lane)
    if ((reached[lane] >> lane & 1U) != 0 && (reached[lane] & accepted) != 0) ++loops;
  return loops > 1 ? lanes : Lanes();
}

/// Fills the shuffle of each class of bytes, and behind them one with the LaneVerdict of each lane.
constexpr void fill_shuffles(const Lanes& lanes, const std::uint16_t* next, const std::uint8_t* accepting,
                             std::size_t classes, Shuffle* shuffles) {
  for (std::size_t lane = 0; lane <= Lanes::most; ++lane) {
    const bool known = lane < lanes.size;
    for (std::size_t of = 0; of < classes; ++of)
      shuffles[of].lanes[lane] =
          static_cast<std::uint8_t>(known ? lanes.of(next[lanes.states[lane] * classes + of]) : Lanes::most);
    const LaneVerdict verdict = !known                               ? LaneVerdict::unknown
                                : accepting[lanes.states[lane]] != 0 ? LaneVerdict::accepted
                                                                     : LaneVerdict::refused;
    shuffles[classes].lanes[lane] = static_cast<std::uint8_t>(verdict);
  }
}

/// The shuffles of a pattern, if they pay.
template <std::size_t classes, const auto& byte_class, const auto& next, const auto& accepting,
          std::size_t start>
inline constexpr auto shuffle_table = [] {
  constexpr Lanes lanes = lanes_of(byte_class, next, accepting, classes, start);
  std::array<Shuffle, lanes.size == 0 ? 0 : classes + 1> table{};
  if constexpr (lanes.size != 0) fill_shuffles(lanes, next, accepting, classes, table.data());
  return table;
}();
/// The same, or null.
template <std::size_t classes, const auto& byte_class, const auto& next, const auto& accepting,
          std::size_t start>
constexpr const Shuffle* shuffles_of() {
  constexpr const auto& table = shuffle_table<classes, byte_class, next, accepting, start>;
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
  /// One for each class and one more, or null: see fill_shuffles().
  const Shuffle* shuffles = nullptr;
  /// Of the runs, or null: see fill_runs().
  const WideSet* wide = nullptr;
  const std::uint8_t* chains = nullptr;
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
