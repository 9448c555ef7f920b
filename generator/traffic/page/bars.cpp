// generator/traffic/page/bars.cpp: divides the width of a bar among its segments.
#include <algorithm>

#include "page/html.hpp"
#include "page/views.hpp"

namespace candor::page {
namespace {

constexpr std::int64_t full_width = 10'000;  // hundredths of a percent
constexpr std::int64_t min_width = 60;       // the width of the smallest segment that can be seen

}  // namespace

View bar(const std::vector<Part>& parts) {
  double sum = 0;
  for (const Part& part : parts) sum += static_cast<double>(part.count);
  std::vector<std::int64_t> widths;
  for (const Part& part : parts) {
    const auto exact =
        static_cast<std::int64_t>(static_cast<double>(part.count) / std::max(sum, 1.0) * full_width);
    widths.push_back(part.count == 0 ? 0 : std::max(exact, min_width));
  }
  // The largest segment pays for what was rounded and for those that were widened.
  if (sum > 0) {
    std::int64_t used = 0;
    for (const std::int64_t width : widths) used += width;
    *std::ranges::max_element(widths) += full_width - used;
  }
  View view = View::array();
  std::int64_t x = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (widths[i] == 0) continue;
    view.push_back(
        View{{"kind", parts[i].kind}, {"x", hundredths_text(x)}, {"width", hundredths_text(widths[i])}});
    x += widths[i];
  }
  return view;
}

}  // namespace candor::page
