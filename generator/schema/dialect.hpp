// schema/dialect.hpp: the drafts of JSON Schema that are read.
#pragma once

#include <optional>
#include <string_view>

namespace candor::schema {

/// Where the drafts differ for the keywords that Candor reads: in draft-07, what stands beside $ref is
/// ignored.
enum class Dialect { draft_07, draft_2019_09, draft_2020_12 };

/// The draft that a `$schema` names, with or without an empty fragment; nothing for any other.
std::optional<Dialect> dialect_of(std::string_view schema_uri);

}  // namespace candor::schema
