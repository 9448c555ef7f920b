// schema/normal/finite.cpp: types that require themselves.
#include <algorithm>
#include <deque>
#include <set>

#include "schema/normal/normalizer.hpp"
#include "schema/rules.hpp"

namespace candor::schema {
namespace {

constexpr Types scalars = type_null | type_boolean | type_integer | type_number | type_string;

/// The schemas that a value of this one cannot do without, as far as one answer goes: members or items.
std::vector<Id> needed_members(const Schema& schema) {
  std::vector<Id> ids;
  std::set<std::string_view> required;
  for (const Required& one : schema.required) required.insert(one.name);
  for (const Property& property : schema.properties) {
    if (required.contains(property.name)) ids.push_back(property.schema);
  }
  return ids;
}

std::vector<Id> needed_items(const Schema& schema) {
  std::vector<Id> ids;
  const std::uint64_t least = schema.min_items.value_or(0);
  for (std::size_t i = 0; i < schema.prefix_items.size() && i < least; ++i)
    ids.push_back(schema.prefix_items[i]);
  if (least > schema.prefix_items.size() && schema.items) ids.push_back(*schema.items);
  return ids;
}

bool all_finite(const std::vector<bool>& finite, const std::vector<Id>& ids) {
  return std::all_of(ids.begin(), ids.end(), [&](Id id) { return finite[id]; });
}

bool has_finite(const std::vector<bool>& finite, const Schema& schema) {
  if (schema.ref) return finite[*schema.ref];
  for (const auto* const branches : {&schema.any_of, &schema.one_of}) {
    if (branches->empty()) continue;
    return std::any_of(branches->begin(), branches->end(), [&](Id id) { return finite[id]; });
  }
  if (schema.always || schema.values || (schema.types & scalars) != 0) return true;
  if ((schema.types & type_array) != 0 && all_finite(finite, needed_items(schema))) return true;
  return (schema.types & type_object) != 0 && all_finite(finite, needed_members(schema));
}

/// The least set: what is finite makes its users finite, until nothing changes.
std::vector<bool> finite_schemas(const Graph& graph, const std::vector<Id>& schemas) {
  std::vector<std::vector<Id>> users(graph.nodes.size());
  for (const Id id : schemas) {
    for (const Id inner : in_place(graph[id])) users[inner].push_back(id);
    for (const Id inner : needed_members(graph[id])) users[inner].push_back(id);
    for (const Id inner : needed_items(graph[id])) users[inner].push_back(id);
  }
  std::vector<bool> finite(graph.nodes.size(), false);
  // Each waits once, in turn, inner ones first: an object of many members is looked at again when many of
  // them are decided.
  std::deque<Id> open(schemas.rbegin(), schemas.rend());
  std::vector<bool> waits(graph.nodes.size(), false);
  for (const Id id : schemas) waits[id] = true;
  for (; !open.empty(); open.pop_front()) {
    const Id id = open.front();
    waits[id] = false;
    if (finite[id] || !has_finite(finite, graph[id])) continue;
    finite[id] = true;
    for (const Id user : users[id]) {
      if (!waits[user]) open.push_back(user);
      waits[user] = true;
    }
  }
  return finite;
}

/// The next schema on an endless way, and where it is required.
std::optional<std::pair<Id, source::Origin>> next_endless(const Graph& graph, const std::vector<bool>& finite,
                                                          Id id) {
  const Schema& schema = graph[id];
  for (const Id inner : in_place(schema)) {
    if (!finite[inner]) return std::pair{inner, graph[inner].origin};
  }
  for (const Property& property : schema.properties) {
    if (finite[property.schema]) continue;
    for (const Required& required : schema.required) {
      if (required.name == property.name) return std::pair{property.schema, required.at};
    }
  }
  for (const Id inner : needed_items(schema)) {
    if (!finite[inner]) return std::pair{inner, place_of(schema, "minItems")};
  }
  return std::nullopt;
}

}  // namespace

void check_finite(const Graph& graph, const std::vector<Id>& schemas, diagnostics::Report& report) {
  const std::vector<bool> finite = finite_schemas(graph, schemas);
  const auto first = std::find_if(schemas.begin(), schemas.end(), [&](Id id) { return !finite[id]; });
  if (first == schemas.end()) return;
  std::vector<bool> passed(graph.nodes.size(), false);
  std::vector<std::pair<Id, source::Origin>> way{{*first, graph[*first].origin}};
  while (!passed[way.back().first]) {
    passed[way.back().first] = true;
    const auto next = next_endless(graph, finite, way.back().first);
    if (!next) break;
    way.push_back(*next);
  }
  const Id again = way.back().first;
  auto& diagnostic = report.add(rules::endless_recursion, graph[again].origin,
                                "this requires itself, so no finite document satisfies it");
  const auto begin =
      std::find_if(way.begin(), way.end(), [&](const auto& step) { return step.first == again; });
  for (auto step = begin + 1; step != way.end() && diagnostic.labels.size() < 4; ++step) {
    diagnostic.labels.push_back({step->second, "required here"});
  }
  diagnostic.notes.emplace_back("make the member optional, nullable, or a list");
}

}  // namespace candor::schema
