// tests/support/backtracking.hpp: a slow matcher that follows ECMA-262 step by step, to hold fast ones
// against.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace candor::support {

/// A small pattern as a tree, with its text. `parts` has one member under a repeat, two under `sequence` and
/// `choice`.
struct SmallPattern {
  enum class Kind { character, sequence, choice, star, optional, twice, begin, end, boundary, no_boundary };
  Kind kind;
  std::string text;
  std::function<bool(char32_t)> takes = nullptr;  ///< of a `character`
  std::vector<SmallPattern> parts = {};
};

/// Goes on from a place in the text; false makes the matcher try another way.
using Continue = std::function<bool(std::size_t)>;

inline bool is_word(std::u32string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  const char32_t point = text[at];
  return (point >= U'a' && point <= U'z') || (point >= U'A' && point <= U'Z') ||
         (point >= U'0' && point <= U'9') || point == U'_';
}

inline bool match_at(const SmallPattern& pattern, std::u32string_view text, std::size_t at,
                     const Continue& then) {
  using Kind = SmallPattern::Kind;
  const auto part = [&](std::size_t index) -> const SmallPattern& { return pattern.parts[index]; };
  const auto second = [&](std::size_t index) {
    return [&, index](std::size_t next) { return match_at(part(index), text, next, then); };
  };
  const bool edge = (at > 0 && is_word(text, at - 1)) != is_word(text, at);
  switch (pattern.kind) {
    case Kind::character:
      return at < text.size() && pattern.takes(text[at]) && then(at + 1);
    case Kind::sequence:
      return match_at(part(0), text, at, second(1));
    case Kind::choice:
      return match_at(part(0), text, at, then) || match_at(part(1), text, at, then);
    case Kind::optional:
      return match_at(part(0), text, at, then) || then(at);
    case Kind::twice:
      return match_at(part(0), text, at, second(0));
    case Kind::begin:
      return at == 0 && then(at);
    case Kind::end:
      return at == text.size() && then(at);
    case Kind::boundary:
      return edge && then(at);
    case Kind::no_boundary:
      return !edge && then(at);
    case Kind::star:
      break;
  }
  // An iteration that matches the empty string does not count (RepeatMatcher, step 2.b).
  const auto again = [&](std::size_t next) { return next != at && match_at(pattern, text, next, then); };
  return match_at(part(0), text, at, again) || then(at);
}

/// True if the pattern is found anywhere in the text.
inline bool found(const SmallPattern& pattern, std::u32string_view text) {
  for (std::size_t at = 0; at <= text.size(); ++at)
    if (match_at(pattern, text, at, [](std::size_t) { return true; })) return true;
  return false;
}

}  // namespace candor::support
