// analyze/satisfiable/numbers.cpp: finds bounds that leave no number, or no multiple.
#include <algorithm>

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/bounds.hpp"

namespace candor::analyze {
namespace {

using source::Decimal;

/// Bounds of schemas; null where there is none.
struct Range {
  const schema::Bound* minimum = nullptr;
  const schema::Bound* maximum = nullptr;
};

/// The tightest bounds of all parts.
Range bounds_of(const Conjunction& all) {
  Range range;
  for (const schema::Id part : all.parts) {
    const std::optional<schema::Bound>& minimum = all[part].minimum;
    const std::optional<schema::Bound>& maximum = all[part].maximum;
    if (minimum && (range.minimum == nullptr || is_tighter_minimum(*minimum, *range.minimum)))
      range.minimum = &*minimum;
    if (maximum && (range.maximum == nullptr || is_tighter_maximum(*maximum, *range.maximum)))
      range.maximum = &*maximum;
  }
  return range;
}

Contradiction leaves_none(const Range& range, const std::string& what) {
  return {
      &schema::rules::minimum_above_maximum,
      "no " + what + " is " + lower_bound_text(*range.minimum) + " and " + upper_bound_text(*range.maximum),
      range.minimum->at,
      {{range.maximum->at, "the upper bound is here"}},
      "lower this bound, or raise the upper bound"};
}

/// Digits after the point.
std::int64_t places_of(const Decimal& value) { return std::max<std::int64_t>(0, -value.exponent); }

/// Room for exact arithmetic on bounds of 64 bits with some places.
// NOLINTNEXTLINE(modernize-use-using): __extension__ does not go with an alias
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

/// Returns the common multiple of all divisors.
struct Grid {
  std::vector<Decimal> steps;
  bool whole = false;
};

Grid grid_of(const Conjunction& all) {
  Grid grid;
  grid.whole = (all.types & schema::type_number) == 0;
  for (const schema::Id part : all.parts)
    for (const schema::Multiple& each : all[part].multiple_of)
      if (std::find(grid.steps.begin(), grid.steps.end(), each.value) == grid.steps.end())
        grid.steps.push_back(each.value);
  return grid;
}

/// The least common multiple of the grid's steps, scaled.
std::optional<Wide> common_step(const Grid& grid, std::int64_t places) {
  constexpr Wide max = Wide{1'000'000'000'000'000'000} * 1'000'000'000'000'000'000;
  std::vector<Decimal> steps = grid.steps;
  if (grid.whole) steps.push_back(source::to_decimal("1").value_or(Decimal{}));
  Wide step = 1;
  for (const Decimal& each : steps) {
    const auto next = scaled(each, places);
    if (!next || *next <= 0) return std::nullopt;
    if (__builtin_mul_overflow(step / greatest_common_divisor(step, *next), *next, &step))
      return std::nullopt;
  }
  return step <= max ? std::optional(step) : std::nullopt;
}

/// The range of a value, its bounds scaled to integers that belong to it.
struct Steps {
  std::int64_t places = 0;
  Wide step = 1;
  std::optional<Wide> low;
  std::optional<Wide> high;
};

/// Returns std::nullopt if a number has too many digits.
std::optional<Steps> steps_of(const Range& range, const Grid& grid) {
  Steps steps;
  for (const schema::Bound* const bound : {range.minimum, range.maximum})
    if (bound != nullptr) steps.places = std::max(steps.places, places_of(bound->value));
  for (const Decimal& step : grid.steps) steps.places = std::max(steps.places, places_of(step));
  const auto step = common_step(grid, steps.places);
  if (range.minimum) steps.low = scaled(range.minimum->value, steps.places);
  if (range.maximum) steps.high = scaled(range.maximum->value, steps.places);
  if (!step || (range.minimum && !steps.low) || (range.maximum && !steps.high)) return std::nullopt;
  steps.step = *step;
  if (steps.low && range.minimum->exclusive) ++*steps.low;
  if (steps.high && range.maximum->exclusive) --*steps.high;
  return steps;
}

/// The multiple of the range nearest to its lower end, or to zero where it has none.
std::optional<Wide> first_of(const Steps& steps) {
  const Wide from = steps.low ? *steps.low : steps.high ? std::min<Wide>(0, *steps.high) : 0;
  const Wide behind = from % steps.step;  // rounds towards zero
  Wide first = from - behind;
  if (steps.low && behind > 0) first += steps.step;
  if (!steps.low && behind < 0) first -= steps.step;
  const bool fits = (!steps.low || first >= *steps.low) && (!steps.high || first <= *steps.high);
  return fits ? std::optional(first) : std::nullopt;
}

std::string text_of(Wide number, std::int64_t places) {
  std::string digits;
  const bool negative = number < 0;
  for (Wide rest = negative ? -number : number; rest != 0; rest /= 10)
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
  if (digits.empty()) return "0";
  return (negative ? "-" : "") + digits + "e-" + std::to_string(places);
}

std::string grid_text(const Grid& grid) {
  if (grid.steps.empty()) return "integer";
  std::string words = grid.whole ? "integer that is a multiple of " : "multiple of ";
  for (std::size_t i = 0; i < grid.steps.size(); ++i)
    words.append(i == 0 ? "" : " and of ").append(source::to_text(grid.steps[i]));
  return words;
}

}  // namespace

std::optional<Contradiction> bounds_contradiction(Conjunction& all) {
  const Range range = bounds_of(all);
  if (!range.minimum || !range.maximum || !excludes(*range.minimum, *range.maximum)) return std::nullopt;
  return leaves_none(range, "number");
}

std::optional<Contradiction> multiples_contradiction(Conjunction& all) {
  const Range range = bounds_of(all);
  const Grid grid = grid_of(all);
  if (!range.minimum || !range.maximum || (!grid.whole && grid.steps.empty())) return std::nullopt;
  const auto steps = steps_of(range, grid);
  if (!steps || first_of(*steps)) return std::nullopt;
  Contradiction none = leaves_none(range, grid_text(grid));
  none.rule = &schema::rules::unsatisfiable;
  none.help = "widen the range, or change 'multipleOf'";
  return none;
}

std::optional<source::Decimal> first_multiple(const Conjunction& all) {
  const Grid grid = grid_of(all);
  const auto steps = steps_of(bounds_of(all), grid);
  const auto first = !steps || (grid.steps.empty() && !grid.whole) ? std::nullopt : first_of(*steps);
  return first ? source::to_decimal(text_of(*first, steps->places)) : std::nullopt;
}

}  // namespace candor::analyze
