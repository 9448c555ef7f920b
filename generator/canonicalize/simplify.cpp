// canonicalize/simplify.cpp: removes redundant keywords and values.
#include <algorithm>
#include <set>

#include "canonicalize/normalizer.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::canonicalize {
namespace {

void drop_numbers(schema::Schema& schema) {
  schema.minimum.reset();
  schema.maximum.reset();
}

void drop_texts(schema::Schema& schema) {
  schema.min_length.reset();
  schema.max_length.reset();
  schema.patterns.clear();
}

void drop_arrays(schema::Schema& schema) {
  schema.prefix_items.clear();
  schema.items.reset();
  schema.min_items.reset();
  schema.max_items.reset();
}

void drop_objects(schema::Schema& schema) {
  schema.properties.clear();
  schema.required.clear();
  schema.additional_properties.reset();
  schema.property_names.reset();
}

/// Keeps only the enum values that all other keywords accept, and drops these keywords.
void tidy_values(Normalizer& n, schema::Schema& schema, std::optional<Conflict>& conflict) {
  std::vector<source::Node> kept;
  std::vector<std::string> descriptions;
  // Each value is in the list; looking it up there again would cost a long list its square.
  std::vector<source::Node> values = std::move(*schema.values);
  schema.values.reset();
  for (std::size_t i = 0; i < values.size(); ++i) {
    source::Node& value = values[i];
    if (!validate::validate(n.graph, schema, value).empty()) continue;
    kept.push_back(std::move(value));
    if (i < schema.value_descriptions.size()) descriptions.push_back(schema.value_descriptions[i]);
  }
  if (kept.empty())
    conflict = Conflict{"no value of the list satisfies the rest", schema.origin, schema.origin};
  unsigned types = 0;
  for (const source::Node& value : kept) types |= schema::types_of(value);
  schema.types = schema::plain(static_cast<schema::Types>(types));
  schema.values = std::move(kept);
  schema.value_descriptions = std::move(descriptions);
  drop_numbers(schema);
  drop_texts(schema);
  drop_arrays(schema);
  drop_objects(schema);
}

/// A required name that is not declared has the schema of undeclared members.
void declare_required(Normalizer& n, schema::Schema& schema) {
  std::set<std::string> declared;
  for (const schema::Property& property : schema.properties) declared.insert(property.name);
  for (const schema::Required& required : schema.required) {
    if (declared.contains(required.name)) continue;
    schema::Id type = 0;
    if (schema.additional_properties) {
      type = *schema.additional_properties;
    } else {
      schema::Schema anything;
      anything.origin = required.at;
      type = add_schema(n, std::move(anything), true);
    }
    schema.properties.push_back({required.name, type, required.at});
  }
}

}  // namespace

void tidy(Normalizer& n, schema::Schema& schema, std::optional<Conflict>& conflict) {
  if (schema.values) return tidy_values(n, schema, conflict);
  if ((schema.types & (schema::type_integer | schema::type_number)) == 0) drop_numbers(schema);
  if ((schema.types & schema::type_string) == 0) drop_texts(schema);
  if ((schema.types & schema::type_array) == 0) drop_arrays(schema);
  if ((schema.types & schema::type_object) == 0) return drop_objects(schema);
  declare_required(n, schema);
}

}  // namespace candor::canonicalize
