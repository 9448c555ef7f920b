// candor/unit_gap.hpp: a unit of the scope that was not covered.
#pragma once

#include <string>
#include <vector>

namespace candor {

/// A unit of the scope that was not covered, and why.
struct UnitGap {
  std::string unit;
  std::string reason;
  bool operator==(const UnitGap&) const = default;
};

}  // namespace candor

// The lists of all emitted sources and of their hosts are compiled once, in the runtime.
extern template class std::vector<candor::UnitGap>;
