// tests/mutation/switch.hpp: the switch between the original code and one mutant of it. mutate.py makes the compiler
// include this file first in every file of the mutated tree.
#pragma once

#include <cstdio>
#include <cstdlib>

namespace candor_mutation {

/// True for the mutant that CANDOR_MUTANT names. Appends each number that it is asked for to the file that
/// CANDOR_MUTANT_LOG names, once per process: these are the mutants that a test can notice.
inline bool is_chosen(int number) noexcept {
  static const int chosen = [] {
    const char* const text = std::getenv("CANDOR_MUTANT");
    return text == nullptr ? 0 : std::atoi(text);
  }();
  static const char* const log = std::getenv("CANDOR_MUTANT_LOG");
  if (log != nullptr) {
    static bool logged[1 << 16] = {};
    if (!logged[number & 0xffff]) {
      logged[number & 0xffff] = true;
      if (std::FILE* const file = std::fopen(log, "a")) {
        std::fprintf(file, "%d\n", number);
        std::fclose(file);
      }
    }
  }
  return number == chosen;
}

/// False while the compiler evaluates a constant: mutants act at run time only.
constexpr bool on(int number) noexcept {
  if (__builtin_is_constant_evaluated()) return false;
  return is_chosen(number);
}

}  // namespace candor_mutation
