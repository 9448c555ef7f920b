// candor/detail/schema_fields.hpp: the fields of a row of a schema table, one after the other.
#pragma once

#include <cstddef>
#include <string_view>

#include "candor/detail/schema_table.hpp"

namespace candor::detail {

/// Calls `each(name, &Subschema::name)` for every field of a row, in the order of the struct.
template <class Each>
constexpr void for_each_field(Each each) {
  each("never", &Subschema::never);
  each("shared", &Subschema::shared);
  each("types", &Subschema::types);
  each("number", &Subschema::number);
  each("resource", &Subschema::resource);
  each("values", &Subschema::values);
  each("values_text", &Subschema::values_text);
  each("words", &Subschema::words);
  each("choices", &Subschema::choices);
  each("minimum", &Subschema::minimum);
  each("maximum", &Subschema::maximum);
  each("exclusive_minimum", &Subschema::exclusive_minimum);
  each("exclusive_maximum", &Subschema::exclusive_maximum);
  each("multiple_of", &Subschema::multiple_of);
  each("min_length", &Subschema::min_length);
  each("not_blank", &Subschema::not_blank);
  each("max_length", &Subschema::max_length);
  each("patterns", &Subschema::patterns);
  each("format", &Subschema::format);
  each("min_items", &Subschema::min_items);
  each("max_items", &Subschema::max_items);
  each("unique_items", &Subschema::unique_items);
  each("prefix_items", &Subschema::prefix_items);
  each("items", &Subschema::items);
  each("contains", &Subschema::contains);
  each("min_contains", &Subschema::min_contains);
  each("max_contains", &Subschema::max_contains);
  each("contains_evaluates", &Subschema::contains_evaluates);
  each("unevaluated_items", &Subschema::unevaluated_items);
  each("min_properties", &Subschema::min_properties);
  each("max_properties", &Subschema::max_properties);
  each("properties", &Subschema::properties);
  each("pattern_properties", &Subschema::pattern_properties);
  each("additional_properties", &Subschema::additional_properties);
  each("property_names", &Subschema::property_names);
  each("unevaluated_properties", &Subschema::unevaluated_properties);
  each("dependent_required", &Subschema::dependent_required);
  each("dependent_schemas", &Subschema::dependent_schemas);
  each("ref", &Subschema::ref);
  each("dynamic_ref", &Subschema::dynamic_ref);
  each("dynamic_name", &Subschema::dynamic_name);
  each("all_of", &Subschema::all_of);
  each("any_of", &Subschema::any_of);
  each("exclusive", &Subschema::exclusive);
  each("one_of", &Subschema::one_of);
  each("negated", &Subschema::negated);
  each("if_schema", &Subschema::if_schema);
  each("then_schema", &Subschema::then_schema);
  each("else_schema", &Subschema::else_schema);
  each("law", &Subschema::law);
  each("guard", &Subschema::guard);
  each("hidden", &Subschema::hidden);
}

/// How many fields a row has.
inline constexpr std::size_t field_count = [] {
  std::size_t count = 0;
  for_each_field([&](std::string_view, auto) { ++count; });
  return count;
}();

}  // namespace candor::detail
