// backend/cpp/validator/validator_plan.cpp: what the verdict on a text depends on beyond its types.
#include <algorithm>
#include <variant>

#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/validator/validator.hpp"

namespace candor::backend::cpp {
namespace {

struct Gathering {
  const ir::Contract& contract;
  Evidence& evidence;

  void add_record(ir::TypeId id, std::optional<std::uint32_t> field) {
    if (field) evidence.of_records[id].insert(*field);
  }

  /// A list of gaps whose items name units: of each item, the unit and the reason.
  void add_units(const ir::GapMember& role, ir::TypeId list) {
    const ir::TypeId id = without_null(contract, list);
    const auto* const array = std::get_if<ir::Array>(&contract[id].kind);
    if (!role.takes_units || role.shape != ir::GapMember::Shape::list || array == nullptr) return;
    evidence.units.insert(id);
    const auto* const item = std::get_if<ir::Record>(&contract[array->item].kind);
    for (std::uint32_t i = 0; item != nullptr && i < item->fields.size(); ++i) {
      const std::string& name = item->fields[i].name;
      const bool is_text_reason = !role.reason_member.empty() && role.reason_words.empty();
      if (name == role.unit_member || (is_text_reason && name == role.reason_member))
        add_record(array->item, i);
    }
  }

  void add_nested(const ir::NestedRoles& roles) {
    const auto& record = std::get<ir::Record>(contract[roles.record].kind);
    for (const ir::GapMember& gap : roles.gaps) {
      add_record(roles.record, gap.field);
      add_units(gap, record.fields[gap.field].type);
    }
    for (const std::uint32_t cursor : roles.cursors) add_record(roles.record, cursor);
    if (roles.completion) add_record(roles.record, roles.completion->field);
    if (roles.failed) {
      add_record(roles.record, roles.failed->flag);
      add_record(roles.record, roles.failed->code);
    }
    for (const ir::SideStep& step : roles.steps) {
      add_record(roles.record, step.done_field);
      add_record(roles.record, step.reason_field);
    }
  }

  void add_result(const ir::Record& result) {
    const ir::Roles& roles = contract.roles;
    std::set<std::uint32_t>& fields = evidence.of_result;
    for (const ir::FindingMember& finding : roles.findings) fields.insert(finding.field);
    for (const auto* const list : {&roles.examiners, &roles.effects, &roles.omissions})
      fields.insert(list->begin(), list->end());
    if (roles.scope_count) fields.insert(*roles.scope_count);
    for (const ir::State& state : contract.states)
      for (const ir::StateCondition& one : state.when) fields.insert(one.field);
    for (const ir::GapMember& gap : roles.gaps) add_units(gap, result.fields[gap.field].type);
  }
};

}  // namespace

Plan validator_plan(const ir::Contract& contract, Plan plan) {
  plan.is_validator = true;
  plan.as_given.clear();
  plan.keeps_as_given = false;
  plan.header = plan.tool + "_validator.hpp";
  plan.evidence.of_records.resize(contract.types.size());
  Gathering gathering{contract, plan.evidence};
  for (const ir::NestedRoles& roles : contract.roles.nested) gathering.add_nested(roles);
  if (const auto* const result = std::get_if<ir::Record>(&contract[contract.result].kind))
    gathering.add_result(*result);
  return plan;
}

}  // namespace candor::backend::cpp
