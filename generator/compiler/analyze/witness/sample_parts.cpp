// analyze/witness/sample_parts.cpp: makes small arrays and objects.
#include <algorithm>

#include "analyze/examples.hpp"
#include "analyze/witness/sample_values.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

using source::Kind;
using source::Node;

constexpr std::size_t max_sample_parts = 32;

/// The first value that satisfies all schemas and differs from the others; null if there is no schema.
std::optional<Node> agreed(const schema::Graph& graph, const std::vector<schema::Id>& subschemas,
                           const Choose& choose, const std::vector<Node>& others) {
  std::vector<Node> candidates = choose(subschemas);
  for (Node& candidate : candidates) {
    const auto takes = [&](schema::Id id) { return validate::validate(graph, id, candidate).empty(); };
    const auto same = [&](const Node& other) { return source::same_value(other, candidate); };
    if (std::none_of(others.begin(), others.end(), same) &&
        std::all_of(subschemas.begin(), subschemas.end(), takes))
      return std::move(candidate);
  }
  return std::nullopt;
}

/// The `contains` of each required item, in order.
std::vector<schema::Id> wanted_items(const Conjunction& all) {
  std::vector<schema::Id> wanted;
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    const std::uint64_t count = schema.contains ? schema.min_contains.value_or(1) : 0;
    for (std::uint64_t i = 0; i < count && wanted.size() < max_sample_parts; ++i)
      wanted.push_back(*schema.contains);
  }
  return wanted;
}

/// Adds a property of that name, if a value for it is found. True if it is present then.
bool add_member(Conjunction& all, const Choose& choose, const std::string& name, Node& object) {
  if (source::find(object, name) != nullptr) return true;
  if (object.members.size() >= max_sample_parts || why_forbidden(all, name)) return false;
  auto value = agreed(all.in.graph, subschemas_of_property(all, name), choose, {});
  if (!value) return false;
  object.members.push_back({name, {}, std::move(*value)});
  return true;
}

/// Names for further properties.
std::vector<std::string> further_names(Conjunction& all) {
  std::vector<std::string> names;
  for (const schema::Id part : all.parts) {
    for (const schema::Property& each : all[part].properties) names.push_back(each.name);
    for (const schema::PatternProperty& each : all[part].pattern_properties) {
      const pattern::Dfa* const table = all.in.dfa(each.pattern.text);
      const auto text = table != nullptr ? pattern::common_text({table}) : std::nullopt;
      if (text) names.push_back(*text);
    }
  }
  for (const char* const name : {"a", "b", "c", "d"}) names.emplace_back(name);
  return names;
}

/// The greatest number of items that the schemas allow.
std::uint64_t greatest_allowed(const Conjunction& all) {
  const auto max = least(all, &schema::Schema::max_items, "maxItems");
  return max ? max->value : max_sample_parts;
}

/// The number of items beyond those that a schema requires: none in samples, and in examples few in depth.
std::uint64_t chosen_extra(const Conjunction& all, int depth) {
  if (all.in.choices == nullptr || depth > 4) return 0;
  return all.in.choices->below(depth < 2 ? 4 : 3);
}

/// Adds optional properties to an example, and puts its members in the order of the schemas.
void add_chosen_members(Conjunction& all, const Choose& choose, int depth, Node& object) {
  std::vector<std::string> order;
  for (const schema::Id part : all.parts)
    for (const schema::Property& each : all[part].properties)
      if (std::find(order.begin(), order.end(), each.name) == order.end()) order.push_back(each.name);
  const auto max = least(all, &schema::Schema::max_properties, "maxProperties");
  for (const std::string& name : order) {
    if (depth > 3 || all.in.choices->one_in(3)) continue;
    if (max && object.members.size() >= max->value) break;
    add_member(all, choose, name, object);
  }
  const auto place = [&](const source::Member& member) {
    return std::find(order.begin(), order.end(), member.key) - order.begin();
  };
  std::stable_sort(object.members.begin(), object.members.end(),
                   [&](const auto& left, const auto& right) { return place(left) < place(right); });
}

}  // namespace

void add_arrays(Conjunction& all, const Choose& choose, int depth, std::vector<Node>& out) {
  const std::vector<schema::Id> wanted = wanted_items(all);
  const auto fewest = greatest(all, &schema::Schema::min_items, "minItems");
  const auto max = greatest_allowed(all);
  const std::uint64_t required = std::max<std::uint64_t>(wanted.size(), fewest ? fewest->value : 0);
  const std::uint64_t size = std::max(required, std::min(required + chosen_extra(all, depth), max));
  const bool unique = std::any_of(all.parts.begin(), all.parts.end(),
                                  [&](schema::Id part) { return all[part].unique_items; });
  Node list = node_of(Kind::array, "");
  const Node none = list;
  const bool begins_empty = wanted.empty() && (all.in.choices == nullptr || size == 0);
  if (begins_empty) out.push_back(none);
  if (size == 0 || size > max_sample_parts) return;
  for (std::size_t i = 0; i < size; ++i) {
    std::vector<schema::Id> subschemas = subschemas_of_item(all, i);
    if (i < wanted.size()) subschemas.push_back(wanted[i]);
    auto item = agreed(all.in.graph, subschemas, choose, unique ? list.items : std::vector<Node>{});
    if (!item && i >= required) break;
    if (!item) return;
    list.items.push_back(std::move(*item));
  }
  out.push_back(std::move(list));
  if (wanted.empty() && !begins_empty) out.push_back(none);
}

void add_objects(Conjunction& all, const Choose& choose, int depth, std::vector<Node>& out) {
  Node object = node_of(Kind::object, "");
  for (const schema::Required* each : all.required)
    if (!add_member(all, choose, each->name, object)) return;
  const auto fewest = greatest(all, &schema::Schema::min_properties, "minProperties");
  if (fewest && object.members.size() < fewest->value) {
    for (const std::string& name : further_names(all))
      if (object.members.size() < fewest->value) add_member(all, choose, name, object);
  }
  if (all.in.choices != nullptr) {
    Node varied = object;
    add_chosen_members(all, choose, depth, varied);
    out.push_back(std::move(varied));
  }
  out.push_back(std::move(object));
}

}  // namespace candor::analyze
