// pattern/pattern.hpp: from the text of a pattern to a table that matches it, one step for each byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <candor/detail/counted.hpp>

namespace candor::pattern {

/// A longer pattern is refused (bytes).
inline constexpr std::size_t kMaxPatternBytes = 65'536;
/// A deeper nesting of groups is refused.
inline constexpr std::size_t kMaxGroupDepth = 100;
/// A larger number in a quantifier is refused.
inline constexpr std::uint32_t kMaxRepeat = 4'000'000'000;
/// Nodes and edges of the automaton before it is made deterministic.
inline constexpr std::size_t kMaxNfaParts = 20'000;
/// States of the finished table.
inline constexpr std::size_t kMaxStates = 2'000;
/// Entries of a finished table above which counters are taken instead, where they can be.
inline constexpr std::size_t kMaxEntries = 16'384;

/// What stands in the way of a table.
enum class Obstacle : std::uint8_t { malformed, looks_around, refers_back, too_large };

/// Why a pattern has no table: where (in bytes of the pattern) and what, without a full stop.
struct Refusal {
  std::size_t offset = 0;
  std::string reason;
  Obstacle obstacle = Obstacle::malformed;
  bool operator==(const Refusal&) const = default;
};

/// A pattern, or a part of one, with counters: what the runtime's Counted has, in lists of its own.
struct Counted {
  std::vector<char32_t> starts;
  std::vector<std::uint16_t> class_of;
  std::vector<detail::PositionSet> takes;
  std::vector<detail::Count> counts;
  std::vector<detail::PositionSet> follow;
  detail::PositionSet first = {};
  detail::PositionSet last = {};
  bool empty = false;
  bool wanted = true;
  bool operator==(const Counted&) const = default;
};

/// A minimal deterministic automaton over the bytes of UTF-8 text. The same pattern always gives the same
/// table, and so do two patterns without counters that match the same byte strings. For text that is not
/// UTF-8 the answer has no meaning.
struct Dfa {
  std::vector<std::uint8_t> byte_class;  ///< 256 entries, each below `classes`
  std::uint16_t classes = 0;
  std::uint16_t states = 0;
  std::uint16_t start = 0;
  std::vector<std::uint16_t> next;  ///< states * classes; a dead state is an ordinary state
  std::vector<bool> accepting;      ///< the text matches if the state after its last byte accepts
  /// Repeats too long for a table: the text must fulfil each of these too, and the table takes all that do.
  std::vector<Counted> counted = {};
  bool operator==(const Dfa&) const = default;
};

/// Compiles an ECMA-262 pattern in Unicode (`u`) mode, as JSON Schema means it: it matches if it is found
/// anywhere in the text, unless `^` and `$` say otherwise. Look-aheads at the beginning and look-behinds at
/// the end are worked into the table. What cannot be matched in one step for each character is refused by
/// name: other looks around, back-references. Time and memory are bounded for every input.
std::variant<Dfa, Refusal> compile(std::string_view pattern);

/// True if the pattern is found in the text.
bool matches(const Dfa& dfa, std::string_view utf8);

/// True only if no text matches both; where neither has counters, exactly then.
bool disjoint(const Dfa& left, const Dfa& right);

/// True only if `outer` matches every text that `inner` matches.
bool within(const Dfa& inner, const Dfa& outer);

/// A shortest text that all of them match, if one is found soon; printable ASCII where there is a choice.
std::optional<std::string> common_text(std::vector<const Dfa*> tables);

}  // namespace candor::pattern
