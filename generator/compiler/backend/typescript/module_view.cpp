// backend/typescript/module_view.cpp: the types of a contract, its states, and what its module tells the
// runtime.
#include "backend/typescript/module_view.hpp"

#include <algorithm>
#include <candor/contract_info.hpp>
#include <vector>

#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/plan/definition_order.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/typescript/read_types.hpp"
#include "backend/typescript/text.hpp"
#include "ir/type_graph.hpp"
#include "source/words.hpp"

namespace candor::backend::typescript {
namespace {

using cpp::Place;
using cpp::Plan;
using render::View;

/// Returns true for a number between those beyond which JavaScript has integers as bigints.
bool is_safe(const source::Decimal& value) {
  static const source::Decimal largest = *source::to_decimal("9007199254740991");
  source::Decimal size = value;
  size.negative = false;
  return source::compare(size, largest) <= 0;
}
/// Returns true if no value of the type is a bigint.
template <class Number>
bool is_safe(const Number& type) {
  return type.minimum && type.maximum && is_safe(*type.minimum) && is_safe(*type.maximum);
}
/// The same for a constant.
bool is_safe(const source::Node& value) {
  if (value.kind == source::Kind::number) {
    const auto number = source::to_decimal(value.text);
    return number && (is_safe(*number) || !source::is_integer(*number));
  }
  return std::ranges::all_of(value.items, [](const source::Node& item) { return is_safe(item); }) &&
         std::ranges::all_of(value.members, [](const source::Member& each) { return is_safe(each.value); });
}

/// The text of a type where it is used; with `read` that of its values as they are read.
struct TypeText {
  const ir::Contract& contract;
  const Plan& plan;
  const ReadTypes* read = nullptr;

  std::string of(ir::TypeId id) const {
    const ir::TypeKind& kind = contract[id].kind;
    if (!plan.types[id].emitted) return inner(kind);
    return read != nullptr && read->differs[id] ? read->names[id] : plan.types[id].name;
  }
  std::string inner(const ir::TypeKind& kind) const { return std::visit(*this, kind); }
  /// The same as the item of a list.
  std::string item(ir::TypeId id) const {
    std::string text = of(id);
    const bool is_compound =
        text.find(' ') != std::string::npos || text.find(render::hard_space) != std::string::npos;
    return is_compound ? "(" + text + ")" : text;
  }
  template <class List, class Text>
  static std::string any_of(const List& list, const Text& text) {
    return list.empty() ? "never" : source::joined(list, " | ", text);
  }

  std::string operator()(const ir::Boolean&) const { return "boolean"; }
  std::string operator()(const ir::Null&) const { return "null"; }
  std::string operator()(const ir::Any&) const { return "candor.Json"; }
  std::string operator()(const ir::Never&) const { return "never"; }
  std::string operator()(const ir::Integer& type) const {
    return is_safe(type) ? "number" : "candor.Integer";
  }
  std::string operator()(const ir::Number& type) const { return is_safe(type) ? "number" : "candor.Numeric"; }
  std::string operator()(const ir::String&) const { return "string"; }
  std::string operator()(const ir::Enum& type) const {
    return any_of(type.values, [](const ir::EnumValue& each) { return constant(each.value); });
  }
  static std::string constant(const source::Node& value) {
    if (value.kind == source::Kind::string) return string_literal(value.text);
    if (is_safe(value)) return source::to_text(value);
    const bool is_plain = value.text.find_first_not_of("-0123456789") == std::string::npos;
    return value.kind != source::Kind::number ? "candor.Json" : is_plain ? value.text + "n" : "bigint";
  }
  std::string operator()(const ir::Array& type) const { return "readonly " + item(type.item) + "[]"; }
  std::string operator()(const ir::Tuple& type) const {
    std::vector<std::string> items;
    for (std::size_t i = 0; i < type.items.size(); ++i)
      items.push_back(item(type.items[i]) + (i < type.min_items ? "" : "?"));
    if (type.rest) items.push_back("..." + item(*type.rest) + "[]");
    return "readonly [" + source::joined(items, ", ") + "]";
  }
  std::string operator()(const ir::Map& type) const {
    return "{ readonly [name: string]: " + of(type.value) + " }";
  }
  std::string operator()(const ir::Record& type) const {
    std::string text;
    for (const ir::Field& field : type.fields) text += "readonly " + member(field) + "; ";
    return text.empty() ? "{ readonly [name: string]: candor.Json }" : "{ " + text + "}";
  }
  std::string operator()(const ir::Union& type) const {
    return any_of(type.branches, [&](const ir::Branch& each) { return of(each.type); });
  }
  std::string operator()(const ir::Nullable& type) const { return of(type.inner) + " | null"; }
  std::string operator()(const ir::Checked&) const { return "candor.Json"; }

  /// `name?: type`.
  std::string member(const ir::Field& field, const std::string& type = "") const {
    std::string text = type.empty() ? of(field.type) : type;
    // A word that the contract does not list is kept.
    if (field.is_open) text += " | candor.OtherWord";
    const bool is_there =
        field.presence == ir::Presence::required || (read != nullptr && ir::is_filled(field));
    return property_name(field.name) + (is_there ? ": " : "?: ") + text;
  }
};

std::string comment_of(const ir::Field& field) {
  std::string text = field.description;
  const auto add = [&](const std::string& sentence) { text = cpp::join_sentences(text, sentence); };
  if (field.default_value) add("Default: " + source::to_text(*field.default_value) + ".");
  if (field.is_ignored) add("The tool is known to ignore it.");
  if (field.deprecated) add("Deprecated.");
  return doc_comment(text);
}

/// What readers return of a named type: the members that have another type than in it, or are always there.
View read_type_view(const TypeText& types, const ir::Type& type) {
  View members = View::array();
  const auto* const record = std::get_if<ir::Record>(&type.kind);
  for (std::size_t i = 0; record != nullptr && i < record->fields.size(); ++i)
    if (types.read->differ(record->fields[i])) members.push_back(types.member(record->fields[i]));
  return {{"members", std::move(members)}, {"text", record != nullptr ? "" : types.inner(type.kind)}};
}

/// The types of a contract that have a name.
View types_view(const ir::Contract& contract, const Plan& plan, const ReadTypes& read) {
  const TypeText types{contract, plan};
  View list = View::array();
  for (const cpp::Definition& definition : cpp::definition_order(contract, plan)) {
    const ir::TypeId id = definition.id;
    if (!plan.types[id].emitted) continue;
    const ir::Type& type = contract[id];
    const auto* const record = std::get_if<ir::Record>(&type.kind);
    View members = View::array();
    for (std::size_t i = 0; record != nullptr && i < record->fields.size(); ++i)
      members.push_back(
          {{"comment", comment_of(record->fields[i])}, {"text", types.member(record->fields[i])}});
    const std::string text = contract.is_params(id)     ? "The parameters of a call. " + type.description
                             : type.description.empty() ? type.title
                                                        : type.description;
    list.push_back(
        {{"name", plan.types[id].name},
         {"comment", doc_comment(text)},
         {"is_record", record != nullptr && !record->fields.empty()},
         {"members", std::move(members)},
         {"text", record != nullptr && !record->fields.empty() ? "" : types.inner(type.kind)},
         {"has_read", bool{read.differs[id]}},
         {"read_name", read.names[id]},
         {"read", read.differs[id] ? read_type_view({contract, plan, &read}, type) : View::object()}});
  }
  return list;
}

/// The members of the data, or of the gaps, of a result that is a record.
struct ResultView {
  const ir::Contract& contract;
  const Plan& plan;
  const ReadTypes& read;
  TypeText types{contract, plan};
  TypeText read_types{contract, plan, &read};

  const std::vector<ir::Field>& fields() const { return ir::result_fields(contract); }
  bool is_record() const { return std::holds_alternative<ir::Record>(contract[contract.result].kind); }

  /// Calls `visit(field, type)` for each member of the data that does not belong to the type of a side step.
  /// `type` is empty unless it stands for the field's own type.
  template <class Visit>
  void for_each_member(const Visit& visit) const {
    for (std::uint32_t i = 0; i < fields().size(); ++i) {
      const Place place = plan.result[i].place;
      if (place != Place::data && place != Place::step && place != Place::scope_count) continue;
      std::string type;
      bool is_of_step = false;
      for (std::size_t step = 0; step < plan.steps.size(); ++step) {
        const auto& [name, done, reason, words] = contract.roles.steps[step];
        is_of_step = is_of_step || (!plan.steps[step].alias.empty() && (done == i || reason == i));
        if (reason == i) type = reasons_of(step) + (is_nullable(i) ? " | null" : "");
      }
      if (!is_of_step) visit(fields()[i], type);
    }
  }
  View data() const {
    View list = View::array();
    for_each_member([&](const ir::Field& field, const std::string& type) {
      list.push_back({{"comment", comment_of(field)}, {"text", types.member(field, type)}});
    });
    return list;
  }
  /// Those of the data as it is read: where it has types of steps all, for no interface extends a union.
  View read_data(bool has_steps) const {
    View list = View::array();
    for_each_member([&](const ir::Field& field, const std::string& type) {
      if (has_steps || read.differ(field)) list.push_back(read_types.member(field, type));
    });
    return list;
  }
  bool is_nullable(std::uint32_t field) const {
    return std::holds_alternative<ir::Nullable>(contract[fields()[field].type].kind);
  }
  std::string reasons_of(std::size_t step) const { return plan.steps[step].reasons + " | candor.OtherWord"; }
  /// The types of skip reasons that are not among those of the contract.
  View reasons() const {
    View list = View::array();
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
      const ir::SideStep& step = contract.roles.steps[i];
      if (plan.steps[i].reasons.empty() || plan.steps[i].shared) continue;
      View words = View::array();
      for (const ir::SkipReason& reason : step.reasons)
        words.push_back(
            {{"comment", doc_comment(reason.description)}, {"word", string_literal(reason.word)}});
      list.push_back({{"name", plan.steps[i].reasons},
                      {"comment", doc_comment("Why the side step " + step.name + " did not run to its end.")},
                      {"words", std::move(words)}});
    }
    return list;
  }
  /// The types of side steps: what their two members are together.
  View steps() const {
    View list = View::array();
    for (std::size_t i = 0; i < plan.steps.size(); ++i) {
      if (plan.steps[i].alias.empty()) continue;
      const ir::SideStep& step = contract.roles.steps[i];
      const std::uint32_t done = *step.done_field;
      const std::uint32_t reason = *step.reason_field;
      const auto is_required = [&](std::uint32_t at) {
        return fields()[at].presence == ir::Presence::required;
      };
      const auto member = [&](std::uint32_t at, bool must, const std::string& type) {
        return "readonly " + property_name(fields()[at].name) + (must ? ": " : "?: ") + type;
      };
      const std::string no_reason =
          member(reason, is_required(reason), is_nullable(reason) ? "null" : "never");
      const std::string or_null = is_nullable(done) ? " | null" : "";
      std::vector<std::string> cases = {
          member(done, true, "true") + "; " + no_reason,
          // A reason says without the other member that the step was skipped.
          member(done, is_required(done), "false" + or_null) + "; " + member(reason, true, reasons_of(i))};
      if (!is_required(done) || is_nullable(done))
        cases.push_back(member(done, is_required(done), is_nullable(done) ? "null" : "never") + "; " +
                        no_reason);
      list.push_back({{"name", plan.steps[i].alias},
                      {"comment", doc_comment("Whether the side step " + step.name +
                                              " ran to its end, or why not. " + fields()[done].description)},
                      {"members", "[" + string_literal(fields()[done].name) + ", " +
                                      string_literal(fields()[reason].name) + "]"},
                      {"cases", cases}});
    }
    return list;
  }
  View gaps() const {
    View list = View::array();
    for (const ir::GapMember& gap : contract.roles.gaps) {
      const ir::Field& field = fields()[gap.field];
      list.push_back({{"comment", doc_comment(field.description)},
                      {"name", property_name(field.name)},
                      {"key", string_literal(field.name)},
                      {"type", types.of(ir::without_null(contract, field.type))},
                      {"read_differs", bool{read.differs[field.type]}},
                      {"read_type", read_types.of(ir::without_null(contract, field.type))},
                      {"none", no_gap(gap)},
                      {"is_required", field.presence == ir::Presence::required ? "true" : "false"}});
    }
    return list;
  }
  static std::string no_gap(const ir::GapMember& gap) {
    switch (gap.shape) {
      case ir::GapMember::Shape::list:
        return "[]";
      case ir::GapMember::Shape::flag:
        return "false";
      case ir::GapMember::Shape::count:
        return "0";
      case ir::GapMember::Shape::cursor:
        return "\"\"";
    }
    return "";
  }
  /// The members that follow from the state.
  std::string fixed() const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < fields().size(); ++i) {
      const Place place = plan.result[i].place;
      if (place == Place::completion || place == Place::scope_empty || place == Place::constant)
        names.push_back(string_literal(fields()[i].name));
    }
    return source::joined(names, ", ");
  }
  bool has_gaps(const cpp::StatePlan& state) const {
    return state.means == Means::partial || cpp::may_hold_gaps(plan, state);
  }
  std::string gapped() const {
    std::string names;
    for (const cpp::StatePlan& state : plan.states)
      if (has_gaps(state)) source::append_word(names, string_literal(state.factory));
    return names;
  }
  View states() const {
    View list = View::array();
    for (const cpp::StatePlan& state : plan.states) {
      const bool may_hold = cpp::may_hold_gaps(plan, state);
      list.push_back({{"name", state.name},
                      {"tag", string_literal(state.factory)},
                      {"factory", property_name(state.factory)},
                      {"comment", doc_comment(state.sentence)},
                      {"is_failure", state.means == Means::failed},
                      {"has_gaps", has_gaps(state)},
                      {"may_have_gaps", may_hold}});
    }
    return list;
  }
};

View codes_view(const ir::Contract& contract) {
  View list = View::array();
  for (const ir::ErrorCode& each : contract.errors)
    list.push_back({{"comment", doc_comment(cpp::meaning(each.description, each.remedy))},
                    {"word", string_literal(each.code)}});
  return list;
}

std::string success_names(const Plan& plan) {
  std::vector<std::string> names;
  for (const cpp::StatePlan& state : plan.states)
    if (is_success(state.means)) names.push_back(state.name);
  return names.empty() ? "never" : source::joined(names, " | ");
}

}  // namespace

View module_view(const ir::Contract& contract, const Plan& plan, const std::string& table) {
  const ReadTypes read = read_types(contract, plan);
  const ResultView result{contract, plan, read};
  const View steps = result.steps();
  std::string about = contract.description.empty() ? contract.title : contract.description;
  for (const ir::Breach& breach : contract.breaches)
    about += "\nKnown breach of " + breach.law +
             (breach.member.empty() ? "" : " by '" + breach.member + "'") + ": " + breach.reason;
  return {{"source", line_comment(contract.source_name)},
          {"contract", line_comment(contract.name_and_version())},
          {"comment", doc_comment(about)},
          {"tool", string_literal(contract.name)},
          {"types", types_view(contract, plan, read)},
          {"params", result.types.of(contract.params)},
          {"read_params", read.params},
          {"has_read_params", read.names[contract.params].empty()},
          {"read_params_text", result.read_types.of(contract.params)},
          {"has_codes", !contract.errors.empty()},
          {"codes", codes_view(contract)},
          {"is_record", result.is_record()},
          {"data", result.data()},
          {"has_read_data", read.data != "Data"},
          {"read_data", read.data},
          {"read_members", result.read_data(!steps.empty())},
          {"read_whole", result.is_record() ? "" : result.read_types.of(contract.result)},
          {"has_read_gaps", read.gaps != "Gaps"},
          {"read_gaps", read.gaps},
          {"has_read_outcome", read.outcome != "Outcome"},
          {"read_outcome", read.outcome},
          {"read_parts", read.data + (plan.has_partial ? ", " + read.gaps : "")},
          {"reasons", result.reasons()},
          {"steps", steps},
          {"has_steps", !steps.empty()},
          {"whole", result.is_record() ? "" : result.types.of(contract.result)},
          {"is_nested", cpp::travels_flat(contract) ? "false" : "true"},
          {"is_object", ir::is_always_object(contract, contract.result) ? "true" : "false"},
          {"is_whole", result.is_record() ? "false" : "true"},
          {"gapped", result.gapped()},
          {"has_gaps", plan.has_partial},
          {"gaps", result.gaps()},
          {"fixed", result.fixed()},
          {"states", result.states()},
          {"state_names", source::joined(plan.states, " | ", &cpp::StatePlan::name)},
          {"success", success_names(plan)},
          {"table", string_literal(table)}};
}

}  // namespace candor::backend::typescript
