// schema/model/bounds.cpp: bounds of numbers.
#include "schema/model/bounds.hpp"

namespace candor::schema {

bool is_tighter_minimum(const Bound& candidate, const Bound& known) {
  const auto order = source::compare(candidate.value, known.value);
  return order > 0 || (order == 0 && candidate.exclusive && !known.exclusive);
}

bool is_tighter_maximum(const Bound& candidate, const Bound& known) {
  const auto order = source::compare(candidate.value, known.value);
  return order < 0 || (order == 0 && candidate.exclusive && !known.exclusive);
}

void tighten(Schema& schema, const std::optional<Bound>& minimum, const std::optional<Bound>& maximum) {
  if (minimum && (!schema.minimum || is_tighter_minimum(*minimum, *schema.minimum))) schema.minimum = minimum;
  if (maximum && (!schema.maximum || is_tighter_maximum(*maximum, *schema.maximum))) schema.maximum = maximum;
}

bool above(const Bound& minimum, const source::Decimal& value) {
  const auto order = source::compare(value, minimum.value);
  return order > 0 || (order == 0 && !minimum.exclusive);
}

bool below(const Bound& maximum, const source::Decimal& value) {
  const auto order = source::compare(value, maximum.value);
  return order < 0 || (order == 0 && !maximum.exclusive);
}

bool excludes(const Bound& minimum, const Bound& maximum) {
  return !below(maximum, minimum.value) || !above(minimum, maximum.value);
}

std::string lower_bound_text(const Bound& minimum) {
  return (minimum.exclusive ? "above " : "at least ") + source::to_text(minimum.value);
}

std::string upper_bound_text(const Bound& maximum) {
  return (maximum.exclusive ? "below " : "at most ") + source::to_text(maximum.value);
}

}  // namespace candor::schema
