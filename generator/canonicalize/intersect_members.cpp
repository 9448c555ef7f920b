// canonicalize/intersect_members.cpp: members and items of two schemas of one value.
#include <algorithm>
#include <map>
#include <set>

#include "canonicalize/normalizer.hpp"

namespace candor::canonicalize {
namespace {

/// The schema that a member has where it is not declared.
std::optional<schema::Id> both_if(Normalizer& n, const std::optional<schema::Id>& left,
                                  const std::optional<schema::Id>& right) {
  if (!left) return right;
  if (!right) return left;
  return both(n, *left, *right);
}

bool is_false(const Normalizer& n, const std::optional<schema::Id>& schema) {
  return schema && n.graph[n.forward[*schema]].always == false;
}

std::map<std::string, schema::Id> by_name(const schema::Schema& schema) {
  std::map<std::string, schema::Id> names;
  for (const schema::Property& property : schema.properties) names.emplace(property.name, property.schema);
  return names;
}

/// Adds the property as both schemas see it; leaves it out where it is forbidden like all others.
void add_property(Normalizer& n, std::vector<schema::Property>& merged, schema::Property property,
                  const std::optional<schema::Id>& other, bool closed) {
  const std::optional<schema::Id> schema = both_if(n, property.schema, other);
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

void merge_objects(Normalizer& n, schema::Schema& left, const schema::Schema& right,
                   std::optional<Conflict>& conflict) {
  const bool closed = is_false(n, left.additional_properties) || is_false(n, right.additional_properties);
  merge_properties(n, left, right, closed);
  merge_required(left, right);
  const auto kept = closed && !left.required.empty() ? by_name(left) : std::map<std::string, schema::Id>();
  for (const schema::Required& name : left.required) {
    if (!closed || kept.contains(name.name)) continue;
    conflict = Conflict{
        "the member '" + name.name + "' is required by one part and forbidden by another", name.at,
        place_of(is_false(n, left.additional_properties) ? left : right, "additionalProperties"),
        "additionalProperties sees only the properties beside it: name '" + name.name + "' there too"};
  }
  left.additional_properties = both_if(n, left.additional_properties, right.additional_properties);
  left.property_names = both_if(n, left.property_names, right.property_names);
}

void merge_arrays(Normalizer& n, schema::Schema& left, const schema::Schema& right) {
  const std::size_t size = std::max(left.prefix_items.size(), right.prefix_items.size());
  std::vector<schema::Id> prefix;
  for (std::size_t i = 0; i < size; ++i) {
    const std::optional<schema::Id> one =
        i < left.prefix_items.size() ? std::optional(left.prefix_items[i]) : left.items;
    const std::optional<schema::Id> other =
        i < right.prefix_items.size() ? std::optional(right.prefix_items[i]) : right.items;
    prefix.push_back(*both_if(n, one, other));
  }
  left.prefix_items = std::move(prefix);
  left.items = both_if(n, left.items, right.items);
}

}  // namespace candor::canonicalize
