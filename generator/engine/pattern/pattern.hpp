// pattern/pattern.hpp: compiles ECMA-262 patterns to tables that match with one step per byte.
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

/// Maximum length of a pattern, in bytes.
inline constexpr std::size_t kMaxPatternBytes = 65'536;
/// Maximum nesting depth of groups.
inline constexpr std::size_t kMaxGroupDepth = 100;
/// Maximum number in a quantifier.
inline constexpr std::uint32_t kMaxRepeat = 4'000'000'000;
/// Maximum number of nodes and edges of the nondeterministic automaton.
inline constexpr std::size_t kMaxNfaParts = 20'000;
/// Maximum number of states of the finished table.
inline constexpr std::size_t kMaxStates = 8'000;
/// Maximum number of entries of the finished table: states times classes of bytes.
inline constexpr std::size_t kMaxTable = 512'000;
/// A table with more entries is replaced by counters, where the pattern allows it.
inline constexpr std::size_t kMaxEntries = 16'384;

/// The kinds of reasons why a pattern has no table.
enum class Obstacle : std::uint8_t { malformed, lookaround, back_reference, too_large };

/// Why a pattern has no table: `offset` in bytes of the pattern, and the reason without a full stop.
struct Refusal {
  std::size_t offset = 0;
  std::string reason;
  Obstacle obstacle = Obstacle::malformed;
  bool operator==(const Refusal&) const = default;
};

/// A pattern, or a part of one, with counters. Owns the arrays that the runtime's Counted refers to.
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

/// A minimal deterministic automaton over the bytes of UTF-8 text. Equal patterns have equal tables, and so
/// do two patterns without counters that match the same byte strings. The result for text that is not valid
/// UTF-8 is unspecified.
struct Dfa {
  std::vector<std::uint8_t> byte_class;  ///< 256 entries, each below `classes`
  std::uint16_t classes = 0;
  std::uint16_t states = 0;
  std::uint16_t start = 0;
  std::vector<std::uint16_t> next;  ///< states * classes; a dead state is an ordinary state
  std::vector<bool> accepting;      ///< the text matches if the state after its last byte accepts
  /// Patterns with repeats that are too long for a table. A text matches if the table accepts it and each of
  /// these matches too; the table accepts every text that all of them match.
  std::vector<Counted> counted = {};
  bool operator==(const Dfa&) const = default;
};

/// Compiles an ECMA-262 pattern in Unicode (`u`) mode. As JSON Schema requires, the pattern is searched in
/// the text, not anchored. Lookaheads at the beginning and lookbehinds at the end become part of the table.
/// Returns a refusal for constructs that cannot be matched in one pass: other lookarounds, back-references.
/// Time and memory are bounded for every input.
std::variant<Dfa, Refusal> compile(std::string_view pattern);

/// Renumbers the states, so that most bytes lead from a state to itself or to the one with the next number:
/// see detail::StateRun. Matches the same texts.
Dfa in_runs(const Dfa& dfa);

/// Returns true if the pattern is found in the text.
bool matches(const Dfa& dfa, std::string_view utf8);

/// Returns true only if no text matches both patterns. Exact if neither has counters.
bool disjoint(const Dfa& left, const Dfa& right);

/// Returns true only if `outer` matches every text that `inner` matches.
bool is_subset(const Dfa& inner, const Dfa& outer);

/// Returns a shortest text that all patterns match, printable ASCII if possible; std::nullopt if none is
/// found within a fixed number of steps.
std::optional<std::string> common_text(std::vector<const Dfa*> tables);

}  // namespace candor::pattern
