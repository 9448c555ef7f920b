// schema/normal/parts.cpp: questions about one schema.
#include "schema/normal/normalizer.hpp"

namespace candor::schema {
namespace {

bool same_bound(const std::optional<Bound>& left, const std::optional<Bound>& right) {
  if (!left || !right) return left.has_value() == right.has_value();
  return left->value == right->value && left->exclusive == right->exclusive;
}

bool same_values(const Schema& left, const Schema& right) {
  if (!left.values || !right.values) return left.values.has_value() == right.values.has_value();
  if (left.values->size() != right.values->size()) return false;
  for (std::size_t i = 0; i < left.values->size(); ++i) {
    if (!source::same_value((*left.values)[i], (*right.values)[i])) return false;
  }
  return true;
}

bool same_texts(const Schema& left, const Schema& right) {
  if (left.patterns.size() != right.patterns.size()) return false;
  for (std::size_t i = 0; i < left.patterns.size(); ++i) {
    if (left.patterns[i].text != right.patterns[i].text) return false;
  }
  return left.min_length == right.min_length && left.max_length == right.max_length &&
         left.format == right.format;
}

bool same_members(const Schema& left, const Schema& right) {
  if (left.properties.size() != right.properties.size() || left.required.size() != right.required.size())
    return false;
  for (std::size_t i = 0; i < left.properties.size(); ++i) {
    const Property& one = left.properties[i];
    if (one.name != right.properties[i].name || one.schema != right.properties[i].schema) return false;
  }
  for (std::size_t i = 0; i < left.required.size(); ++i) {
    if (left.required[i].name != right.required[i].name) return false;
  }
  return left.additional_properties == right.additional_properties &&
         left.property_names == right.property_names;
}

}  // namespace

bool is_union(const Schema& schema) { return !schema.any_of.empty() || !schema.one_of.empty(); }

bool is_annotated(const Schema& schema) {
  return !schema.title.empty() || !schema.description.empty() || schema.deprecated || schema.default_value ||
         !schema.examples.empty() || !schema.extensions.empty() || !schema.format.empty();
}

Schema annotations_of(const Schema& schema) {
  Schema kept;
  kept.origin = schema.origin;
  kept.title = schema.title;
  kept.description = schema.description;
  kept.deprecated = schema.deprecated;
  kept.format = schema.format;
  kept.default_value = schema.default_value;
  kept.default_at = schema.default_at;
  kept.examples = schema.examples;
  kept.examples_at = schema.examples_at;
  kept.extensions = schema.extensions;
  kept.def_name = schema.def_name;
  kept.places = schema.places;
  return kept;
}

void adopt_annotations(Schema& schema, const Schema& other) {
  if (schema.title.empty()) schema.title = other.title;
  if (schema.description.empty()) schema.description = other.description;
  if (schema.format.empty()) schema.format = other.format;
  schema.deprecated = schema.deprecated || other.deprecated;
  if (!schema.default_value) schema.default_value = other.default_value, schema.default_at = other.default_at;
  schema.examples.insert(schema.examples.end(), other.examples.begin(), other.examples.end());
  schema.examples_at.insert(schema.examples_at.end(), other.examples_at.begin(), other.examples_at.end());
  for (const Extension& extension : other.extensions) {
    bool known = false;
    for (const Extension& own : schema.extensions) known = known || own.name == extension.name;
    if (!known) schema.extensions.push_back(extension);
  }
}

bool says_nothing(const Schema& schema) {
  Schema bare = schema;
  if (bare.always == true) bare.always.reset();
  return same_meaning(annotations_of(schema), bare);
}

bool is_alias(const Schema& schema) {
  if (!schema.ref) return false;
  Schema rest = schema;
  rest.ref.reset();
  return says_nothing(rest);
}

bool same_meaning(const Schema& left, const Schema& right) {
  return left.always == right.always && left.types == right.types && same_values(left, right) &&
         same_bound(left.minimum, right.minimum) && same_bound(left.maximum, right.maximum) &&
         same_texts(left, right) && same_members(left, right) && left.prefix_items == right.prefix_items &&
         left.items == right.items && left.min_items == right.min_items &&
         left.max_items == right.max_items && left.ref == right.ref && left.all_of == right.all_of &&
         left.any_of == right.any_of && left.one_of == right.one_of;
}

}  // namespace candor::schema
