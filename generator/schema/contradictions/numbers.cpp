// schema/contradictions/numbers.cpp: bounds that leave no number, and no multiple.
#include <algorithm>

#include "schema/bounds.hpp"
#include "schema/contradictions/together.hpp"
#include "schema/rules.hpp"

namespace candor::schema {
namespace {

using source::Decimal;

/// The tighter bounds of all parts.
Schema bounds_of(const Together& all) {
  Schema range;
  for (const Id part : all.parts) tighten(range, all[part].minimum, all[part].maximum);
  return range;
}

Contradiction leaves_none(const Schema& range, const std::string& what) {
  return {&rules::minimum_above_maximum,
          "no " + what + " is " + lower_words(*range.minimum) + " and " + upper_words(*range.maximum),
          range.minimum->at,
          {{range.maximum->at, "the upper bound is here"}},
          "lower this one, or raise the other"};
}

/// Digits behind the point.
std::int64_t places_of(const Decimal& value) { return std::max<std::int64_t>(0, -value.exponent); }

/// Room for exact arithmetic on bounds of 64 bits with some places.
__extension__ typedef __int128 Wide;

/// value * 10^places, if that is small enough.
std::optional<Wide> scaled(const Decimal& value, std::int64_t places) {
  constexpr std::int64_t max_digits = 36;
  const std::int64_t zeros = value.exponent + places;
  if (value.digits.empty()) return 0;
  if (zeros < 0 || zeros > max_digits || static_cast<std::int64_t>(value.digits.size()) + zeros > max_digits)
    return std::nullopt;
  Wide number = 0;
  for (const char digit : value.digits) number = number * 10 + (digit - '0');
  for (std::int64_t i = 0; i < zeros; ++i) number *= 10;
  return value.negative ? -number : number;
}

Wide greatest_common_divisor(Wide left, Wide right) {
  while (right != 0) {
    const Wide rest = left % right;
    left = right;
    right = rest;
  }
  return left;
}

/// What all numbers that come into question are multiples of.
struct Grid {
  std::vector<Decimal> steps;
  bool whole = false;
};

Grid grid_of(const Together& all) {
  Grid grid;
  grid.whole = (all.types & type_number) == 0;
  for (const Id part : all.parts)
    for (const Multiple& each : all[part].multiple_of)
      if (std::find(grid.steps.begin(), grid.steps.end(), each.value) == grid.steps.end())
        grid.steps.push_back(each.value);
  return grid;
}

/// The least common multiple of the grid's steps, scaled.
std::optional<Wide> common_step(const Grid& grid, std::int64_t places) {
  std::vector<Decimal> steps = grid.steps;
  if (grid.whole) steps.push_back(source::to_decimal("1").value_or(Decimal{}));
  Wide step = 1;
  for (const Decimal& each : steps) {
    const auto next = scaled(each, places);
    if (!next || *next <= 0) return std::nullopt;
    if (__builtin_mul_overflow(step / greatest_common_divisor(step, *next), *next, &step))
      return std::nullopt;
  }
  return step;
}

/// True if a multiple of `step` lies between the two.
bool holds_multiple(Wide low, Wide high, Wide step) {
  if (low > high) return false;
  const Wide behind = low % step;  // rounds towards zero
  const Wide missing = behind > 0 ? step - behind : -behind;
  return missing <= high - low;
}

std::string words_of(const Grid& grid) {
  if (grid.steps.empty()) return "integer";
  std::string words = grid.whole ? "integer that is a multiple of " : "multiple of ";
  for (std::size_t i = 0; i < grid.steps.size(); ++i)
    words.append(i == 0 ? "" : " and of ").append(source::to_text(grid.steps[i]));
  return words;
}

}  // namespace

std::optional<Contradiction> of_bounds(Together& all) {
  const Schema range = bounds_of(all);
  if (!range.minimum || !range.maximum || !excludes(*range.minimum, *range.maximum)) return std::nullopt;
  return leaves_none(range, "number");
}

std::optional<Contradiction> of_multiples(Together& all) {
  const Schema range = bounds_of(all);
  const Grid grid = grid_of(all);
  if (!range.minimum || !range.maximum || (!grid.whole && grid.steps.empty())) return std::nullopt;
  std::int64_t places = std::max(places_of(range.minimum->value), places_of(range.maximum->value));
  for (const Decimal& step : grid.steps) places = std::max(places, places_of(step));
  const auto low = scaled(range.minimum->value, places);
  const auto high = scaled(range.maximum->value, places);
  const auto step = common_step(grid, places);
  if (!low || !high || !step) return std::nullopt;
  const bool found = holds_multiple(*low + (range.minimum->exclusive ? 1 : 0),
                                    *high - (range.maximum->exclusive ? 1 : 0), *step);
  if (found) return std::nullopt;
  Contradiction none = leaves_none(range, words_of(grid));
  none.rule = &rules::unsatisfiable;
  none.way_out = "widen the range, or choose another step";
  return none;
}

}  // namespace candor::schema
