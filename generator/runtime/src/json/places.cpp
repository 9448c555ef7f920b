// runtime/src/json/places.cpp: lines, columns, shortened texts, nearest names.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/explain.hpp"
#include "candor/laws/other_state.hpp"

namespace candor::detail {
namespace {

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Names longer than this are not compared.
constexpr std::size_t longest_name = 64;

/// How many insertions, removals, changes and swaps of neighbours lead from one to the other (restricted).
std::size_t distance(std::string_view left, std::string_view right) {
  const std::size_t width = right.size() + 1;
  std::vector<std::size_t> table((left.size() + 1) * width);
  const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& { return table[i * width + j]; };
  for (std::size_t i = 0; i <= left.size(); ++i) at(i, 0) = i;
  for (std::size_t j = 0; j <= right.size(); ++j) at(0, j) = j;
  for (std::size_t i = 1; i <= left.size(); ++i) {
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t change = left[i - 1] == right[j - 1] ? 0 : 1;
      at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1])
        at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
    }
  }
  return at(left.size(), right.size());
}

}  // namespace

void place(Violation& violation, std::string_view json, std::size_t offset) {
  const std::string_view before = json.substr(0, std::min(offset, json.size()));
  const std::size_t line = before.rfind('\n');
  const std::string_view in_line = line == std::string_view::npos ? before : before.substr(line + 1);
  violation.line = static_cast<std::uint32_t>(1 + std::ranges::count(before, '\n'));
  violation.column = static_cast<std::uint32_t>(
      1 + std::ranges::count_if(in_line, [](char byte) { return !continues(byte); }));
}

Violation other_state(std::string_view taken) {
  constexpr const laws::Law& law = laws::other_state;
  const laws::Names names{.found = taken};
  Violation violation;
  violation.keyword = law.id;
  violation.expected = law.expected;
  violation.found = laws::expand(law.found, names).value_or("");
  return violation;
}

Violation disagreement() {
  Violation violation;
  violation.keyword = "reader/disagreement";
  violation.expected = "a text that one reader refuses and the other can explain";
  violation.found = "nothing wrong: please report this as a fault of Candor";
  return violation;
}

std::string shortened(std::string_view text) {
  constexpr std::size_t longest = 60;
  if (text.size() <= longest) return std::string(text);
  std::size_t end = longest - 3;
  while (end > 0 && continues(text[end])) --end;
  return std::string(text.substr(0, end)) + "...";
}

void Nearest::offer(std::string_view name) {
  if (word_.size() > longest_name || name.size() > longest_name || word_.empty()) return;
  const std::size_t allowed = std::max<std::size_t>(1, std::max(word_.size(), name.size()) / 3);
  const std::size_t longer = std::max(word_.size(), name.size());
  const std::size_t shorter = std::min(word_.size(), name.size());
  if (longer - shorter > allowed) return;
  const std::size_t steps = distance(word_, name);
  if (steps > allowed || steps >= distance_ || steps >= longer) return;
  distance_ = steps;
  best_ = name;
}

}  // namespace candor::detail
