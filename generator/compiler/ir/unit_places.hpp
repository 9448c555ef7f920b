// ir/unit_places.hpp: where the units of a ledger go that were not covered.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ir/contract.hpp"

namespace candor::ir {

/// Where a record of a ledger goes: places in Roles::gaps.
struct UnitPlaces {
  /// The list of units that were not begun, if there is one.
  std::optional<std::uint32_t> pending;
  /// Lists whose reason is an enum, for a reason that is one of its words.
  std::vector<std::uint32_t> by_word;
  /// The gap for all other records: none if no gap means them. A flag or a count is it only where it is the
  /// only gap.
  std::optional<std::uint32_t> rest;
  bool operator==(const UnitPlaces&) const = default;
};
UnitPlaces unit_places(const Roles& roles);

/// Returns true for a list of gaps whose items have room for any reason.
bool keeps_reasons(const GapMember& gap);

}  // namespace candor::ir
