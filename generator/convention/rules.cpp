// generator/convention/rules.cpp: the table of the convention's rules.
#include "convention/rules.hpp"

#include <array>

namespace candor::convention::rules {

std::span<const diagnostics::Rule> all() {
  static constexpr std::array table = {
#define RULE(name, ...) name,
#include "convention/rules.def"
#undef RULE
  };
  return table;
}

}  // namespace candor::convention::rules
