// canonicalize/intersect_members.cpp: merges the properties and items of two schemas.
#include <algorithm>
#include <map>
#include <set>

#include "canonicalize/normalizer.hpp"

namespace candor::canonicalize {
namespace {

/// The intersection of the schemas that are present.
std::optional<schema::Id> intersection_of_present(Normalizer& n, const std::optional<schema::Id>& left,
                                                  const std::optional<schema::Id>& right) {
  if (!left) return right;
  if (!right) return left;
  return intersection_of(n, *left, *right);
}

bool is_false(const Normalizer& n, const std::optional<schema::Id>& schema) {
  return schema && n.graph[n.replacement[*schema]].always == false;
}

std::map<std::string, schema::Id> by_name(const schema::Schema& schema) {
  std::map<std::string, schema::Id> names;
  for (const schema::Property& property : schema.properties) names.emplace(property.name, property.schema);
  return names;
}

/// Adds the property with the schemas of both sides; drops it if it is forbidden like all undeclared ones.
void add_property(Normalizer& n, std::vector<schema::Property>& merged, schema::Property property,
                  const std::optional<schema::Id>& other, bool closed) {
  const std::optional<schema::Id> schema = intersection_of_present(n, property.schema, other);
  const bool forbidden = is_false(n, schema) || is_false(n, other) || is_false(n, property.schema);
  if (forbidden && closed) return;
  property.schema = forbidden && is_false(n, other) ? *other : *schema;
  merged.push_back(std::move(property));
}

void merge_properties(Normalizer& n, schema::Schema& left, const schema::Schema& right, bool closed) {
  if (!closed && right.properties.empty() && !right.additional_properties) return;
  const auto right_names = by_name(right);
  std::map<std::string, schema::Id> left_names;
  if (!right.properties.empty()) left_names = by_name(left);
  std::vector<schema::Property> merged;
  for (schema::Property& property : left.properties) {
    const auto found = right_names.find(property.name);
    const auto other =
        found != right_names.end() ? std::optional(found->second) : right.additional_properties;
    add_property(n, merged, std::move(property), other, closed);
  }
  for (const schema::Property& property : right.properties) {
    if (left_names.contains(property.name)) continue;
    add_property(n, merged, property, left.additional_properties, closed);
  }
  left.properties = std::move(merged);
}

void merge_required(schema::Schema& left, const schema::Schema& right) {
  if (right.required.empty()) return;
  std::set<std::string> required;
  for (const schema::Required& name : left.required) required.insert(name.name);
  for (const schema::Required& name : right.required) {
    if (!required.contains(name.name)) left.required.push_back(name);
  }
}

}  // namespace

void merge_objects(Normalizer& n, schema::Schema& left, const schema::Schema& right, bool& unsatisfiable) {
  const bool closed = is_false(n, left.additional_properties) || is_false(n, right.additional_properties);
  merge_properties(n, left, right, closed);
  merge_required(left, right);
  const auto kept = closed && !left.required.empty() ? by_name(left) : std::map<std::string, schema::Id>();
  for (const schema::Required& name : left.required)
    if (closed && !kept.contains(name.name)) unsatisfiable = true;
  left.additional_properties =
      intersection_of_present(n, left.additional_properties, right.additional_properties);
  left.property_names = intersection_of_present(n, left.property_names, right.property_names);
}

void merge_arrays(Normalizer& n, schema::Schema& left, const schema::Schema& right) {
  const std::size_t size = std::max(left.prefix_items.size(), right.prefix_items.size());
  std::vector<schema::Id> prefix;
  for (std::size_t i = 0; i < size; ++i) {
    const std::optional<schema::Id> one =
        i < left.prefix_items.size() ? std::optional(left.prefix_items[i]) : left.items;
    const std::optional<schema::Id> other =
        i < right.prefix_items.size() ? std::optional(right.prefix_items[i]) : right.items;
    prefix.push_back(*intersection_of_present(n, one, other));
  }
  left.prefix_items = std::move(prefix);
  left.items = intersection_of_present(n, left.items, right.items);
}

}  // namespace candor::canonicalize
