// backend/cpp/plan/definition_order.hpp: in which order a header declares its types.
#pragma once

#include <string>
#include <vector>

#include "backend/cpp/plan/plan.hpp"

namespace candor::backend::cpp {

/// One type to define, and the structs to declare before it because it names them first.
struct Definition {
  ir::TypeId id = 0;
  std::vector<std::string> forward;
  /// It names a struct that is not defined yet: its comparison must wait until that one is.
  bool compares_later = false;
};

/// Every type that is declared, each after all that it needs complete; unions whose alternatives are wrapped
/// are among them, named or not. Keeps the contract's order where it can.
std::vector<Definition> definition_order(const ir::Contract& contract, const Plan& plan);

/// For each type, whether it is a list that a struct holds before the struct of its items is defined. Needs
/// the names of types, not their spelling. A vector of an incomplete type cannot be a member: it goes into
/// a box.
std::vector<bool> lists_before_items(const ir::Contract& contract, const Plan& plan);

}  // namespace candor::backend::cpp
