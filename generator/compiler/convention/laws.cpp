// convention/laws.cpp: the rules of all laws.
#include "convention/laws.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace candor::convention {
namespace {

template <std::size_t... Index>
constexpr auto rules_of_all(std::index_sequence<Index...>) {
  return std::array{rule_of(*laws::all[Index])...};
}

}  // namespace

std::span<const diagnostics::Rule> law_rules() {
  static constexpr auto table = rules_of_all(std::make_index_sequence<laws::all.size()>());
  return table;
}

}  // namespace candor::convention
