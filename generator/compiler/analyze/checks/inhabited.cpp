// analyze/checks/inhabited.cpp: reports types that require themselves.
#include <algorithm>
#include <deque>

#include "analyze/checks.hpp"
#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::analyze {
namespace {

constexpr schema::Types scalars = schema::type_null | schema::type_boolean | schema::type_integer |
                                  schema::type_number | schema::type_string;

/// One thing that a value cannot do without: one of these schemas must take something.
struct Need {
  std::vector<schema::Id> any_of;
  source::Origin at;
};
using Needs = std::vector<Need>;

/// The needs of a value of any type, and the further needs of arrays and objects.
struct Demands {
  bool may_be_scalar = false;
  bool may_be_array = false;
  bool may_be_object = false;
  Needs always;
  Needs array;
  Needs object;
};

void need_all(Needs& needs, const std::vector<schema::Id>& ids, const source::Origin& at) {
  for (const schema::Id id : ids) needs.push_back({{id}, at});
}

void need_items(const Conjunction& all, Needs& needs) {
  const auto fewest = greatest(all, &schema::Schema::min_items, "minItems");
  const std::size_t positions = positions_of(all);
  for (std::size_t i = 0; fewest && i < fewest->value && i < positions; ++i)
    need_all(needs, subschemas_of_item(all, i), fewest->at);
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    if (!requires_item(schema)) continue;
    needs.push_back({{*schema.contains}, place_of(schema, "contains")});
  }
}

/// If `minProperties` exceeds the required properties, one of the optional ones is needed.
void need_further_members(const Conjunction& all, Needs& needs) {
  const auto fewest = greatest(all, &schema::Schema::min_properties, "minProperties");
  if (!fewest || fewest->value <= all.required.size()) return;
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    if (!schema.additional_properties) continue;
    Need need{{*schema.additional_properties}, fewest->at};
    for (const schema::Property& each : schema.properties) need.any_of.push_back(each.schema);
    for (const schema::PatternProperty& each : schema.pattern_properties) need.any_of.push_back(each.schema);
    needs.push_back(std::move(need));
  }
}

Demands demands_of(Reasoning& in, schema::Id id) {
  Conjunction all = conjunction_of(in, {id});
  Demands demands;
  const bool is_list = std::any_of(all.parts.begin(), all.parts.end(),
                                   [&](schema::Id part) { return all[part].values.has_value(); });
  demands.may_be_scalar = is_list || (all.types & scalars) != 0;
  demands.may_be_array = (all.types & schema::type_array) != 0;
  demands.may_be_object = (all.types & schema::type_object) != 0;
  for (const schema::Id part : all.parts) {
    for (const auto* const branches : {&all[part].any_of, &all[part].one_of})
      if (!branches->empty()) demands.always.push_back({*branches, in.graph[branches->front()].origin});
  }
  if (demands.may_be_scalar) return demands;
  if (demands.may_be_array) need_items(all, demands.array);
  if (!demands.may_be_object) return demands;
  for (const schema::Required* each : all.required)
    need_all(demands.object, subschemas_of_property(all, each->name), each->at);
  need_further_members(all, demands.object);
  return demands;
}

/// The search for schemas that some finite value satisfies.
struct InhabitedSearch {
  std::vector<Demands> demands;
  std::vector<bool> inhabited;

  bool is_met(const Need& need) const {
    return std::any_of(need.any_of.begin(), need.any_of.end(), [&](schema::Id id) { return inhabited[id]; });
  }
  bool are_met(const Needs& needs) const {
    return std::all_of(needs.begin(), needs.end(), [&](const Need& need) { return is_met(need); });
  }
  bool is_inhabited(schema::Id id) const {
    const Demands& own = demands[id];
    if (!are_met(own.always)) return false;
    return own.may_be_scalar || (own.may_be_array && are_met(own.array)) ||
           (own.may_be_object && are_met(own.object));
  }
  template <class Visit>
  static void for_each_need(const Demands& own, Visit visit) {
    for (const Needs* needs : {&own.always, &own.array, &own.object})
      for (const Need& need : *needs) visit(need);
  }
};

/// Computes the least fixed point: an inhabited schema may make its users inhabited.
void find_inhabited(InhabitedSearch& search, const std::vector<schema::Id>& schemas) {
  std::vector<std::vector<schema::Id>> users(search.inhabited.size());
  for (const schema::Id id : schemas) {
    InhabitedSearch::for_each_need(search.demands[id], [&](const Need& need) {
      for (const schema::Id inner : need.any_of) users[inner].push_back(id);
    });
  }
  // Each waits once, in turn, inner ones first: an object of many members is looked at again when many of
  // them are decided.
  std::deque<schema::Id> open(schemas.rbegin(), schemas.rend());
  std::vector<bool> waits(search.inhabited.size(), false);
  for (const schema::Id id : schemas) waits[id] = true;
  for (; !open.empty(); open.pop_front()) {
    const schema::Id id = open.front();
    waits[id] = false;
    if (search.inhabited[id] || !search.is_inhabited(id)) continue;
    search.inhabited[id] = true;
    for (const schema::Id user : users[id]) {
      if (!waits[user]) open.push_back(user);
      waits[user] = true;
    }
  }
}

/// The next schema on a cycle of requirements, and the place that requires it.
std::optional<std::pair<schema::Id, source::Origin>> next_required(const schema::Graph& graph,
                                                                   const InhabitedSearch& search,
                                                                   schema::Id id) {
  std::optional<std::pair<schema::Id, source::Origin>> next;
  InhabitedSearch::for_each_need(search.demands[id], [&](const Need& need) {
    if (!next && !search.is_met(need)) next = std::pair{target_of(graph, need.any_of.front()), need.at};
  });
  return next;
}

/// Returns false if each schema refers only to such as stand after it: none of them leads back to itself.
bool may_recurse(const schema::Graph& graph, const std::vector<schema::Id>& schemas) {
  return std::any_of(schemas.begin(), schemas.end(), [&](schema::Id id) {
    bool looks_back = false;
    schema::for_each_subschema(
        graph[id], [&](schema::Id inner, schema::Applies) { looks_back = looks_back || inner <= id; });
    return looks_back;
  });
}

}  // namespace

void check_inhabited(const schema::AuthoredSchemas& authored, diagnostics::Findings& report) {
  const std::vector<schema::Id>& schemas = authored.asserted;
  if (!may_recurse(authored.graph, schemas)) return;
  const std::size_t size = authored.graph.nodes.size();
  Reasoning in{authored.graph};
  InhabitedSearch search{std::vector<Demands>(size), std::vector<bool>(size, false)};
  for (const schema::Id id : schemas) search.demands[id] = demands_of(in, id);
  find_inhabited(search, schemas);
  const auto first = std::find_if(schemas.begin(), schemas.end(), [&](schema::Id id) {
    return !search.inhabited[id] && next_required(authored.graph, search, id);
  });
  if (first == schemas.end()) return;
  std::vector<bool> passed(size, false);
  const schema::Id start = target_of(authored.graph, *first);
  std::vector<std::pair<schema::Id, source::Origin>> way{{start, authored.graph[start].origin}};
  while (!passed[way.back().first]) {
    passed[way.back().first] = true;
    const auto next = next_required(authored.graph, search, way.back().first);
    if (!next) return;
    way.push_back(*next);
  }
  const schema::Id again = way.back().first;
  auto& diagnostic = report.add(schema::rules::endless_recursion, authored.graph[again].origin,
                                "this type requires itself, so no finite document satisfies it");
  const auto begin =
      std::find_if(way.begin(), way.end(), [&](const auto& step) { return step.first == again; });
  for (auto step = begin + 1; step != way.end() && diagnostic.labels.size() < 4; ++step)
    diagnostic.labels.push_back({step->second, "required here"});
  diagnostic.help.emplace_back("make the property optional, nullable or an array");
}

}  // namespace candor::analyze
