// schema/model/comparison.cpp: compares the constraints of schemas keyword by keyword.
#include <algorithm>

#include "schema/model/comparison.hpp"

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

bool same_multiples(const Schema& left, const Schema& right) {
  if (left.multiple_of.size() != right.multiple_of.size()) return false;
  for (std::size_t i = 0; i < left.multiple_of.size(); ++i) {
    if (!(left.multiple_of[i].value == right.multiple_of[i].value)) return false;
  }
  return true;
}

bool same_branches(const Schema& left, const Schema& right) {
  return left.all_of == right.all_of && left.any_of == right.any_of && left.one_of == right.one_of &&
         left.negated == right.negated && left.if_schema == right.if_schema &&
         left.then_schema == right.then_schema && left.else_schema == right.else_schema &&
         left.dynamic_ref == right.dynamic_ref && left.dynamic_name == right.dynamic_name;
}

bool same_items(const Schema& left, const Schema& right) {
  return left.prefix_items == right.prefix_items && left.items == right.items &&
         left.min_items == right.min_items && left.max_items == right.max_items &&
         left.unique_items == right.unique_items && left.contains == right.contains &&
         left.min_contains == right.min_contains && left.max_contains == right.max_contains &&
         left.unevaluated_items == right.unevaluated_items;
}

/// Compares keywords about members, which are equal only if they have the same form.
bool same_dependents(const Schema& left, const Schema& right) {
  const auto same_needs = [](const DependentRequired& one, const DependentRequired& other) {
    const auto same_name = [](const Required& a, const Required& b) { return a.name == b.name; };
    return one.name == other.name &&
           std::equal(one.needs.begin(), one.needs.end(), other.needs.begin(), other.needs.end(), same_name);
  };
  const auto same_schema = [](const Property& one, const Property& other) {
    return one.name == other.name && one.schema == other.schema;
  };
  return std::equal(left.dependent_required.begin(), left.dependent_required.end(),
                    right.dependent_required.begin(), right.dependent_required.end(), same_needs) &&
         std::equal(left.dependent_schemas.begin(), left.dependent_schemas.end(),
                    right.dependent_schemas.begin(), right.dependent_schemas.end(), same_schema);
}

bool same_pattern_properties(const Schema& left, const Schema& right) {
  const auto same = [](const PatternProperty& one, const PatternProperty& other) {
    return one.pattern.text == other.pattern.text && one.schema == other.schema;
  };
  return std::equal(left.pattern_properties.begin(), left.pattern_properties.end(),
                    right.pattern_properties.begin(), right.pattern_properties.end(), same);
}

bool same_texts(const Schema& left, const Schema& right) {
  if (left.patterns.size() != right.patterns.size()) return false;
  for (std::size_t i = 0; i < left.patterns.size(); ++i) {
    if (left.patterns[i].text != right.patterns[i].text) return false;
  }
  return left.min_length == right.min_length && left.max_length == right.max_length;
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
         left.property_names == right.property_names && left.min_properties == right.min_properties &&
         left.max_properties == right.max_properties &&
         left.unevaluated_properties == right.unevaluated_properties && same_dependents(left, right) &&
         same_pattern_properties(left, right);
}

/// All but `always`, `type`, `$ref` and `format`.
bool same_rules(const Schema& left, const Schema& right) {
  return left.guards == right.guards && same_values(left, right) && same_bound(left.minimum, right.minimum) &&
         same_bound(left.maximum, right.maximum) && same_multiples(left, right) && same_texts(left, right) &&
         same_members(left, right) && same_items(left, right) && same_branches(left, right);
}

/// All but `always`, `$ref` and `format`.
bool same_constraints(const Schema& left, const Schema& right) {
  return left.types == right.types && same_rules(left, right);
}

/// Returns true if the schema constrains only the type, or is a reference.
bool has_no_rules(const Schema& schema) {
  static const Schema free;
  return schema.always != false && !schema.format_asserted && same_rules(free, schema);
}

/// The same of the type too.
bool is_free(const Schema& schema) { return schema.types == all_types && has_no_rules(schema); }

}  // namespace

bool needs_guard(const Schema& schema) {
  return schema.negated || (schema.if_schema && (schema.then_schema || schema.else_schema)) ||
         !schema.dependent_required.empty() || !schema.dependent_schemas.empty() || schema.contains ||
         !schema.pattern_properties.empty() || schema.unevaluated_properties || schema.unevaluated_items ||
         !schema.multiple_of.empty() || schema.unique_items || schema.min_properties ||
         schema.max_properties || (schema.format_asserted && !schema.format.empty());
}

bool is_union(const Schema& schema) { return !schema.any_of.empty() || !schema.one_of.empty(); }

bool is_annotated(const Schema& schema) {
  return !schema.title.empty() || !schema.description.empty() || schema.deprecated || schema.default_value ||
         !schema.examples.empty() || !schema.extensions.empty() || !schema.format.empty() ||
         !schema.content_encoding.empty() || !schema.content_media_type.empty() || schema.content_schema;
}

bool says_nothing(const Schema& schema) { return !schema.ref && is_free(schema); }

bool says_types_alone(const Schema& schema) {
  return schema.types != 0 && !schema.ref && has_no_rules(schema);
}

bool is_alias(const Schema& schema) { return schema.ref && is_free(schema); }

bool same_meaning(const Schema& left, const Schema& right) {
  return left.always == right.always && left.ref == right.ref && left.format == right.format &&
         left.format_asserted == right.format_asserted && same_constraints(left, right);
}

}  // namespace candor::schema
