// backend/cpp/outcome/gaps_view.cpp: builds the template view of gaps.
#include <algorithm>
#include <numeric>

#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

using Shape = ir::GapMember::Shape;

/// The item of a list of gaps, as C++ sees it.
struct Item {
  const ir::Contract& contract;
  const Plan& plan;
  const ir::GapMember& role;
  const GapPlan& gap;
  const ir::Record* record = std::get_if<ir::Record>(&contract[gap.item_type].kind);

  std::optional<std::size_t> place_of(const std::string& wire) const {
    for (std::size_t i = 0; record != nullptr && !wire.empty() && i < record->fields.size(); ++i)
      if (record->fields[i].name == wire) return i;
    return std::nullopt;
  }
  const MemberPlan& member(std::size_t place) const { return plan.types[gap.item_type].members[place]; }
  bool has_words() const { return !role.reason_words.empty(); }

  /// True if the gap's reason is a word of the enum.
  std::string is_word() const {
    return source::joined(role.reason_words, " || ",
                          [](const std::string& word) { return "gap.reason == " + view_literal(word); });
  }
  /// `gap.reason == "timeout" ? Cause::timeout : Cause::error`: the word of the enum that the reason is, or
  /// the one for any cause.
  std::string word() const {
    const TypePlan& type =
        plan.types[ir::without_null(contract, record->fields[*place_of(role.reason_member)].type)];
    std::string chain;
    std::string rest;
    for (std::size_t i = 0; i < role.reason_words.size(); ++i) {
      const std::string& wire = role.reason_words[i];
      rest = type.cpp + "::" + type.members[i].name;
      if (!wire.empty() && wire == role.pending_word) chain.insert(0, "gap.is_pending ? " + rest + " : ");
      if (wire != role.error_word) chain += "gap.reason == " + view_literal(wire) + " ? " + rest + " : ";
    }
    for (std::size_t i = 0; i < role.reason_words.size(); ++i)
      if (role.reason_words[i] == role.error_word) rest = type.cpp + "::" + type.members[i].name;
    return chain + rest;
  }
  /// The name of the unit; with the reason, where an enum has no word for it and the item no text beside it.
  std::string unit() const {
    if (!has_words() || role.error_word.empty() || !role.text_member.empty()) return "gap.unit";
    const std::string known =
        (role.pending_word.empty() ? "" : "(gap.is_pending && gap.reason == \"not begun\") || ") + is_word();
    return known + " ? gap.unit : gap.unit + \" (\" + gap.reason + \")\"";
  }

  /// `SkippedFile{.file = gap.unit, .reason = gap.reason}`, its members in their order.
  std::string of_unit() const {
    const bool is_sentence = role.lists == ir::GapMember::Lists::sentences;
    if (record == nullptr) return is_sentence ? "gap.unit + \": \" + gap.reason" : "gap.unit";
    if (!role.further.empty()) return "item_of(gap)";
    std::string text;
    for (std::size_t i = 0; i < record->fields.size(); ++i) {
      const std::string& wire = record->fields[i].name;
      const std::string value = wire == role.unit_member                                 ? unit()
                                : wire == role.reason_member && has_words()              ? word()
                                : wire == role.reason_member || wire == role.text_member ? "gap.reason"
                                : member(i).initial.empty() && member(i).form != Form::plain ? "std::nullopt"
                                                                                             : "";
      if (!wire.empty() && !value.empty()) append_initializer(text, member(i).name, value);
    }
    return gap.item + "{" + text + "}";
  }
};

}  // namespace

std::string no_gap(const GapPlan& gap) {
  return gap.shape == Shape::flag ? "false" : gap.shape == Shape::count ? "0" : "{}";
}

std::vector<std::size_t> gaps_in_order(const ir::Contract& contract, const Plan& plan) {
  std::vector<std::size_t> in_order(plan.gaps.size());
  std::iota(in_order.begin(), in_order.end(), std::size_t{0});
  std::ranges::sort(in_order, {}, [&](std::size_t i) { return contract.roles.gaps[i].field; });
  return in_order;
}

View gaps_view(const ir::Contract& contract, const Plan& plan) {
  View gaps = View::array();
  for (const std::size_t i : gaps_in_order(contract, plan)) {
    const GapPlan& gap = plan.gaps[i];
    const auto& record = std::get<ir::Record>(contract[contract.result].kind);
    const ir::GapMember& role = contract.roles.gaps[i];
    View view = named_view(gap.name, comment_lines(record.fields[role.field].description));
    view.add("cpp", gap.cpp);
    view.add("is_flag", gap.shape == Shape::flag);
    view.add("is_count", gap.shape == Shape::count);
    const std::string none = no_gap(gap);
    const std::string required = "candor::required<" + string_literal(gap.name) + ", " + gap.cpp + ">()";
    view.add("initial", gap.is_required && !plan.is_document ? required : none);
    const Item item{contract, plan, role, gap};
    const bool is_by_word = std::ranges::find(plan.units.by_word, i) != plan.units.by_word.end();
    const auto* const list =
        std::get_if<ir::Array>(&contract[ir::without_null(contract, record.fields[role.field].type)].kind);
    const bool is_bounded = list != nullptr && list->max_items;
    const std::string max =
        is_bounded ? std::to_string(std::max<std::uint64_t>(*list->max_items, 1)) + "U" : "";
    view.add("is_bounded", is_bounded);
    view.add("max", max);
    const std::string has_room = is_bounded ? " && gaps." + gap.name + ".size() < " + max : "";
    view.add("earns", plan.units.rest == i);
    const bool is_pending = plan.units.pending == i;
    view.add("takes_some", is_pending || is_by_word);
    view.add("takes", is_pending   ? "gap.is_pending" + has_room
                      : is_bounded ? "(" + item.is_word() + ")" + has_room
                                   : item.is_word());
    view.add("item_of_unit", role.takes_units ? item.of_unit() : "");
    gaps.push_back(std::move(view));
  }
  return gaps;
}

}  // namespace candor::backend::cpp
