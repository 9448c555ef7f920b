// schema/model/bounds.cpp: bounds of numbers.
#include "schema/model/bounds.hpp"

namespace candor::schema {

void tighten(Schema& schema, const std::optional<Bound>& minimum, const std::optional<Bound>& maximum) {
  const auto tighter = [](const Bound& candidate, const Bound& known, bool greater) {
    const auto order = source::compare(candidate.value, known.value);
    if (order == 0) return candidate.exclusive && !known.exclusive;
    return (order > 0) == greater;
  };
  if (minimum && (!schema.minimum || tighter(*minimum, *schema.minimum, true))) schema.minimum = minimum;
  if (maximum && (!schema.maximum || tighter(*maximum, *schema.maximum, false))) schema.maximum = maximum;
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

std::string lower_words(const Bound& minimum) {
  return (minimum.exclusive ? "above " : "at least ") + source::to_text(minimum.value);
}

std::string upper_words(const Bound& maximum) {
  return (maximum.exclusive ? "below " : "at most ") + source::to_text(maximum.value);
}

}  // namespace candor::schema
