// canonicalize/simplify.cpp: removes keywords and enum values without effect.
#include <algorithm>
#include <set>

#include "canonicalize/normalizer.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::canonicalize {
namespace {

/// Keeps the values that the other keywords take, and then nothing but them.
void simplify_values(Normalizer& n, schema::Schema& schema, bool& unsatisfiable) {
  std::vector<source::Node> kept;
  std::vector<std::string> descriptions;
  // The values satisfy their own enum: checking that again would take quadratic time.
  std::vector<source::Node> values = std::move(*schema.values);
  schema.values.reset();
  for (std::size_t i = 0; i < values.size(); ++i) {
    source::Node& value = values[i];
    if (!validate::validate(n.graph, schema, value).empty()) continue;
    kept.push_back(std::move(value));
    if (i < schema.value_descriptions.size()) descriptions.push_back(schema.value_descriptions[i]);
  }
  unsatisfiable = unsatisfiable || kept.empty();
  unsigned types = 0;
  for (const source::Node& value : kept) types |= schema::types_of(value);
  schema.types = schema::plain(static_cast<schema::Types>(types));
  schema.values = std::move(kept);
  schema.value_descriptions = std::move(descriptions);
  drop_inapplicable(schema, 0);
}

/// Declares each required property, with the schema of undeclared ones.
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

void simplify(Normalizer& n, schema::Schema& schema, bool& unsatisfiable) {
  if (schema.values) return simplify_values(n, schema, unsatisfiable);
  drop_inapplicable(schema, schema.types);
  if ((schema.types & schema::type_object) != 0) declare_required(n, schema);
}

}  // namespace candor::canonicalize
