// validate/table.hpp: lowers schemas to rows of the validation engine's table
// (candor/detail/schema_table.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <candor/detail/schema_table.hpp>

#include "pattern/table.hpp"
#include "schema/model/schema.hpp"

namespace candor::validate {

using pattern::RowStorage;
using pattern::automaton_of;

/// How ids of schemas and patterns become indexes of a table.
struct RowContext {
  /// The row of a schema.
  std::function<detail::SubschemaRef(schema::Id of)> row;
  /// The index of a pattern; std::nullopt for one that does not compile, which was reported when it was read.
  std::function<std::optional<std::uint32_t>(const std::string& pattern)> pattern_index;
};

/// Returns the row of one schema. Every keyword of a schema is read here and nowhere else.
detail::Subschema lower(const schema::Schema& schema, const RowContext& context, RowStorage& storage);

/// The values of `enum` or `const` in messages: "a, b or c", at most eight of them, long ones cut.
std::string values_text(const std::vector<source::Node>& values);

}  // namespace candor::validate
