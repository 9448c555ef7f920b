// generator/output/rules.cpp: the table of the rules of writing files.
#include "output/rules.hpp"

#include <array>

namespace candor::output::rules {

std::span<const diagnostics::Rule> all() {
  static constexpr std::array table = {
#define RULE(name, ...) name,
#include "output/rules.def"
#undef RULE
  };
  return table;
}

}  // namespace candor::output::rules
