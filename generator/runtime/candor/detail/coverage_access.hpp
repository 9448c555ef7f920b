// candor/detail/coverage_access.hpp: how emitted outcomes report their coverage. For emitted sources only.
#pragma once

#ifndef CANDOR_EMITTED_SOURCE
#error "for emitted sources only: a coverage comes from a Ledger, or from the outcome of another call"
#endif

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <candor/coverage.hpp>
#include <candor/detail/largest.hpp>

namespace candor::detail {

/// Makes the coverage that an outcome reports. Only the outcome and the entry points of its tool can use it.
template <class Outcome>
struct CoverageAccess {
 private:
  friend Outcome;
  template <class Answer, auto parse_params, auto parse_outcome>
  friend struct EntryOf;
  static ReportedCoverage of(CoverageCore core) { return ReportedCoverage(std::move(core)); }
};

/// A count of examined units as a member of an answer: the largest value of its type where it does not fit.
template <class Count>
Count count_of(std::uint64_t examined) {
  if constexpr (requires { typename Count::value_type; }) {
    return count_of<typename Count::value_type>(examined);
  } else {
    constexpr Count max = largest<Count>;
    return examined > static_cast<std::uint64_t>(max) ? max : static_cast<Count>(examined);
  }
}

/// The reverse; CoverageCore::uncounted where the answer has no count.
template <class Count>
std::uint64_t examined_of(const Count& count) {
  if constexpr (requires { count.has_value(); }) {
    return count.has_value() ? examined_of(*count) : CoverageCore::uncounted;
  } else {
    return count > 0 ? static_cast<std::uint64_t>(count) : std::uint64_t{0};
  }
}

}  // namespace candor::detail
