// backend/cpp/plan/cycles.hpp: breaks cycles of types that C++ cannot declare.
#pragma once

#include <vector>

#include "ir/contract.hpp"

namespace candor::backend::cpp {

/// A contract whose types C++ can declare.
struct Declarable {
  ir::Contract contract;
  /// For each type, whether it contains itself by arrays, maps and unions alone, so that its C++ type has to
  /// be a class: an alias cannot refer to itself.
  std::vector<bool> closes_cycle;
};

/// Makes every cycle of types go through a class: chooses a type that becomes one, or keeps the values of a
/// type as JSON text.
Declarable break_cycles(ir::Contract contract);

}  // namespace candor::backend::cpp
