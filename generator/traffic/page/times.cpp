// generator/traffic/page/times.cpp: answers over time, as the columns of a chart and as rows of a table.
#include <algorithm>

#include "page/html.hpp"
#include "page/views.hpp"
#include "verify/summary/times.hpp"

namespace candor::page {
namespace {

/// One column of the chart: its bin, and when it begins, in seconds since 1970.
struct Column {
  std::int64_t begin = 0;
  const verify::Bin* bin = nullptr;
};

std::vector<Column> columns_of(const verify::Times& times) {
  std::vector<Column> columns;
  for (const auto& [name, bin] : times.bins) columns.push_back({verify::begin_of(times, name), &bin});
  std::ranges::sort(columns, {}, &Column::begin);
  if (columns.size() > verify::max_bins) columns.resize(verify::max_bins);
  return columns;
}

/// Returns a share as a percentage for an attribute.
std::string share_text(double share) {
  return hundredths_text(static_cast<std::int64_t>(std::clamp(share, 0.0, 1.0) * 10'000));
}

double ratio(std::int64_t part, std::int64_t all) {
  return all <= 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}

/// Returns the segments of a column from the bottom up: lies stand on the base line, where they are easiest
/// to compare.
View segments(const verify::Bin& bin, std::int64_t highest) {
  constexpr double lowest = 0.02;
  const std::int64_t lying = std::clamp<std::int64_t>(bin.lying, 0, bin.answers);
  const std::int64_t undecided = std::clamp<std::int64_t>(bin.undecided, 0, bin.answers - lying);
  View all = View::array();
  double below = 0;
  for (const auto& [kind, count] : {std::pair("lying", lying), std::pair("undecided", undecided),
                                    std::pair("clean", bin.answers - lying - undecided)}) {
    if (count == 0) continue;
    const double height = std::min(std::max(ratio(count, highest), lowest), 1 - below);
    below += height;
    all.push_back(View{{"kind", kind}, {"y", share_text(1 - below)}, {"height", share_text(height)}});
  }
  return all;
}

/// Returns a time without its seconds.
std::string minute_text(std::int64_t milliseconds) {
  const std::string text = verify::time_text(milliseconds);
  return text.substr(0, text.rfind(':'));
}

}  // namespace

View times_view(const verify::Times& times, std::int64_t answers) {
  const std::vector<Column> columns = columns_of(times);
  std::int64_t highest = 0;
  std::int64_t counted_answers = 0;
  for (const Column& column : columns) {
    highest = std::max(highest, column.bin->answers);
    counted_answers += column.bin->answers;
  }
  const std::int64_t first = columns.empty() ? 0 : columns.front().begin;
  const std::int64_t span = columns.empty() ? 1 : columns.back().begin - first + times.width;
  View chart = View::array();
  View rows = View::array();
  for (const Column& column : columns) {
    chart.push_back(View{{"x", share_text(ratio(column.begin - first, span))},
                         {"width", share_text(ratio(times.width, span) * 0.9)},
                         {"segments", segments(*column.bin, highest)}});
    rows.push_back(View{{"begin", html(minute_text(column.begin * 1'000))},
                        {"answers", html(grouped(column.bin->answers))},
                        {"failures", html(grouped(column.bin->failures))},
                        {"lying", html(grouped(column.bin->lying))},
                        {"undecided", html(grouped(column.bin->undecided))}});
  }
  const std::int64_t timeless = answers - counted_answers;
  return {{"is_empty", columns.empty()},
          {"columns", std::move(chart)},
          {"rows", std::move(rows)},
          {"highest", html(counted(highest, "answer"))},
          {"width", html(duration_text(times.width))},
          {"first", html(minute_text(times.first))},
          {"last", html(minute_text(times.last))},
          {"timeless", optional_text(timeless > 0 ? counted(timeless, "answer") +
                                                        (timeless == 1 ? " has no time and is"
                                                                       : " have no time and are") +
                                                        " not shown here."
                                                  : "")}};
}

}  // namespace candor::page
