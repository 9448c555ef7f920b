// generator/ir/rules.cpp: the table of the rules of lowering.
#include "ir/rules.hpp"

#include <array>

namespace candor::ir::rules {

std::span<const diagnostics::Rule> all() {
  static constexpr std::array table = {
#define RULE(name, ...) name,
#include "ir/rules.def"
#undef RULE
  };
  return table;
}

}  // namespace candor::ir::rules
