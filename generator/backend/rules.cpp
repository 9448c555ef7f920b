// generator/backend/rules.cpp: the table of the rules of emitting code.
#include "backend/rules.hpp"

#include <array>

namespace candor::backend::rules {

std::span<const diagnostics::Rule> all() {
  static constexpr std::array table = {
#define RULE(name, ...) name,
#include "backend/rules.def"
#undef RULE
  };
  return table;
}

}  // namespace candor::backend::rules
