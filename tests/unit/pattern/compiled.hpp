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
