// engine/src/json/nearest.cpp: finds the name that was probably meant.
#include "candor/detail/nearest.hpp"

#include <algorithm>
#include <array>
#include "candor/detail/words.hpp"

namespace candor::detail {
namespace {

/// Longest name that is compared; bounds the cost of one comparison.
constexpr std::size_t max_name = 64;

bool same_letter(char left, char right) { return lower(left) == lower(right); }

using Row = std::array<std::size_t, max_name + 1>;

/// Computes row `i` of the table: `row[j]` is the distance of the first `i` letters of `left` and the first
/// `j` letters of `right`.
void fill_row(std::string_view left, std::string_view right, std::size_t i, std::array<Row, 3>& rows) {
  Row& row = rows[i % 3];
  const Row& above = rows[(i + 2) % 3];
  const Row& two_above = rows[(i + 1) % 3];
  row[0] = i;
  for (std::size_t j = 1; j <= right.size(); ++j) {
    const std::size_t change = same_letter(left[i - 1], right[j - 1]) ? 0 : 1;
    row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
    const bool swapped =
        i > 1 && j > 1 && same_letter(left[i - 1], right[j - 2]) && same_letter(left[i - 2], right[j - 1]);
    if (swapped) row[j] = std::min(row[j], two_above[j - 2] + 1);
  }
}

/// Returns the case-insensitive optimal string alignment distance: insertions, deletions, substitutions and
/// swaps of neighbours.
std::size_t distance(std::string_view left, std::string_view right) {
  std::array<Row, 3> rows{};
  for (std::size_t j = 0; j <= right.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= left.size(); ++i) fill_row(left, right, i, rows);
  return rows[left.size() % 3][right.size()];
}

}  // namespace

void Nearest::offer(std::string_view name) {
  const auto is_short = [](std::string_view text) { return !text.empty() && text.size() <= max_name; };
  if (!is_short(word_) || !is_short(name)) return;
  const auto [shorter, longer] = std::minmax({word_.size(), name.size()});
  const std::size_t allowed = longer / 3;
  if (longer - shorter > allowed) return;
  const std::size_t letters = distance(word_, name);
  if (letters > allowed || letters >= distance_) return;
  distance_ = letters;
  best_ = name;
}

}  // namespace candor::detail
