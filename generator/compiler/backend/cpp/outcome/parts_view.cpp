// backend/cpp/outcome/parts_view.cpp: builds the view of the functions that look for gaps and side steps in
// the records of a result.
#include <algorithm>

#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "ir/nested.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

/// Returns true for a step that can break a law: one with a reason alone is skipped, or was not asked for.
bool is_checked_step(const ir::SideStep& step) { return step.done_field.has_value(); }

/// Returns true for roles that readers and writers look at.
bool is_checked(const ir::NestedRoles& nested) {
  return nested.completion || nested.failed || !nested.gaps.empty() || !nested.cursors.empty() ||
         std::ranges::any_of(nested.steps, is_checked_step);
}

/// The lines of the function for one type.
struct Lines {
  const Source& source;
  const std::vector<bool>& leads;
  View list = View::array();

  void add(const std::string& line) { list.push_back(line); }
  /// Adds a call of a function of the runtime's Parts. A validator asks each record when it was read.
  void add_call(const std::string& call) { add((source.plan.is_validator ? "parts." : "") + call); }

  /// Looks into a member, if records with roles can be in it.
  void look(ir::TypeId type, const std::string& way, const std::string& place) {
    if (leads[type] && !source.plan.is_validator) add("rt::look(*this, " + way + ", " + place + ");");
  }

  void add_roles(const ir::NestedRoles& roles) {
    const auto& record = std::get<ir::Record>(source.type(roles.record).kind);
    const auto at = [&](std::uint32_t field) {
      return "each." + source.names(roles.record).members[field].name;
    };
    const auto key = [&](const std::optional<std::uint32_t>& field) {
      return field ? view_literal(record.fields[*field].name) : std::string("\"\"");
    };
    const auto add_gap = [&](std::uint32_t field) {
      add_call("gap(way, " + key(field) + ", rt::reports(" + at(field) + "));");
    };
    for (const ir::GapMember& gap : roles.gaps) {
      add_gap(gap.field);
      const ir::TypeId type = without_null(source.contract, record.fields[gap.field].type);
      const auto* array = std::get_if<ir::Array>(&source.type(type).kind);
      const std::string blank =
          array == nullptr ? "" : blank_units_of(source, gap, array->item, at(gap.field));
      if (!blank.empty()) add_call("blank(" + blank + ");");
    }
    for (const std::uint32_t cursor : roles.cursors) add_gap(cursor);
    if (roles.completion)
      add_call("completion(way, " + key(roles.completion->field) + ", rt::flag_in(" +
               at(roles.completion->field) + "), " + (roles.completion->is_declared ? "true" : "false") +
               ");");
    if (roles.failed)
      add_call("failed(way, " +
               (roles.failed->flag ? "rt::flag_in(" + at(*roles.failed->flag) + ") == false && " : "") +
               "rt::has_reason(" + at(roles.failed->code) + "));");
    for (const ir::SideStep& step : roles.steps) {
      if (!is_checked_step(step)) continue;
      std::string claims = ".done = rt::flag_in(" + at(*step.done_field) + ")";
      if (step.reason_field)
        claims += ", .has_reason = rt::has_reason(" + at(*step.reason_field) + "), .can_have_reason = true";
      add_call("step(way, {" + claims + "}, {.step_done = " + key(step.done_field) +
               ", .skip_reason = " + key(step.reason_field) + "});");
    }
  }

  void add_members(ir::TypeId type) {
    const auto& record = std::get<ir::Record>(source.type(type).kind);
    const auto& members = source.names(type).members;
    for (std::size_t i = 0; i < record.fields.size(); ++i)
      look(record.fields[i].type, "way.member(" + view_literal(record.fields[i].name) + ")",
           "each." + members[i].name);
    if (const auto* kept = std::get_if<ir::Kept>(&record.extras))
      look(kept->type, "way", "each." + members[record.fields.size()].name);
  }

  void add_items(ir::TypeId type) {
    const auto& tuple = std::get<ir::Tuple>(source.type(type).kind);
    const auto& members = source.names(type).members;
    for (std::size_t i = 0; i < tuple.items.size(); ++i)
      look(tuple.items[i], "way.item(" + std::to_string(i) + ")", "each." + members[i].name);
    if (tuple.rest) look(*tuple.rest, "way", "each." + members[tuple.items.size()].name);
  }

  /// The members of Data and of Gaps.
  void add_result() {
    const ir::Record* record = result_fields(source);
    if (record == nullptr)
      return look(source.contract.result, "way", "each." + source.plan.data[0].member.name);
    for (std::uint32_t i = 0; i < record->fields.size(); ++i) {
      const std::string way = "way.member(" + view_literal(record->fields[i].name) + ")";
      if (const DataMember* member = plain_member(source, i))
        look(record->fields[i].type, way, "each." + member->member.name);
      if (source.plan.result[i].place == Place::gap)
        look(record->fields[i].type, way, "gaps." + source.plan.result[i].name);
    }
    if (const auto* kept = std::get_if<ir::Kept>(&record->extras);
        kept != nullptr && source.plan.data_additional)
      look(kept->type, "way", "each." + source.plan.data_additional->name);
  }
};

void add_function(const std::string& cpp, Lines lines, View& list) {
  if (!lines.list.empty())
    list.push_back({{"cpp", cpp}, {"is_result", cpp.empty()}, {"lines", std::move(lines.list)}});
}

/// The functions for the classes that a type is made of.
void add_classes(const Source& source, ir::TypeId id, const Lines& empty, View& list) {
  const TypePlan& names = source.names(id);
  Lines lines = empty;
  if (source.plan.is_validator) {
    if (reports_part(source, id)) lines.add_roles(*ir::nested_roles(source.contract, id));
    return add_function(found_name(source, id), std::move(lines), list);
  }
  if (names.wrapped) {
    lines.add("rt::look(*this, way, each." + names.members[0].name + ");");
  } else if (std::holds_alternative<ir::Record>(source.type(id).kind)) {
    if (const ir::NestedRoles* roles = ir::nested_roles(source.contract, id)) lines.add_roles(*roles);
    lines.add_members(id);
  } else if (std::holds_alternative<ir::Tuple>(source.type(id).kind)) {
    lines.add_items(id);
  }
  add_function(names.cpp, std::move(lines), list);
  const auto* choice = std::get_if<ir::Union>(&source.type(id).kind);
  for (std::size_t i = 0; choice != nullptr && i < names.alternatives.size(); ++i) {
    if (names.alternatives[i].name.empty() || !empty.leads[choice->branches[i].type]) continue;
    Lines wrapper = empty;
    wrapper.add("rt::look(*this, way, each.value);");
    add_function(names.alternatives[i].name, std::move(wrapper), list);
  }
}

}  // namespace

void add_condition(std::string& all, const std::string& condition) {
  if (!condition.empty()) source::append_word(all, condition, " || ");
}

const DataMember* plain_member(const Source& source, std::uint32_t field) {
  if (source.plan.result[field].place != Place::data) return nullptr;
  for (const DataMember& member : source.plan.data)
    if (member.field == field && !member.step) return &member;
  return nullptr;
}

std::string blank_units_of(const Source& source, const ir::GapMember& role, ir::TypeId item,
                           const std::string& list) {
  if (!role.takes_units || role.shape != ir::GapMember::Shape::list) return "";
  std::string each;
  const auto* record = std::get_if<ir::Record>(&source.type(item).kind);
  if (record == nullptr) each = "rt::is_blank_text(item)";
  for (std::size_t f = 0; record != nullptr && f < record->fields.size(); ++f) {
    const std::string& wire = record->fields[f].name;
    const bool is_text_reason = !role.reason_member.empty() && role.reason_words.empty();
    if (wire == role.unit_member || (is_text_reason && wire == role.reason_member))
      add_condition(each, "rt::is_blank_text(item." + source.names(item).members[f].name + ")");
  }
  return each.empty() ? "" : "rt::any_item(" + list + ", [](const auto& item) { return " + each + "; })";
}

bool reports_part(const Source& source, ir::TypeId record) {
  const ir::NestedRoles* const roles = ir::nested_roles(source.contract, record);
  return roles != nullptr && is_checked(*roles);
}

bool has_parts(const Source& source) { return std::ranges::any_of(source.contract.roles.nested, is_checked); }

View parts_view(const Source& source) {
  View list = View::array();
  if (!has_parts(source)) return list;
  const std::vector<bool> leads = ir::leads_to_roles(source.contract, is_checked);
  const Lines empty{source, leads};
  for (ir::TypeId id = 0; id < source.contract.types.size(); ++id)
    if (leads[id] && source.names(id).needed) add_classes(source, id, empty, list);
  if (source.plan.is_validator) return list;
  Lines result = empty;
  result.add_result();
  list.push_back({{"cpp", ""}, {"is_result", true}, {"lines", std::move(result.list)}});
  return list;
}

}  // namespace candor::backend::cpp
