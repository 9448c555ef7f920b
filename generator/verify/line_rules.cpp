// generator/verify/line_rules.cpp: the rules of transcripts as a list.
#include "verify/line_rules.hpp"

#include <array>

namespace candor::verify::rules {

std::span<const diagnostics::Rule> all() {
  static constexpr std::array table{
#define RULE(name, ...) name,
#include "verify/lines.def"
#undef RULE
  };
  return table;
}

}  // namespace candor::verify::rules
