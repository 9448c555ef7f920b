// tests/support/marker_steps.hpp: runs the steps of a pattern without emitted code, to compare them with its
// table on any processor.
#pragma once

#include <string_view>
#include <vector>

#include "pattern/markers.hpp"

namespace candor::support {

/// Returns the positions of an ASCII text of fewer than detail::max_text_positions bytes.
inline detail::TextPositions positions_of(const std::vector<detail::AsciiSet>& sets, std::string_view text) {
  detail::TextPositions positions = {};
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto character = static_cast<unsigned char>(text[at]);
    for (std::size_t set = 0; set < sets.size(); ++set)
      positions.in[set] |= (sets[set][character / 64] >> (character % 64) & 1U) << at;
  }
  positions.end = std::uint64_t{1} << text.size();
  positions.all = positions.end | (positions.end - 1);
  return positions;
}

/// Returns true if the pattern is found in the text of these positions.
inline bool fits(const pattern::Markers& markers, const detail::TextPositions& text) {
  using pattern::MarkerOp;
  struct Open {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
  };
  std::vector<Open> open;
  std::uint64_t at = markers.anchored ? 1 : text.all;
  for (const pattern::MarkerStep& step : markers.steps) {
    switch (step.op) {
      case MarkerOp::begin:
        at &= 1U;
        break;
      case MarkerOp::end:
        at &= text.end;
        break;
      case MarkerOp::take:
        at = detail::advance_times(at, text.in[step.set], step.least, step.most);
        break;
      case MarkerOp::row: {
        std::uint64_t missing = 0;
        for (std::size_t set = 0; set < step.needs.size(); ++set) missing |= ~text.in[set] & step.needs[set];
        at = detail::advance_row(at, missing, step.least);
        break;
      }
      case MarkerOp::fork:
        open.push_back({at, 0});
        break;
      case MarkerOp::otherwise:
        open.back().to |= at;
        at = open.back().from;
        break;
      case MarkerOp::option:
        open.push_back({at, at});
        break;
      case MarkerOp::join:
        at |= open.back().to;
        open.pop_back();
        break;
    }
  }
  return at != 0;
}

}  // namespace candor::support
