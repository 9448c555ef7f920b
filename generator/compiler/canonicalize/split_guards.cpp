// canonicalize/split_guards.cpp: moves constraints that C++ types cannot express into a guard that validates
// the whole value.
#include <algorithm>
#include <set>

#include "canonicalize/normalizer.hpp"
#include "canonicalize/passes.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::canonicalize {

namespace {

bool all_strings(const std::vector<source::Node>& values) {
  return std::all_of(values.begin(), values.end(),
                     [](const source::Node& value) { return value.kind == source::Kind::string; });
}

/// True if `propertyNames` needs more than the constraints of one string, or may reject a declared name.
bool needs_guard_for_names(const schema::Graph& graph, const schema::Schema& schema, bool keeps_names) {
  if (!schema.property_names) return false;
  if (keeps_names && !schema.properties.empty()) return true;
  schema::Id id = *schema.property_names;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const schema::Schema& names = graph[id];
    const bool plain =
        names.all_of.empty() && names.any_of.empty() && names.one_of.empty() && !names.dynamic_ref;
    if (!plain || needs_guard(names) || names.always == false || (names.types & schema::type_string) == 0)
      return true;
    if (!names.ref) return names.values && !all_strings(*names.values);
    id = *names.ref;
  }
  return true;
}

/// True for a schema that requires members and says no more.
bool only_requires(const schema::Graph& graph, schema::Id id) {
  schema::Schema rest = graph[id];
  rest.required.clear();
  std::erase_if(rest.properties,
                [&](const schema::Property& each) { return schema::is_unconstrained(graph[each.schema]); });
  if (rest.types == schema::type_object) rest.types = schema::all_types;
  return schema::is_unconstrained(rest);
}

/// True for an object of which one of several members has to be there: its type is the same in each branch.
bool requires_one_of_several(const schema::Graph& graph, const schema::Schema& schema) {
  return !schema.any_of.empty() && !schema.properties.empty() &&
         std::ranges::all_of(schema.any_of, [&](schema::Id branch) { return only_requires(graph, branch); });
}

/// Returns for each schema whether it reaches a `$dynamicRef`, whose target depends on the path to it.
std::vector<bool> dynamic_schemas(const schema::Graph& graph, const std::vector<schema::Id>& schemas) {
  std::vector<bool> dynamic(graph.nodes.size(), false);
  std::vector<schema::Id> open;
  for (const schema::Id id : schemas) {
    if (graph[id].dynamic_ref && !graph[id].dynamic_name.empty()) open.push_back(id);
  }
  if (open.empty()) return dynamic;
  std::vector<std::vector<schema::Id>> users(graph.nodes.size());
  for (const schema::Id id : schemas) {
    schema::for_each_subschema(graph[id],
                               [&](schema::Id part, schema::Applies) { users[part].push_back(id); });
  }
  while (!open.empty()) {
    const schema::Id id = open.back();
    open.pop_back();
    if (dynamic[id]) continue;
    dynamic[id] = true;
    open.insert(open.end(), users[id].begin(), users[id].end());
  }
  return dynamic;
}

schema::Id add(schema::Graph& graph, schema::Schema schema) {
  graph.nodes.push_back(std::move(schema));
  return static_cast<schema::Id>(graph.nodes.size() - 1);
}

/// A schema that takes anything.
schema::Id anything(schema::Graph& graph, source::Origin origin, std::string title, std::string description) {
  schema::Schema schema;
  schema.origin = std::move(origin);
  schema.title = std::move(title);
  schema.description = std::move(description);
  return add(graph, std::move(schema));
}

/// Makes `additionalProperties` accept the properties that patterns describe.
void generalize_pattern_properties(schema::Graph& graph, schema::Id id) {
  std::vector<schema::Id> forms;
  const std::optional<schema::Id> others = graph[id].additional_properties;
  for (const schema::PatternProperty& each : graph[id].pattern_properties) forms.push_back(each.schema);
  if (!others) {
    graph[id].additional_properties = anything(graph, graph[id].origin, {}, {});
    return;
  }
  if (graph[*others].always != false) forms.push_back(*others);
  if (forms.size() == 1) {
    graph[id].additional_properties = forms.front();
    return;
  }
  schema::Schema either;
  either.origin = graph[id].origin;
  either.any_of = std::move(forms);
  graph[id].additional_properties = add(graph, std::move(either));
}

/// Writes `patternProperties` with one pattern, where all other names are refused, as `propertyNames` with
/// that pattern and `additionalProperties`: a type expresses those.
void name_pattern_properties(schema::Graph& graph, schema::Id id) {
  const schema::Schema& schema = graph[id];
  const bool is_map = schema.pattern_properties.size() == 1 && schema.properties.empty() &&
                      schema.required.empty() && !schema.property_names && schema.additional_properties &&
                      graph[*schema.additional_properties].always == false;
  if (!is_map) return;
  schema::Schema names;
  names.origin = schema.origin;
  names.patterns.push_back(schema.pattern_properties.front().pattern);
  const schema::Id added = add(graph, std::move(names));
  graph[id].property_names = added;
  graph[id].additional_properties = graph[id].pattern_properties.front().schema;
  graph[id].pattern_properties.clear();
}

/// A property that a condition mentions; it may not be declared.
struct Mention {
  std::string name;
  source::Origin at;
  std::string title;
  std::string description;
};

/// The properties that the conditions of a schema mention.
std::vector<Mention> mentions(const schema::Graph& graph, const schema::Schema& schema, bool chooses) {
  std::vector<schema::Id> conditions;
  for (const auto& condition : {schema.if_schema, schema.then_schema, schema.else_schema}) {
    if (condition) conditions.push_back(*condition);
  }
  for (const schema::Property& each : schema.dependent_schemas) conditions.push_back(each.schema);
  if (chooses) conditions.insert(conditions.end(), schema.any_of.begin(), schema.any_of.end());
  std::vector<Mention> found;
  for (const schema::Id condition : conditions) {
    for (const schema::Property& property : graph[condition].properties) {
      const schema::Schema& like = graph[property.schema];
      found.push_back({property.name, property.key, like.title, like.description});
    }
    for (const schema::Required& each : graph[condition].required)
      found.push_back({each.name, each.at, {}, {}});
  }
  for (const schema::DependentRequired& each : schema.dependent_required) {
    for (const schema::Required& need : each.needs) found.push_back({need.name, need.at, {}, {}});
  }
  return found;
}

/// Declares the properties that only a condition mentions, with any value: a reader keeps what the contract
/// names.
void declare_conditional(schema::Graph& graph, schema::Id id, bool chooses) {
  const std::vector<Mention> mentioned = mentions(graph, graph[id], chooses);
  if (mentioned.empty()) return;
  std::set<std::string> declared;
  for (const schema::Property& property : graph[id].properties) declared.insert(property.name);
  for (const Mention& each : mentioned) {
    if (!declared.insert(each.name).second) continue;
    const schema::Id schema = anything(graph, each.at, each.title, each.description);
    graph[id].properties.push_back({each.name, schema, each.at});
  }
}

void split_schema(schema::Graph& graph, schema::Id id, bool guarded, bool chooses, bool dynamic) {
  const bool is_object =
      (graph[id].has_type && graph[id].types == schema::type_object) || !graph[id].properties.empty();
  const bool is_open = !graph[id].additional_properties;
  if (!graph[id].pattern_properties.empty()) generalize_pattern_properties(graph, id);
  if (is_object && is_open) declare_conditional(graph, id, chooses);
  schema::Schema& schema = graph[id];
  if (chooses) schema.any_of.clear();
  if (guarded && !dynamic) schema.guards = {id};
  // The branches are wider than authored now, so a value may match several of them: oneOf becomes anyOf
  // or is left to the guard.
  if (dynamic && !schema.one_of.empty()) {
    if (schema.any_of.empty()) schema.any_of = schema.one_of;
    schema.one_of.clear();
  }
  // Without a dynamic anchor it is a static reference.
  if (schema.dynamic_ref && schema.dynamic_name.empty()) schema.all_of.push_back(*schema.dynamic_ref);
  drop_guarded(schema);
}

}  // namespace

void split_guards(schema::ContractFile& contract, Faults faults) {
  schema::Graph& graph = contract.graph;
  const bool keeps_names = faults == Faults::taken;
  const std::vector<schema::Id> roots = roots_of(contract);
  std::vector<bool> dynamic = dynamic_schemas(graph, all_reachable(graph, roots));
  specialize(contract, dynamic);
  const std::vector<schema::Id> schemas = all_reachable(graph, roots);
  for (const schema::Id id : schemas) {
    // A keyword for values of other types, such as `uniqueItems` of a string, constrains nothing.
    if (graph[id].has_type) schema::drop_inapplicable(graph[id], graph[id].types);
    name_pattern_properties(graph, id);
  }
  std::vector<bool> guarded(graph.nodes.size(), false), chooses(graph.nodes.size(), false);
  for (const schema::Id id : schemas) {
    const bool names = needs_guard_for_names(graph, graph[id], keeps_names);
    chooses[id] = requires_one_of_several(graph, graph[id]);
    guarded[id] = names || needs_guard(graph[id]) || chooses[id];
  }
  for (const schema::Id id : schemas)
    if (guarded[id] && needs_guard_for_names(graph, graph[id], keeps_names)) graph[id].property_names.reset();
  for (const schema::Id id : schemas) split_schema(graph, id, guarded[id], chooses[id], dynamic[id]);
  for (const schema::Id root : roots)
    if (dynamic[root]) graph[root].guards = {root};
}

void adopt_guards(schema::Schema& schema, const schema::Schema& other) {
  for (const schema::Id guard : other.guards) {
    if (std::find(schema.guards.begin(), schema.guards.end(), guard) == schema.guards.end())
      schema.guards.push_back(guard);
  }
}

}  // namespace candor::canonicalize
