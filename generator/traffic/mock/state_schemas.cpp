// generator/traffic/mock/state_schemas.cpp: turns the laws of honest reporting into demands on the members of a
// result.
#include "mock/state_schemas.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "ir/states.hpp"
#include "source/make_node.hpp"

namespace candor::mock {
namespace {

using ir::GapMember;
using schema::Schema;

Schema constant(source::Node value) {
  Schema schema;
  schema.values = std::vector<source::Node>{std::move(value)};
  schema.is_const = true;
  return schema;
}

Schema boolean(bool value) { return constant(source::make_boolean(value)); }

/// The values that stand for nothing in a member that may not be left out.
Schema nothing() {
  Schema schema;
  schema.values = std::vector<source::Node>{source::Node{}, source::make_string(""), source::make_array(),
                                            source::make_boolean(false), source::make_number("0")};
  return schema;
}

Schema never() {
  Schema schema;
  schema.always = false;
  return schema;
}

/// A total of 0, which may be an object.
Schema no_entries() {
  Schema schema;
  schema.values = std::vector<source::Node>{source::make_number("0")};
  for (const char* const relation : {"eq", "gte", "exact", "at_least"}) {
    source::Node total = source::make_object();
    source::set_member(total, "value", source::make_number("0"));
    source::set_member(total, "relation", source::make_string(relation));
    schema.values->push_back(std::move(total));
  }
  return schema;
}

Schema not_empty(schema::Types type) {
  Schema schema;
  schema.types = type;
  schema.has_type = true;
  schema.min_items = 1;
  schema.min_length = 1;
  if (const auto one = source::to_decimal("1")) schema.minimum = schema::Bound{*one, false, {}};
  return schema;
}

/// The demands on the members of one object. The last demand on a member counts.
class Demands {
 public:
  Demands(schema::Graph& graph, const std::vector<ir::Field>& fields, analyze::Choices& choices)
      : graph_(graph), fields_(fields), choices_(choices) {}

  void require(std::uint32_t field, Schema schema) { set(field, std::move(schema), true); }
  void allow_only(std::uint32_t field, Schema schema) { set(field, std::move(schema), false); }
  /// Leaves a member out, or lets it say nothing where it is required.
  void leave_out(std::uint32_t field) { allow_only(field, is_required(field) ? nothing() : never()); }

  void no_gap(const GapMember& gap) {
    switch (gap.shape) {
      case GapMember::Shape::list:
      case GapMember::Shape::flag:
      case GapMember::Shape::count:
        // Some tools always write a gap member, others only where there is a gap.
        if (!is_required(gap.field) && choices_.one_in(2)) return leave_out(gap.field);
        return allow_only(gap.field, nothing());
      case GapMember::Shape::cursor:
        return leave_out(gap.field);
    }
  }

  void a_gap(const GapMember& gap) {
    switch (gap.shape) {
      case GapMember::Shape::list:
        return require(gap.field, not_empty(schema::type_array));
      case GapMember::Shape::flag:
        return require(gap.field, boolean(true));
      case GapMember::Shape::count:
        return require(gap.field, not_empty(schema::type_number));
      case GapMember::Shape::cursor:
        return require(gap.field, not_empty(schema::type_string));
    }
  }

  /// A step is done, or was skipped for a reason.
  void step(const ir::SideStep& step) {
    const bool can_be_skipped = step.reason_field && !step.reasons.empty();
    const bool done = step.done_field && (!can_be_skipped || choices_.one_in(2));
    if (done) require(*step.done_field, boolean(true));
    if (done && step.reason_field) leave_out(*step.reason_field);
    if (done || !can_be_skipped) return;
    if (step.done_field) require(*step.done_field, boolean(false));
    require(*step.reason_field,
            constant(source::make_string(step.reasons[choices_.below(step.reasons.size())].word)));
  }

  bool is_required(std::uint32_t field) const { return fields_[field].presence == ir::Presence::required; }

  /// Excludes values of a member.
  void exclude(std::uint32_t field, std::vector<source::Node> values) {
    Schema excluded;
    excluded.values = std::move(values);
    Schema others;
    others.negated = add_to_graph(std::move(excluded));
    allow_only(field, std::move(others));
  }

  /// Adds the schema of the object to the graph.
  schema::Id add() && { return add_to_graph(std::move(object_)); }

 private:
  schema::Id add_to_graph(Schema schema) {
    graph_.nodes.push_back(std::move(schema));
    return static_cast<schema::Id>(graph_.nodes.size() - 1);
  }

  void set(std::uint32_t field, Schema schema, bool required) {
    const std::string& name = fields_.at(field).name;
    std::erase_if(object_.properties, [&](const schema::Property& each) { return each.name == name; });
    std::erase_if(object_.required, [&](const schema::Required& each) { return each.name == name; });
    object_.properties.push_back({name, add_to_graph(std::move(schema)), {}});
    if (required) object_.required.push_back({name, {}});
  }

  schema::Graph& graph_;
  const std::vector<ir::Field>& fields_;
  analyze::Choices& choices_;
  Schema object_;
};

const std::vector<ir::Field>& fields_of(const ir::Contract& contract, ir::TypeId record) {
  return std::get<ir::Record>(contract[record].kind).fields;
}

/// Demands of the records within a result: that they name no gap, or that one of them does.
void demand_of_nested(const ir::Contract& contract, const ir::NestedRoles& roles, bool with_gap,
                      analyze::Choices& choices, schema::Graph& graph) {
  const ir::Type& type = contract[roles.record];
  const auto found = std::ranges::find_if(graph.nodes, [&](const Schema& each) {
    return each.origin.file == type.origin.file && each.origin.pointer == type.origin.pointer &&
           !each.properties.empty();
  });
  if (found == graph.nodes.end()) return;
  const auto id = static_cast<schema::Id>(found - graph.nodes.begin());
  Demands demands(graph, fields_of(contract, roles.record), choices);
  for (const GapMember& gap : roles.gaps) demands.no_gap(gap);
  for (const std::uint32_t cursor : roles.cursors) demands.leave_out(cursor);
  for (const ir::SideStep& step : roles.steps) demands.step(step);
  // A part that failed is a gap, too.
  const bool may_fail = with_gap && roles.gaps.empty();
  if (roles.failed && !may_fail) demands.leave_out(roles.failed->code);
  if (roles.failed && roles.failed->flag && !may_fail) demands.require(*roles.failed->flag, boolean(true));
  if (with_gap && !roles.gaps.empty()) demands.a_gap(roles.gaps[choices.below(roles.gaps.size())]);
  if (roles.completion) demands.allow_only(roles.completion->field, boolean(!with_gap || roles.gaps.empty()));
  const schema::Id demand = std::move(demands).add();
  graph[id].all_of.push_back(demand);
}

/// The demands of a state on the members of the result with a role.
class ResultDemands {
 public:
  ResultDemands(const verify::Subject& subject, schema::Graph& graph, analyze::Choices& choices)
      : contract_(subject.contract),
        roles_(subject.contract.roles),
        subject_(subject),
        demands_(graph, verify::result_fields(subject), choices),
        choices_(choices) {}

  schema::Id add() && { return std::move(demands_).add(); }

  void complete() {
    no_declared_state();
    no_gaps();
    // What the findings are is not known here.
    for (const std::uint32_t verdict : roles_.verdicts) demands_.allow_only(verdict, boolean(false));
    const bool can_be_unneeded = std::ranges::any_of(
        contract_.states, [](const ir::State& each) { return each.means == Means::nothing_to_do; });
    // A list that is empty, and nothing more.
    for (const ir::TotalMember& total : roles_.totals) {
      if (!demands_.is_required(total.field)) {
        demands_.leave_out(total.field);
        continue;
      }
      demands_.allow_only(total.list, nothing());
      demands_.allow_only(total.field, no_entries());
    }
    for (const std::uint32_t effect : roles_.effects)
      if (std::holds_alternative<ir::Nullable>(contract_[verify::result_fields(subject_)[effect].type].kind))
        demands_.exclude(effect, {source::Node()});
    if (can_be_unneeded && !roles_.effects.empty())
      demands_.allow_only(roles_.effects.front(), boolean(true));
    if (roles_.completion) demands_.require(*roles_.completion, boolean(true));
    if (roles_.scope_empty) demands_.allow_only(*roles_.scope_empty, boolean(false));
    if (roles_.scope_count) demands_.allow_only(*roles_.scope_count, not_empty(schema::type_number));
    for (const std::uint32_t examiner : roles_.examiners)
      demands_.allow_only(examiner, not_empty(schema::type_array));
  }

  /// `by_nested` leaves the gap to the records within the result.
  void partial(bool by_nested) {
    complete();
    if (roles_.completion) demands_.require(*roles_.completion, boolean(false));
    if (!by_nested) demands_.a_gap(roles_.gaps[choices_.below(roles_.gaps.size())]);
  }

  /// Leaves out, or lets say nothing, what a reader would take for work: lists, counts and flags without a
  /// role.
  void no_work() {
    const std::vector<ir::Field>& fields = verify::result_fields(subject_);
    for (std::uint32_t i = 0; i < fields.size(); ++i) {
      const ir::Type& type = contract_[fields[i].type];
      const bool tells_work =
          std::holds_alternative<ir::Array>(type.kind) || std::holds_alternative<ir::Integer>(type.kind) ||
          std::holds_alternative<ir::Number>(type.kind) || std::holds_alternative<ir::Boolean>(type.kind);
      if (tells_work || !demands_.is_required(i)) demands_.leave_out(i);
    }
  }

  void scope_empty() {
    complete();
    demands_.require(*roles_.scope_empty, boolean(true));
    if (roles_.scope_count) demands_.allow_only(*roles_.scope_count, constant(source::make_number("0")));
    for (const std::uint32_t effect : roles_.effects) demands_.allow_only(effect, boolean(false));
    for (const ir::FindingMember& finding : roles_.findings) demands_.leave_out(finding.field);
  }

  void declared(const ir::State& state) {
    complete();
    const bool is_unknown = state.means == Means::unknown;
    if ((is_without_work(state.means) || is_unknown) && roles_.completion)
      demands_.allow_only(*roles_.completion, boolean(false));
    if (is_unknown)
      for (const std::uint32_t effect : roles_.effects) demands_.allow_only(effect, constant(source::Node()));
    if (is_without_work(state.means) || state.means == Means::nothing_to_do)
      for (const std::uint32_t effect : roles_.effects) demands_.allow_only(effect, boolean(false));
    for (const ir::StateCondition& one : state.when) demands_.require(one.field, constant(one.value));
  }

 private:
  /// Excludes the values by which declared states are recognized, where one member tells them.
  void no_declared_state() {
    std::map<std::uint32_t, std::vector<source::Node>> values;
    for (const ir::State& state : contract_.states)
      if (state.when.size() == 1) values[state.when.front().field].push_back(state.when.front().value);
    for (auto& [field, excluded] : values) demands_.exclude(field, std::move(excluded));
  }

  void no_gaps() {
    for (const GapMember& gap : roles_.gaps) demands_.no_gap(gap);
    for (const std::uint32_t cursor : roles_.cursors) demands_.leave_out(cursor);
    for (const std::uint32_t omission : roles_.omissions) demands_.leave_out(omission);
    for (const ir::SideStep& step : roles_.steps) demands_.step(step);
  }

  const ir::Contract& contract_;
  const ir::Roles& roles_;
  const verify::Subject& subject_;
  Demands demands_;
  analyze::Choices& choices_;
};

}  // namespace

StateSchemas state_schemas(const verify::Subject& subject, std::string_view state, analyze::Choices& choices,
                           bool tells_no_work) {
  const ir::Contract& contract = subject.contract;
  StateSchemas schemas{subject.file.authored->graph, {*subject.file.authored->result}};
  const bool is_record = !verify::result_fields(subject).empty();
  const bool by_nested = state == "partial" && contract.roles.gaps.empty();
  for (const ir::NestedRoles& roles : contract.roles.nested)
    demand_of_nested(contract, roles, by_nested, choices, schemas.graph);
  if (!is_record) return schemas;
  ResultDemands demands(subject, schemas.graph, choices);
  const auto declared = std::ranges::find(contract.states, state, &ir::State::name);
  const bool is_empty_scope = declared == contract.states.end() && state != "partial" &&
                              state != "complete" && contract.roles.scope_empty.has_value();
  const bool has_no_work =
      is_empty_scope || (declared != contract.states.end() && is_without_work(declared->means));
  if (tells_no_work && has_no_work) demands.no_work();
  if (declared != contract.states.end())
    demands.declared(*declared);
  else if (state == "partial")
    demands.partial(by_nested);
  else if (is_empty_scope)
    demands.scope_empty();
  else
    demands.complete();
  schemas.roots.push_back(std::move(demands).add());
  return schemas;
}

}  // namespace candor::mock
