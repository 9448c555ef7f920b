// schema/model/bounds.hpp: bounds of numbers.
#pragma once

#include <optional>

#include "schema/model/schema.hpp"

namespace candor::schema {

/// Gives the schema the narrower of its own bounds and these.
void tighten(Schema& schema, const std::optional<Bound>& minimum, const std::optional<Bound>& maximum);

/// True if fewer numbers satisfy `candidate` than `known`.
bool is_tighter_minimum(const Bound& candidate, const Bound& known);
bool is_tighter_maximum(const Bound& candidate, const Bound& known);

/// True if no number is on the right side of both.
bool excludes(const Bound& minimum, const Bound& maximum);

/// "at least 5" or "above 5"; "at most 5" or "below 5".
std::string lower_bound_text(const Bound& minimum);
std::string upper_bound_text(const Bound& maximum);

/// Returns true if the value is on the right side of the bound.
bool above(const Bound& minimum, const source::Decimal& value);
bool below(const Bound& maximum, const source::Decimal& value);

}  // namespace candor::schema
