// generator/render/rules.cpp: the table of the template engine's rules.
#include "render/rules.hpp"

#include <array>

namespace candor::render::rules {

std::span<const diagnostics::Rule> all() {
  static constexpr std::array table = {
#define RULE(name, ...) name,
#include "render/rules.def"
#undef RULE
  };
  return table;
}

}  // namespace candor::render::rules
