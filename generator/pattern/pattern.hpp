// pattern/pattern.hpp: from the text of a pattern to a table that matches it, one step for each byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace candor::pattern {

/// A longer pattern is refused (bytes).
inline constexpr std::size_t kMaxPatternBytes = 4096;
/// A deeper nesting of groups is refused.
inline constexpr std::size_t kMaxGroupDepth = 100;
/// A larger number in a quantifier is refused.
inline constexpr std::uint32_t kMaxRepeat = 10'000;
/// Nodes and edges of the automaton before it is made deterministic.
inline constexpr std::size_t kMaxNfaParts = 20'000;
/// States of the finished table.
inline constexpr std::size_t kMaxStates = 2'000;

/// Why a pattern has no table: where (in bytes of the pattern) and what, without a full stop.
struct Refusal {
  std::size_t offset = 0;
  std::string reason;
  bool operator==(const Refusal&) const = default;
};

/// A minimal deterministic automaton over the bytes of UTF-8 text. The same pattern always gives the same
/// table, and so do two patterns that match the same byte strings. For text that is not UTF-8 the answer has
/// no meaning.
struct Dfa {
  std::vector<std::uint8_t> byte_class;  ///< 256 entries, each below `classes`
  std::uint16_t classes = 0;
  std::uint16_t states = 0;
  std::uint16_t start = 0;
  std::vector<std::uint16_t> next;  ///< states * classes; a dead state is an ordinary state
  std::vector<bool> accepting;      ///< the text matches if the state after its last byte accepts
  bool operator==(const Dfa&) const = default;
};

/// Compiles an ECMA-262 pattern in Unicode (`u`) mode, as JSON Schema means it: it matches if it is found
/// anywhere in the text, unless `^` and `$` say otherwise. What cannot be matched in one step for each byte
/// is refused by name: look-ahead, look-behind, back-references. Time and memory are bounded for every input.
std::variant<Dfa, Refusal> compile(std::string_view pattern);

/// True if the pattern is found in the text.
bool matches(const Dfa& dfa, std::string_view utf8);

/// True if no text matches both.
bool disjoint(const Dfa& left, const Dfa& right);

}  // namespace candor::pattern
