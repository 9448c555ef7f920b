// backend/cpp/outcome/gaps_view.cpp: builds the template view of gaps.
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

using Shape = ir::GapMember::Shape;

/// The C++ name of a member of a list's item; empty if it has none of that name.
std::string item_member(const ir::Contract& contract, const Plan& plan, ir::TypeId item,
                        const std::string& name) {
  const auto* record = std::get_if<ir::Record>(&contract[item].kind);
  for (std::size_t i = 0; record != nullptr && i < record->fields.size(); ++i) {
    if (record->fields[i].name == name) return plan.types[item].members[i].name;
  }
  return "";
}

/// `SkippedFile{.file = gap.unit, .reason = gap.reason}`, its members in their order.
std::string item_of_unit(const ir::Contract& contract, const Plan& plan, std::size_t index) {
  const ir::GapMember& role = contract.roles.gaps[index];
  const GapPlan& gap = plan.gaps[index];
  const auto* record = std::get_if<ir::Record>(&contract[gap.item_type].kind);
  if (record == nullptr) return "gap.unit";
  std::string text;
  for (std::size_t i = 0; i < record->fields.size(); ++i) {
    const std::string& wire = record->fields[i].name;
    if (wire != role.unit_member && wire != role.reason_member) continue;
    text += (text.empty() ? "." : ", .") + plan.types[gap.item_type].members[i].name;
    text += wire == role.unit_member ? " = gap.unit" : " = gap.reason";
  }
  return gap.item + "{" + text + "}";
}

/// `item.file, item.reason`: a list's item as the gap of a coverage.
std::string unit_of_item(const ir::Contract& contract, const Plan& plan, std::size_t index) {
  const ir::GapMember& role = contract.roles.gaps[index];
  const ir::TypeId item = plan.gaps[index].item_type;
  if (role.unit_member.empty()) return "item, \"not covered\"";
  const std::string unit = item_member(contract, plan, item, role.unit_member);
  const std::string reason = item_member(contract, plan, item, role.reason_member);
  const auto* record = std::get_if<ir::Record>(&contract[item].kind);
  bool optional_reason = false;
  for (std::size_t i = 0; record != nullptr && i < record->fields.size(); ++i) {
    if (record->fields[i].name == role.reason_member)
      optional_reason = plan.types[item].members[i].form != Form::plain;
  }
  if (reason.empty()) return "item." + unit + ", \"not covered\"";
  const std::string text = "item." + reason;
  return "item." + unit + ", " +
         (optional_reason ? text + " ? std::string_view(*" + text + ") : \"not covered\"" : text);
}

/// The argument of `of_` and `add_` for the units of a coverage, of which there is at least one.
std::string of_units(const GapPlan& gap) {
  switch (gap.shape) {
    case Shape::list:
      return "*candor::NonEmpty<" + gap.item + ">::from(std::move(items))";
    case Shape::count:
      return "rt::ReaderAccess::positive(units.size())";
    case Shape::flag:
    case Shape::cursor:
      return "";
  }
  return "";
}

}  // namespace

View gaps_view(const ir::Contract& contract, const Plan& plan) {
  View gaps = View::array();
  for (std::size_t i = 0; i < plan.gaps.size(); ++i) {
    const GapPlan& gap = plan.gaps[i];
    const auto& record = std::get<ir::Record>(contract[contract.result].kind);
    const ir::GapMember& role = contract.roles.gaps[i];
    View view = named_view(gap.name, comment_lines(record.fields[role.field].description));
    view.add("cpp", gap.cpp);
    view.add("item", gap.item);
    view.add("is_list", gap.shape == Shape::list);
    view.add("is_by_reference", gap.shape == Shape::list || gap.shape == Shape::cursor);
    view.add("is_flag", gap.shape == Shape::flag);
    view.add("is_count", gap.shape == Shape::count);
    view.add("is_cursor", gap.shape == Shape::cursor);
    view.add("start", gap.shape == Shape::list    ? "{}"
                      : gap.shape == Shape::flag  ? "false"
                      : gap.shape == Shape::count ? "0"
                                                  : "{}");
    view.add("names_units", gap.shape == Shape::list && role.takes_units);
    view.add("unit_of_item", role.takes_units ? unit_of_item(contract, plan, i) : "");
    view.add("earns", plan.unit_gap == i);
    view.add("of_units", of_units(gap));
    view.add("item_of_unit", role.takes_units ? item_of_unit(contract, plan, i) : "");
    view.add("wire", string_literal(record.fields[role.field].name));
    gaps.push_back(std::move(view));
  }
  return gaps;
}

}  // namespace candor::backend::cpp
