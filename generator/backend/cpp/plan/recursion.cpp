// backend/cpp/plan/recursion.cpp: finds the types whose C++ objects must not hold each other in place.
#include "backend/cpp/plan/recursion.hpp"

#include "ir/components.hpp"
#include "ir/lower/parts.hpp"

namespace candor::backend::cpp {
namespace {

/// The most values that an object holds in place. Sizes add up over nested objects; two members of each type
/// double the size at every level.
constexpr std::uint64_t max_in_place = 4096;

/// The types that each type holds in place.
std::vector<std::vector<ir::TypeId>> held_in_place(const ir::Contract& contract) {
  std::vector<std::vector<ir::TypeId>> held(contract.types.size());
  for (ir::TypeId id = 0; id < held.size(); ++id) {
    ir::for_each_part(contract[id].kind, [&](ir::TypeId part, ir::Holds holds) {
      if (holds == ir::Holds::in_place) held[id].push_back(part);
    });
  }
  return held;
}

}  // namespace

std::vector<bool> boxed_types(const ir::Contract& contract) {
  std::vector<bool> boxed(contract.types.size(), false);
  const std::vector<std::vector<ir::TypeId>> held = held_in_place(contract);
  for (const std::vector<ir::TypeId>& cycle : ir::cycles_of(held))
    for (const ir::TypeId id : cycle) boxed[id] = true;
  // Types stand after those that they hold, so that each sum is complete when it is used.
  std::vector<std::uint64_t> values(contract.types.size(), 1);
  for (ir::TypeId id = 0; id < values.size(); ++id) {
    for (const ir::TypeId part : held[id])
      if (part < id && !boxed[part]) values[id] += values[part];
    if (values[id] > max_in_place && std::holds_alternative<ir::Record>(contract[id].kind)) boxed[id] = true;
  }
  return boxed;
}

}  // namespace candor::backend::cpp
