// generator/compiler/ir/lower/guards.cpp: lowers guards: constraints that no type expresses become rules that validate
// values.
#include <algorithm>

#include "ir/lower/lowering.hpp"
#include "schema/model/subschemas.hpp"
#include "validate/validate.hpp"

namespace candor::ir {

namespace {

using schema::Schema;

/// Returns the guard for all of these schemas; types with equal guards share one.
RuleId guard_of(Lowering& lowering, std::vector<schema::Id> authored) {
  std::sort(authored.begin(), authored.end());
  const auto known = std::find(lowering.guards.begin(), lowering.guards.end(), authored);
  const auto index = static_cast<RuleId>(known - lowering.guards.begin());
  if (known == lowering.guards.end()) lowering.guards.push_back(std::move(authored));
  return index;
}

bool allows_null(const Lowering& lowering, const std::vector<schema::Id>& guards) {
  return std::all_of(guards.begin(), guards.end(), [&](schema::Id id) {
    return validate::validate(lowering.authored, id, source::Node{}).empty();
  });
}

/// Moves the guard of a nullable type to its non-null type, since null is recognized first.
void guard_nullable(Lowering& lowering, TypeId type, const Schema& schema, RuleId guard) {
  const TypeId inner = std::get<Nullable>(lowering.contract.types[type].kind).inner;
  const bool is_own = schema.any_of.empty() && schema.one_of.empty() && schema.all_of.empty();
  if (is_own && allows_null(lowering, schema.guards)) {
    lowering.contract.types[inner].guard = guard;
    return;
  }
  lowering.contract.types[type].kind = is_own ? lowering.contract.types[inner].kind : TypeKind{Any{}};
  lowering.contract.types[type].guard = guard;
}

/// Written schemas while they become rules, each once.
struct RuleMaker {
  Lowering& lowering;
  std::vector<std::optional<RuleId>> made;
  std::vector<std::size_t> uses;
  std::vector<schema::Id> order;

  RuleId rule_of(schema::Id id) {
    ++uses[id];
    if (!made[id]) {
      made[id] = static_cast<RuleId>(order.size());
      order.push_back(id);
    }
    return *made[id];
  }
  void renumber(Schema& schema) {
    schema::for_each_subschema(schema, [&](schema::Id& id, schema::Applies) { id = rule_of(id); });
  }
  /// Compiles the patterns into the contract; one that does not compile was reported when it was read.
  void lower_patterns(const Schema& schema) {
    for (const schema::Pattern& each : schema.patterns) lower_pattern(lowering, each);
    for (const schema::PatternProperty& each : schema.pattern_properties)
      lower_pattern(lowering, each.pattern);
  }
  Rule rule(schema::Id id) {
    const schema::Graph& authored = lowering.authored;
    Rule made_rule{authored[id]};
    const std::uint32_t resource = made_rule.schema.resource;
    made_rule.contains_evaluates =
        resource >= authored.resources.size() || authored.resources[resource].contains_evaluates;
    lower_patterns(made_rule.schema);
    // Without `if`, `then` and `else` have no effect.
    if (!made_rule.schema.if_schema) {
      made_rule.schema.then_schema.reset();
      made_rule.schema.else_schema.reset();
    }
    renumber(made_rule.schema);
    return made_rule;
  }
  /// The anchors that the dynamic references so far may mean.
  bool add_anchors(std::vector<RuleResource>& resources) {
    const std::size_t before = order.size();
    for (std::size_t i = 0; i < resources.size(); ++i) {
      resources[i].anchors.clear();
      for (const auto& [name, id] : lowering.authored.resources[i].dynamic_anchors)
        resources[i].anchors.emplace_back(name, rule_of(id));
    }
    return order.size() != before;
  }
};

bool is_dynamic(const Rule& rule) { return !rule.schema.dynamic_name.empty(); }

/// Adds every rule that the first ones refer to; anchors only if a rule uses one.
void make_rules(RuleMaker& maker, Contract& contract) {
  const auto make_rest = [&] {
    while (contract.rules.size() < maker.order.size())
      contract.rules.push_back(maker.rule(maker.order[contract.rules.size()]));
  };
  make_rest();
  if (std::none_of(contract.rules.begin(), contract.rules.end(), is_dynamic)) return;
  contract.rule_resources.resize(maker.lowering.authored.resources.size());
  while (maker.add_anchors(contract.rule_resources)) make_rest();
}

/// Adds a rule that requires all of several guards.
Rule together(const std::vector<RuleId>& parts) {
  Rule rule;
  rule.schema.all_of = parts;
  return rule;
}

/// Returns the fields of the result that have a type of their own, not `candor::Value`.
std::vector<std::uint32_t> role_fields(const Roles& roles) {
  std::vector<std::uint32_t> fields = roles.effects;
  for (const auto& one : {roles.completion, roles.scope_empty, roles.scope_count})
    if (one) fields.push_back(*one);
  for (const SideStep& step : roles.steps) {
    for (const auto& one : {step.done_field, step.reason_field})
      if (one) fields.push_back(*one);
  }
  for (const GapMember& gap : roles.gaps)
    if (gap.shape != GapMember::Shape::list) fields.push_back(gap.field);
  return fields;
}

}  // namespace

void add_guard(Lowering& lowering, TypeId type, const Schema& schema) {
  if (schema.guards.empty() || std::holds_alternative<Never>(lowering.contract.types[type].kind)) return;
  const RuleId guard = guard_of(lowering, schema.guards);
  if (std::holds_alternative<Nullable>(lowering.contract.types[type].kind)) {
    guard_nullable(lowering, type, schema, guard);
  } else {
    lowering.contract.types[type].guard = guard;
  }
}

bool takes_null_unguarded(const Lowering& lowering, schema::Id id) {
  const std::vector<schema::Id> held =
      schema::same_instance_closure(lowering.graph, meaning(lowering.graph, id));
  const auto is_free = [&](schema::Id each) { return lowering.graph[each].guards.empty(); };
  return allows_null(lowering, lowering.graph[held.front()].guards) &&
         std::all_of(held.begin() + 1, held.end(), is_free);
}

void lift_guards(Lowering& lowering, const schema::ContractFile& file) {
  Contract& contract = lowering.contract;
  auto* const result = std::get_if<Record>(&contract.types[contract.result].kind);
  if (result == nullptr || !file.authored || !file.authored->result) return;
  bool lifted = false;
  for (const std::uint32_t field : role_fields(contract.roles)) {
    Type& type = contract.types[result->fields[field].type];
    lifted = lifted || type.guard;
    type.guard.reset();
    type.guard_is_whole = false;
  }
  if (!lifted) return;
  contract.types[contract.result].guard = guard_of(lowering, {*file.authored->result});
  contract.types[contract.params].guard = guard_of(lowering, {file.authored->params});
}

void lower_guards(Lowering& lowering) {
  Contract& contract = lowering.contract;
  const std::size_t size = lowering.authored.nodes.size();
  RuleMaker maker{lowering, std::vector<std::optional<RuleId>>(size), std::vector<std::size_t>(size), {}};
  std::vector<std::optional<std::vector<RuleId>>> parts(lowering.guards.size());
  for (const Type& type : contract.types) {
    if (!type.guard || parts[*type.guard]) continue;
    parts[*type.guard].emplace();
    for (const schema::Id id : lowering.guards[*type.guard]) parts[*type.guard]->push_back(maker.rule_of(id));
  }
  make_rules(maker, contract);
  for (std::size_t i = 0; i < maker.order.size(); ++i)
    contract.rules[i].shared = maker.uses[maker.order[i]] > 1;
  std::vector<RuleId> rules(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i]) continue;
    rules[i] = parts[i]->front();
    if (parts[i]->size() == 1) continue;
    rules[i] = static_cast<RuleId>(contract.rules.size());
    contract.rules.push_back(together(*parts[i]));
  }
  for (Type& type : contract.types)
    if (type.guard) type.guard = rules[*type.guard];
}

}  // namespace candor::ir
