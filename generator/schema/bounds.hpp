// schema/bounds.hpp: bounds of numbers.
#pragma once

#include <optional>

#include "schema/schema.hpp"

namespace candor::schema {

/// Gives the schema the narrower of its own bounds and these.
void tighten(Schema& schema, const std::optional<Bound>& minimum, const std::optional<Bound>& maximum);

/// True if the value is on the right side of the bound.
bool above(const Bound& minimum, const source::Decimal& value);
bool below(const Bound& maximum, const source::Decimal& value);

}  // namespace candor::schema
