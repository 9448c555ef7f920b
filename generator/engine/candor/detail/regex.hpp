// engine/candor/detail/regex.hpp: the grammar of patterns of ECMA-262 with the u flag.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace candor::detail {

/// Receives the constructs of a pattern in their order. Offsets are in bytes of the pattern. An action that
/// returns false ends the parse. The defaults do nothing, which is enough to know whether a text is a pattern.
class RegexActions {
 public:
  enum class Group : std::uint8_t { plain, modifiers, ahead, not_ahead, behind, not_behind };
  enum class Assertion : std::uint8_t { begin, end, word_boundary, not_word_boundary };

  virtual ~RegexActions() = default;

  /// The text is no pattern. Called at most once, as the last.
  // NOLINTNEXTLINE(performance-unnecessary-value-param): overriders keep the reason
  virtual void fault(std::size_t /*offset*/, std::string /*reason*/) {}

  virtual void character(char32_t /*point*/) {}
  /// `.`
  virtual void any_character() {}
  /// `\d` and its like; `letter` is one of "dDsSwW".
  virtual void named_set(char /*letter*/) {}
  /// `\p{text}`, or `\P{text}` if negated. ECMA-262 knows the property.
  virtual void property(std::string_view /*text*/, bool /*is_negated*/) {}
  virtual void assertion(Assertion /*kind*/) {}

  /// Between these two, named_set() and property() are members of the class.
  virtual void open_class(bool /*is_negated*/) {}
  virtual void close_class() {}
  /// A member of a class: the code points from `first` to `last`.
  virtual void range(char32_t /*first*/, char32_t /*last*/) {}

  virtual bool open_group(Group /*kind*/, std::size_t /*offset*/) { return true; }
  virtual void close_group() {}
  /// `|`
  virtual void alternative() {}
  /// Repeats the construct before it; `text` is the quantifier without the `?` of laziness. Bounds beyond 64 bits
  /// are the largest of them.
  virtual bool repeat(std::uint64_t /*min*/, std::optional<std::uint64_t> /*max*/, std::size_t /*offset*/,
                      std::string_view /*text*/) {
    return true;
  }
  /// `\1` or `\k<name>`; whether there is such a group is known at the end only.
  virtual bool back_reference(std::size_t /*offset*/, std::string_view /*text*/) { return true; }
};

/// Parses a pattern without recursion. Returns false if it has a fault, or if an action returned false.
bool parse_regex(std::string_view pattern, RegexActions& actions);

}  // namespace candor::detail
