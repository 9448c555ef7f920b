// runtime/src/formats/idna/search.hpp: finding a code point among ascending runs.
#pragma once

#include <algorithm>
#include <span>

namespace candor::detail::idna {

/// The run that reaches from at most `point` to at least `point`, or null.
template <class Range>
const Range* run_of(std::span<const Range> runs, char32_t point) {
  const auto after = std::upper_bound(runs.begin(), runs.end(), point,
                                      [](char32_t wanted, const Range& run) { return wanted < run.first; });
  if (after == runs.begin() || point > std::prev(after)->last) return nullptr;
  return &*std::prev(after);
}

}  // namespace candor::detail::idna
