// tests/support/marker_steps.hpp: runs the steps of a pattern without emitted code, to compare them with its
// table on any processor.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "pattern/markers.hpp"

namespace candor::support {

/// Returns the positions of an ASCII text of fewer than detail::max_text_positions bytes.
inline detail::TextPositions positions_of(const pattern::Markers& markers, std::string_view text) {
  detail::TextPositions positions = {};
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto character = static_cast<unsigned char>(text[at]);
    const auto is_in = [&](std::size_t set) {
      return markers.sets[set][character / 64] >> (character % 64) & 1U;
    };
    for (std::size_t column = 0; column < markers.columns.size(); ++column) {
      std::uint64_t& in = positions.in[column];
      if (const auto* const set = std::get_if<std::size_t>(&markers.columns[column])) {
        in |= is_in(*set) << at;
        continue;
      }
      const auto& row = std::get<pattern::MarkerRow>(markers.columns[column]);
      for (std::size_t set = 0; set < row.size(); ++set) in |= (is_in(set) << at) & row[set];
    }
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
        at = detail::advance_times(at, text.in[step.number], step.least, step.most);
        break;
      case MarkerOp::row: {
        const auto& row = std::get<pattern::MarkerRow>(markers.columns[step.number]);
        at = detail::advance_row(at, ~text.in[step.number] & pattern::needed_positions(row), step.least);
        break;
      }
      case MarkerOp::loop: {
        std::uint64_t begin = 0;
        std::uint64_t follow = 0;
        std::uint64_t end = 0;
        for (const pattern::MarkerPart& part : markers.loops[step.number]) {
          if (part.first) begin |= text.in[part.column];
          if (part.last) end |= text.in[part.column];
          for (const std::size_t before : part.after)
            follow |= text.in[part.column] & (text.in[before] << 1U);
        }
        at = detail::advance_loop(at, begin, follow, end);
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
