// tests/unit/pattern/compiled.hpp: helpers that the tests of patterns share.
#pragma once

#include <doctest/doctest.h>

#include <ostream>
#include <string_view>
#include <variant>
#include <vector>

#include "pattern/pattern.hpp"

namespace candor::pattern {

inline std::ostream& operator<<(std::ostream& out, const Refusal& refusal) {
  return out << refusal.offset << ": " << refusal.reason;
}

/// The table of a pattern that must compile.
inline Dfa compiled(std::string_view pattern) {
  const std::variant<Dfa, Refusal> result = compile(pattern);
  if (const auto* refusal = std::get_if<Refusal>(&result)) FAIL(pattern << " was refused: " << *refusal);
  return std::get<Dfa>(result);
}

/// Patterns that emitted code has in all forms: as tables and runs.
inline constexpr std::string_view kPatternsOfAllForms[] = {
    "^a*b$",
    "^[a-z]{2,7}$",
    "(^([0-9]+)\\.([0-9]+)$)|(^\\{[A-F0-9]{4}(-[A-F0-9]{2}){3}\\}$)",
    "^(ab|abc|b)_[a-c0-1]{2,6}$",
    "a.c",
    "^.{1,5}$",
    "\\d{2}-\\d{2}",
    "[^ab]c?$",
    "^[^@ ]+@[^@ ]+$",
    "^\\d+\\.\\d+(-[a-z.]+)?$",
    "^[ab01]{40}$",
    "^(a|b1)_?[ab01]{8,40}$",
    "^.{1,60}$",
    "^a",
    ".+",
    "^[ab01]+[-:][ab01]+$",
    "^[ab01]{8}-[ab01]{4}-[ab01]{9,}$",
    "(^[ab01]+-[ab01]+$)|(^c[ab01]{7}-[ab01]{4}-[ab01]{12}$)",
};

/// A pattern, texts in which it is found, and texts in which it is not.
struct Case {
  std::string_view pattern;
  std::vector<std::string_view> found;
  std::vector<std::string_view> not_found;
};

inline void check_cases(const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    const Dfa dfa = compiled(one.pattern);
    for (const std::string_view text : one.found)
      CHECK_MESSAGE(matches(dfa, text), one.pattern << " in " << text);
    for (const std::string_view text : one.not_found)
      CHECK_MESSAGE(!matches(dfa, text), one.pattern << " not in " << text);
  }
}

}  // namespace candor::pattern
