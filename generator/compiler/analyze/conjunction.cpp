// analyze/conjunction.cpp: collects the schemas that apply to one instance.
#include "analyze/conjunction.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "schema/model/comparison.hpp"
#include "schema/model/types.hpp"

namespace candor::analyze {
namespace {

constexpr std::size_t max_parts = 256;
/// Longest chain of references that is followed.
constexpr int max_way = 16;

/// Schemas while they are gathered.
struct Gathering {
  Conjunction& all;
  /// Filled when a second `required` is found: most schemas have one.
  std::set<std::string_view> names = {};
  int lists = 0;

  void add(schema::Id id) {
    const bool is_new = std::find(all.parts.begin(), all.parts.end(), id) == all.parts.end();
    if (is_new && all.parts.size() < max_parts) all.parts.push_back(id);
  }
  void need(const std::vector<schema::Required>& members) {
    if (members.empty()) return;
    all.required.reserve(all.required.size() + members.size());
    if (++lists == 2)
      for (const schema::Required* each : all.required) names.insert(each->name);
    for (const schema::Required& each : members)
      if (lists == 1 || names.insert(each.name).second) all.required.push_back(&each);
  }
  bool needs(const std::string& name) const {
    return std::any_of(all.required.begin(), all.required.end(),
                       [&](const schema::Required* each) { return each->name == name; });
  }
  void open(const schema::Schema& schema) {
    if (schema.ref) add(*schema.ref);
    if (schema.dynamic_ref && schema.dynamic_name.empty()) add(*schema.dynamic_ref);
    for (const schema::Id branch : schema.all_of) add(branch);
    for (const auto* const branches : {&schema.any_of, &schema.one_of})
      if (branches->size() == 1) add(branches->front());
    need(schema.required);
  }
  /// Adds the schemas that depend on required properties.
  void open_dependents(const schema::Schema& schema) {
    for (const schema::DependentRequired& each : schema.dependent_required)
      if (needs(each.name)) need(each.needs);
    for (const schema::Property& each : schema.dependent_schemas)
      if (needs(each.name)) add(each.schema);
  }
};

bool takes_anything(const schema::Schema& schema) {
  return schema.always == true || is_unconstrained(schema);
}

}  // namespace

const pattern::Dfa* Reasoning::dfa(const std::string& pattern) {
  const auto [known, is_new] = patterns.try_emplace(pattern);
  if (is_new) {
    auto compiled = pattern::compile(pattern);
    if (auto* const table = std::get_if<pattern::Dfa>(&compiled)) known->second = std::move(*table);
  }
  return known->second ? &*known->second : nullptr;
}

const schema::Property* Reasoning::property(const schema::Schema& schema, const std::string& name) {
  constexpr std::size_t few = 16;
  if (schema.properties.size() <= few) {
    for (const schema::Property& each : schema.properties)
      if (each.name == name) return &each;
    return nullptr;
  }
  auto& known = members[&schema];
  if (known.empty())
    for (const schema::Property& each : schema.properties) known.emplace(each.name, &each);
  const auto found = known.find(name);
  return found == known.end() ? nullptr : found->second;
}

bool Reasoning::matches(const std::string& pattern, const std::string& text) {
  const pattern::Dfa* const table = dfa(pattern);
  return table != nullptr && pattern::matches(*table, text);
}

Conjunction conjunction_of(Reasoning& in, std::vector<schema::Id> roots) {
  Conjunction all{in, std::move(roots), {}, {}};
  Gathering gathering{all};
  for (const schema::Id root : all.roots) gathering.add(root);
  for (std::size_t opened = 0, before = 1; before != 0;) {
    for (; opened < all.parts.size(); ++opened) gathering.open(all[all.parts[opened]]);
    before = all.parts.size() + all.required.size();
    for (std::size_t i = 0; !all.required.empty() && i < opened; ++i)
      gathering.open_dependents(all[all.parts[i]]);
    if (before == all.parts.size() + all.required.size()) before = 0;
  }
  for (const schema::Id part : all.parts) all.types = schema::common(all.types, all[part].types);
  return all;
}

Conjunction without_others(Reasoning& in, schema::Id id) {
  Conjunction alone{in, {id}, {id}, {}, in.graph[id].types};
  alone.required.reserve(in.graph[id].required.size());
  for (const schema::Required& each : in.graph[id].required) alone.required.push_back(&each);
  return alone;
}

bool is_false(const schema::Graph& graph, schema::Id id) {
  for (int way = 0; way < max_way; ++way) {
    const schema::Schema& schema = graph[id];
    if (schema.always == false || (schema.negated && takes_anything(graph[*schema.negated]))) return true;
    if (!schema.ref) return false;
    id = *schema.ref;
  }
  return false;
}

}  // namespace candor::analyze
