// schema/model/types.hpp: sets of instance types.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/model/schema.hpp"

namespace candor::schema {

/// "null", "boolean", "integer", "number", "string", "array", "object".
std::vector<std::string> type_names();

/// The bit of a name.
std::optional<Types> type_named(std::string_view name);

/// Returns the canonical form of a set of types: integer is beside number only in `all_types`.
Types plain(Types types);

/// Returns the canonical intersection of two sets of types.
Types common(Types left, Types right);

/// The types that a value has: an integer is a number too, a number with a fraction is not an integer.
Types types_of(const source::Node& value);

/// Returns true if a value has one of the types.
bool admits(Types types, const source::Node& value);
/// The same for a value of that kind; `text` is that of a number.
bool admits(Types types, source::Kind kind, std::string_view text);

/// "string", "string or null", "null, boolean or integer". "any type" is spelt out.
std::string type_words(Types types);

/// The types that a keyword constrains, from keywords.def.
Types types_constrained_by(std::string_view keyword);

}  // namespace candor::schema
