// ir/role_table.cpp: makes the table by which answers are judged.
#include "ir/role_table.hpp"

#include <algorithm>
#include <utility>

#include "candor/laws.hpp"
#include "ir/branches.hpp"
#include "ir/nested.hpp"
#include "ir/type_graph.hpp"
#include "source/document.hpp"

namespace candor::ir {
namespace {

GapShape shape_of(GapMember::Shape shape) {
  switch (shape) {
    case GapMember::Shape::list:
      return GapShape::list;
    case GapMember::Shape::flag:
      return GapShape::flag;
    case GapMember::Shape::count:
      return GapShape::count;
    case GapMember::Shape::cursor:
      return GapShape::cursor;
  }
  return GapShape::list;
}

}  // namespace

/// Fills a table.
class RoleTable::Making {
 public:
  Making(const Contract& contract, RoleTable& table) : contract_(contract), table_(table) {}

  void run() {
    number_parts();
    add_result();
    add_states();
    for (const TypeId type : types_) table_.parts_.push_back(part(type));
    add_words();
    table_.info_.states = table_.states_;
    table_.info_.roles = table_.roles_;
    table_.info_.parts = table_.parts_;
    table_.info_.part = part_of(contract_.result);
    for (const std::string& word : contract_.refused_reasons) table_.refused_.push_back(keep(word));
    table_.info_.refused_reasons = table_.refused_;
    add_named();
    add_breach();
  }

 private:
  std::string_view keep(std::string text) { return table_.texts_.emplace_back(std::move(text)); }

  void number_parts() {
    const std::vector<bool> leads = leads_to_roles(contract_);
    part_by_type_.assign(contract_.types.size(), no_part);
    for (TypeId type = 0; type < contract_.types.size(); ++type) {
      if (!leads[type] || std::holds_alternative<Nullable>(contract_[type].kind)) continue;
      part_by_type_[type] = static_cast<std::uint16_t>(types_.size());
      types_.push_back(type);
    }
  }

  std::uint16_t part_of(TypeId type) const { return part_by_type_[without_null(contract_, type)]; }

  RoleInfo& add(std::vector<RoleInfo>& rows, const Field& field, Role role) {
    return rows.emplace_back(RoleInfo{.member = keep(field.name), .role = role});
  }

  void add_gap(std::vector<RoleInfo>& rows, const std::vector<Field>& fields, const GapMember& gap) {
    RoleInfo& row = add(rows, fields[gap.field], Role::gap);
    row.shape = shape_of(gap.shape);
    row.names_units = gap.takes_units;
    row.unit = keep(gap.unit_member);
    row.reason = keep(gap.reason_member);
    row.text = keep(gap.text_member);
    row.is_pending = gap.lists == GapMember::Lists::pending;
    row.lists_reasons = !gap.reason_words.empty();
    if (!row.lists_reasons) return;
    row.step = static_cast<std::uint16_t>(table_.steps_.size());
    SideStep& reasons = table_.steps_.emplace_back(SideStep{fields[gap.field].name, std::nullopt, std::nullopt, {}});
    for (const std::string& word : gap.reason_words) reasons.reasons.push_back({word, ""});
  }

  void add_steps(std::vector<RoleInfo>& rows, const std::vector<Field>& fields,
                 const std::vector<SideStep>& steps) {
    for (const SideStep& step : steps) {
      const auto index = static_cast<std::uint16_t>(table_.steps_.size());
      table_.steps_.push_back(step);
      if (step.done_field) add(rows, fields[*step.done_field], Role::step_done).step = index;
      if (step.reason_field) add(rows, fields[*step.reason_field], Role::skip_reason).step = index;
    }
  }

  void add_result() {
    const auto* const record = std::get_if<Record>(&contract_[contract_.result].kind);
    if (record == nullptr) {
      if (part_of(contract_.result) != no_part) table_.roles_.push_back({.member = ""});
      return;
    }
    const Roles& roles = contract_.roles;
    const auto add_one = [&](std::optional<std::uint32_t> field, Role role) {
      if (field) add(table_.roles_, record->fields[*field], role);
    };
    const auto add_all = [&](const auto& fields, Role role) {
      for (const std::uint32_t field : fields) add_one(field, role);
    };
    add_one(roles.completion, Role::completion);
    add_one(roles.scope_empty, Role::scope_empty);
    add_one(roles.scope_count, Role::scope_count);
    add_all(roles.effects, Role::effect);
    for (const GapMember& gap : roles.gaps) add_gap(table_.roles_, record->fields, gap);
    for (const std::uint32_t cursor : roles.cursors)
      if (std::ranges::find(roles.gaps, cursor, &GapMember::field) == roles.gaps.end())
        add_one(cursor, Role::cursor);
    add_all(roles.verdicts, Role::verdict);
    add_all(roles.works, Role::work);
    for (const FindingMember& finding : roles.findings)
      add(table_.roles_, record->fields[finding.field], Role::finding).is_problem = finding.is_problem;
    add_all(roles.examiners, Role::examiner);
    for (const TotalMember& total : roles.totals) {
      RoleInfo& row = add(table_.roles_, record->fields[total.field], Role::total);
      row.of = keep(record->fields[total.list].name);
      row.lists_all = total.lists_all;
      row.bound = total.bound;
      if (total.bound_field) row.bound_in = keep(record->fields[*total.bound_field].name);
    }
    add_steps(table_.roles_, record->fields, roles.steps);
    const auto has_row = [&](const Field& field) {
      return std::ranges::find(table_.roles_, std::string_view(field.name), &RoleInfo::member) !=
             table_.roles_.end();
    };
    for (const std::uint32_t omission : roles.omissions)
      if (!has_row(record->fields[omission])) add_one(omission, Role::omission);
    for (const TotalMember& total : roles.totals) {
      if (!has_row(record->fields[total.list])) add_one(total.list, Role::none);
      if (total.bound_field && !has_row(record->fields[*total.bound_field]))
        add_one(total.bound_field, Role::none);
    }
    for (const State& state : contract_.states)
      for (const StateCondition& one : state.when)
        if (!has_row(record->fields[one.field])) add_one(one.field, Role::none);
    for (const Field& field : record->fields)
      if (part_of(field.type) != no_part && !has_row(field)) add(table_.roles_, field, Role::none);
  }

  void add_states() {
    const auto* const record = std::get_if<Record>(&contract_[contract_.result].kind);
    for (const State& state : contract_.states) {
      std::vector<StateConstant>& constants = table_.constants_.emplace_back();
      for (const StateCondition& one : state.when)
        constants.emplace_back(Rows<RoleInfo>(table_.roles_), record->fields[one.field].name,
                               keep(source::to_text(one.value)));
      table_.states_.push_back({keep(state.name), state.means, {}, constants});
    }
  }

  void add_named() {
    const auto name_of = [&](std::uint32_t field) {
      return keep(std::get<Record>(contract_[contract_.result].kind).fields[field].name);
    };
    for (const NamedCount& count : contract_.roles.counts)
      table_.counts_.push_back({name_of(count.field), name_of(count.list)});
    for (const std::uint32_t count : contract_.roles.work_counts)
      table_.work_counts_.push_back(name_of(count));
    table_.info_.counts = table_.counts_;
    table_.info_.work_counts = table_.work_counts_;
  }

  /// Laws of answers and rules of `candor verify` are about an answer, which shows whether it breaks them.
  void add_breach() {
    const auto found = std::ranges::find_if(contract_.breaches, [](const Breach& breach) {
      return !breach.law.starts_with("verify/") &&
             std::ranges::none_of(laws::all, [&](const laws::Law* law) { return law->id == breach.law; });
    });
    if (found != contract_.breaches.end())
      table_.info_.breach = keep("the tool is known to break " + found->law + ": " + found->reason);
  }

  void add_words() {
    for (const SideStep& step : table_.steps_) {
      std::vector<WordInfo>& words = table_.words_.emplace_back();
      for (const SkipReason& reason : step.reasons) words.push_back({keep(reason.word), {}});
      table_.step_infos_.push_back({keep(step.name), words});
    }
    table_.info_.steps = table_.step_infos_;
  }

  Rows<RoleInfo> nested_rows(const NestedRoles& nested) {
    const std::vector<Field>& fields = std::get<Record>(contract_[nested.record].kind).fields;
    std::vector<RoleInfo>& rows = table_.nested_.emplace_back();
    for (const GapMember& gap : nested.gaps) add_gap(rows, fields, gap);
    for (const std::uint32_t cursor : nested.cursors) add(rows, fields[cursor], Role::cursor);
    if (nested.completion)
      add(rows, fields[nested.completion->field], Role::completion).holds_in_lists =
          nested.completion->is_declared;
    if (nested.failed) {
      if (nested.failed->flag) add(rows, fields[*nested.failed->flag], Role::failed_flag);
      add(rows, fields[nested.failed->code], Role::failed_code);
    }
    add_steps(rows, fields, nested.steps);
    return rows;
  }

  PartInfo part(TypeId type) {
    PartInfo part;
    const TypeKind& kind = contract_[type].kind;
    std::vector<PartLink>& links = table_.links_.emplace_back();
    if (const auto* const choice = std::get_if<Union>(&kind)) {
      part.choices = choices_of(*choice);
    } else if (const auto* const list = std::get_if<Array>(&kind)) {
      part.kind = '[';
      part.rest = part_of(list->item);
    } else if (const auto* const tuple = std::get_if<Tuple>(&kind)) {
      part.kind = '[';
      for (const TypeId item : tuple->items) links.push_back({"", part_of(item)});
      if (tuple->rest) part.rest = part_of(*tuple->rest);
    } else if (const auto* const map = std::get_if<Map>(&kind)) {
      part.kind = '{';
      part.rest = part_of(map->value);
    } else if (const auto* const record = std::get_if<Record>(&kind)) {
      part.kind = '{';
      if (const NestedRoles* const nested = nested_roles(contract_, type)) part.roles = nested_rows(*nested);
      const auto* const kept = std::get_if<Kept>(&record->extras);
      if (kept != nullptr) part.rest = part_of(kept->type);
      for (const Field& field : record->fields)
        if (part_of(field.type) != no_part || part.rest != no_part)
          links.push_back({keep(field.name), part_of(field.type)});
    }
    part.links = links;
    return part;
  }

  Rows<PartChoice> choices_of(const Union& type) {
    std::vector<PartChoice>& choices = table_.choices_.emplace_back();
    for (std::size_t i = 0; i < type.branches.size(); ++i) {
      const std::uint16_t part = part_of(type.branches[i].type);
      if (part == no_part) continue;
      if (const auto* const by = std::get_if<ByMember>(&type.by)) {
        std::vector<std::string_view>& values = table_.values_.emplace_back();
        for (const source::Node& value : by->values[i]) values.push_back(keep(source::to_text(value)));
        choices.push_back({.part = part, .member = keep(by->member), .values = values});
      } else if (const auto* const named = std::get_if<ByPresence>(&type.by)) {
        choices.push_back({.part = part, .member = keep(named->members[i])});
      } else {
        for (const source::Kind kind : {source::Kind::array, source::Kind::object})
          if (accepts_kind(contract_, type.branches[i].type, kind))
            choices.push_back({.part = part, .kind = kind == source::Kind::array ? '[' : '{'});
      }
    }
    return choices;
  }

  const Contract& contract_;
  RoleTable& table_;
  std::vector<TypeId> types_;  // of each part
  std::vector<std::uint16_t> part_by_type_;
};

RoleTable::RoleTable(const Contract& contract) { Making(contract, *this).run(); }

}  // namespace candor::ir
