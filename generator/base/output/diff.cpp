// generator/base/output/diff.cpp: the longest common subsequence of lines, printed as hunks.
#include "output/diff.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace candor::output {
namespace {

constexpr std::size_t context = 3;
/// Above this many pairs of lines, the whole middle of the file is one change.
constexpr std::size_t max_pairs = 16'000'000;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

/// One line of the result: kept (' '), removed ('-') or added ('+').
struct Line {
  char kind = ' ';
  std::string_view text;
};

using Lines = std::vector<std::string_view>;

/// Appends the lines between the equal beginning and end of the two texts.
void compare_middle(const Lines& before, const Lines& after, std::vector<Line>& out) {
  const std::size_t rows = before.size();
  const std::size_t columns = after.size();
  if (rows != 0 && columns > max_pairs / rows) {
    for (const std::string_view line : before) out.push_back({'-', line});
    for (const std::string_view line : after) out.push_back({'+', line});
    return;
  }
  // lengths[i][j]: the longest common subsequence of the lines from i and from j on.
  std::vector<std::vector<std::uint32_t>> lengths(rows + 1, std::vector<std::uint32_t>(columns + 1));
  for (std::size_t i = rows; i-- > 0;)
    for (std::size_t j = columns; j-- > 0;)
      lengths[i][j] =
          before[i] == after[j] ? lengths[i + 1][j + 1] + 1 : std::max(lengths[i + 1][j], lengths[i][j + 1]);
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < rows || j < columns) {
    if (i < rows && j < columns && before[i] == after[j]) {
      out.push_back({' ', before[i]});
      ++i, ++j;
    } else if (i < rows && (j == columns || lengths[i + 1][j] >= lengths[i][j + 1])) {
      out.push_back({'-', before[i++]});
    } else {
      out.push_back({'+', after[j++]});
    }
  }
}

std::vector<Line> compared(const Lines& before, const Lines& after) {
  const auto [first, other] = std::mismatch(before.begin(), before.end(), after.begin(), after.end());
  const auto head = static_cast<std::size_t>(first - before.begin());
  std::size_t tail = 0;
  while (tail < before.size() - head && tail < after.size() - head &&
         before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
    ++tail;
  std::vector<Line> lines;
  for (std::size_t i = 0; i < head; ++i) lines.push_back({' ', before[i]});
  const auto cut = static_cast<std::ptrdiff_t>(tail);
  compare_middle({first, before.end() - cut}, {other, after.end() - cut}, lines);
  for (std::size_t i = before.size() - tail; i < before.size(); ++i) lines.push_back({' ', before[i]});
  return lines;
}

std::string range(std::size_t first, std::size_t count) {
  return std::to_string(count == 0 ? first - 1 : first) + (count == 1 ? "" : "," + std::to_string(count));
}

}  // namespace

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after) {
  if (before == after) return "";
  const std::vector<Line> lines = compared(lines_of(before), lines_of(after));
  std::string out = "--- a/" + std::string(name) + "\n+++ b/" + std::string(name) + "\n";
  std::size_t old_line = 1;
  std::size_t new_line = 1;
  std::size_t at = 0;
  const auto is_change = [&](std::size_t i) { return lines[i].kind != ' '; };
  const auto skip_to = [&](std::size_t end) {
    for (; at < end; ++at) {
      old_line += lines[at].kind != '+' ? 1 : 0;
      new_line += lines[at].kind != '-' ? 1 : 0;
    }
  };
  while (at < lines.size()) {
    std::size_t change = at;
    while (change < lines.size() && !is_change(change)) ++change;
    if (change == lines.size()) break;
    skip_to(change > at + context ? change - context : at);
    // A hunk ends where no change follows within the context of two hunks.
    std::size_t end = change;
    for (std::size_t i = change; i < lines.size() && i <= end + 2 * context; ++i)
      if (is_change(i)) end = i;
    end = std::min(end + context + 1, lines.size());
    std::size_t removed = 0;
    std::size_t added = 0;
    std::string body;
    for (std::size_t i = at; i < end; ++i) {
      removed += lines[i].kind != '+' ? 1 : 0;
      added += lines[i].kind != '-' ? 1 : 0;
      body += lines[i].kind + std::string(lines[i].text);
      if (!lines[i].text.ends_with('\n')) body += "\n\\ No newline at end of file\n";
    }
    out += "@@ -" + range(old_line, removed) + " +" + range(new_line, added) + " @@\n" + body;
    skip_to(end);
  }
  return out;
}

}  // namespace candor::output
