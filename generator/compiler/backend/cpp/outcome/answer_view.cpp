// backend/cpp/outcome/answer_view.cpp: the members of an answer: data, gaps, side steps, and flags that
// follow from the state of the outcome.
#include <algorithm>
#include <candor/detail/usual_names.hpp>
#include <iterator>

#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "ir/role_table.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

using Fields = std::vector<std::string>;

struct AnswerFields {
  const Source& source;
  Descriptions& descriptions;

  const ir::Record& record() const { return *result_fields(source); }

  /// "rt::required_flag<\"complete\", &Flags::complete", for a field that is kept under its wire name.
  std::string head(const std::string& kind, std::uint32_t index, const std::string& pointer) const {
    const ir::Field& field = record().fields[index];
    const bool required = field.presence == ir::Presence::required;
    return std::string(required ? "rt::required_" : "rt::optional_") + kind + "<" +
           string_literal(field.name) + ", &" + pointer;
  }
  /// ", rt::or_null>" where the field may be null.
  std::string tail(std::uint32_t index) const {
    const ir::TypeId type = record().fields[index].type;
    return without_null(source.contract, type) != type ? ", rt::or_null>" : ">";
  }

  bool is_boolean(std::uint32_t index) const {
    return std::holds_alternative<ir::Boolean>(source.contract[record().fields[index].type].kind);
  }
  std::string flag(std::uint32_t index) const {
    return head("flag", index, "Flags::" + source.plan.result[index].wire) + tail(index);
  }
  std::string constant(std::uint32_t index) const {
    if (!source.plan.keeps_as_given) return flag(index);
    return head("constant", index, "Flags::" + source.plan.result[index].wire) + tail(index);
  }
  /// A value that the state or the coverage determines.
  std::string determined(std::uint32_t index) const {
    const bool is_word = source.plan.result[index].place == Place::constant && source.plan.keeps_as_given;
    return head(is_word ? "word" : "determined", index, "Flags::" + source.plan.result[index].wire) + ", " +
           descriptions.of(without_null(source.contract, record().fields[index].type)) + tail(index);
  }
  std::string gap(std::uint32_t index) const {
    const auto& gaps = source.contract.roles.gaps;
    const auto found = std::ranges::find(gaps, index, &ir::GapMember::field);
    const GapPlan& plan = source.plan.gaps[static_cast<std::size_t>(found - gaps.begin())];
    return head("gap", index, "Gaps::" + plan.name) + ", " +
           descriptions.of(without_null(source.contract, record().fields[index].type)) + tail(index);
  }
  /// A member of Data.
  std::string data(std::uint32_t index) const {
    return descriptions.field(record().fields[index], data_member_of(source, index).member, "Data");
  }
  /// A member that a validator checks. It accepts all reasons of side steps, as readers do.
  std::string checked(std::uint32_t index) const {
    const ir::Field& field = record().fields[index];
    const bool is_required = field.presence == ir::Presence::required;
    MemberPlan member;
    member.form = is_required ? Form::plain : Form::optional;
    if (source.plan.result[index].place == Place::data) member = data_member_of(source, index).member;
    const auto& steps = source.contract.roles.steps;
    if (std::ranges::find(steps, std::optional(index), &ir::SideStep::reason_field) == steps.end())
      return descriptions.field(field, member, "");
    const bool is_nullable = without_null(source.contract, field.type) != field.type;
    return std::string(is_required ? "rt::required<" : "rt::optional<") + string_literal(field.name) +
           (is_nullable ? ", nullptr, rt::nullable<rt::string>>" : ", nullptr, rt::string>");
  }
  /// A member of a side step; `is_first` for the first one of its step.
  std::string step(std::uint32_t index, const DataMember& member, bool is_first) const {
    const ir::SideStep& step = source.contract.roles.steps[*member.step];
    const bool is_reason = step.reason_field == index;
    std::string text = head(is_reason ? "reason" : "step_done", index,
                            "Flags::" + source.plan.result[index].wire + ", &Data::" + member.member.name);
    if (is_reason) text += ", " + words_of(source.plan.steps[*member.step].reasons);
    return text + (is_first ? ", rt::Turn::first" : ", rt::Turn::second") + tail(index);
  }

  Fields of_result() const {
    Fields fields;
    std::vector<bool> begun(source.plan.steps.size(), false);
    for (std::uint32_t i = 0; i < record().fields.size(); ++i) {
      if (source.plan.is_validator) {
        fields.push_back(checked(i));
        continue;
      }
      switch (source.plan.result[i].place) {
        case Place::data:
          fields.push_back(data(i));
          break;
        case Place::completion:
        case Place::scope_empty:
          fields.push_back(flag(i));
          break;
        case Place::constant:
          fields.push_back(is_boolean(i) ? constant(i) : determined(i));
          break;
        case Place::scope_count:
          fields.push_back(determined(i));
          break;
        case Place::gap:
          fields.push_back(gap(i));
          break;
        case Place::step: {
          const DataMember& member = data_member_of(source, i);
          fields.push_back(step(i, member, !begun[*member.step]));
          begun[*member.step] = true;
          break;
        }
      }
    }
    for (std::size_t at = 0; at < source.plan.as_given.size(); ++at) {
      std::string& field = fields[source.plan.as_given[at]];
      field = "rt::as_given<&Flags::as_given, " + std::to_string(at) + ", " + field + ">";
    }
    return fields;
  }
};

std::string ignored(const std::string& name) { return "rt::ignored<" + string_literal(name) + ">"; }

/// Returns the members of a flat answer: those of the result between those of the envelope.
Fields with_envelope(Fields fields, const ir::Contract& contract, const ir::Record& record) {
  Fields all;
  for (const AnswerMember& member : answer_members(contract, record)) {
    switch (member.kind) {
      case AnswerMember::Kind::field:
        all.push_back(std::move(fields[member.field]));
        break;
      case AnswerMember::Kind::success:
        all.emplace_back("rt::always_true<\"success\">");
        break;
      case AnswerMember::Kind::request:
        all.push_back(ignored(member.name));
        break;
    }
  }
  return all;
}

/// One of the structs that describe an answer. `is_judged`: some of its members have a role.
View description(Descriptions& descriptions, const std::string& name, const std::string& comment,
                 Fields fields, const std::string& rest, bool is_judged) {
  return {{"name", name},
          {"comment", comment},
          {"list", is_judged ? "rt::judged<kRoles," : "rt::fields<"},
          {"fields", descriptions.object_fields(std::move(fields))},
          {"rest", rest.empty() ? "rt::dropped" : rest.substr(2)}};
}

/// What happens with members that the contract does not have: `rest`, and names that contradict an answer are
/// noted.
std::string watched(const Source& source, const std::string& rest, const char* names = "kWatched") {
  if (!watches(source)) return rest;
  return std::string(", rt::watched<&Flags::contradictions, ") + names + rest + ">";
}

/// The names that readers look for, as initializers of WatchedNames: those that the shipped convention does
/// not have as well. `lists` are their arrays.
class Watched {
 public:
  explicit Watched(const Source& source) : source_(source) {
    using Sign = ir::FailureMember::Sign;
    add_failures("texts", "kFailureTexts", Sign::text, detail::texts_of_failure);
    add_failures("trues", "kFailureFlags", Sign::is_true, detail::flags_of_failure);
    add_failures("falses", "kSuccessFlags", Sign::is_false, detail::flags_of_success);
    around_ = fields_;
    append_initializer(around_, "gaps", "{}");
    std::vector<std::string> gaps = source.contract.undeclared_gaps;
    const auto is_known = [&](std::string_view name) {
      return is_declared(name) || std::ranges::find(gaps, name) != gaps.end();
    };
    if (std::ranges::all_of(detail::names_of_gaps, is_known)) {
      std::erase_if(gaps, [](const std::string& name) {
        return std::ranges::find(detail::names_of_gaps, name) != std::end(detail::names_of_gaps);
      });
    } else {
      append_initializer(fields_, "gaps", "{}");
    }
    if (!gaps.empty()) add("more_gaps", "kUndeclaredGaps", gaps);
    if (std::holds_alternative<ir::Kept>(result_fields(source)->extras) &&
        !source.contract.undeclared_members.empty())
      add("members", "kUndeclaredMembers", source.contract.undeclared_members);
  }

  View view() && { return {{"lists", std::move(lists_)}, {"fields", fields_}, {"around", around_}}; }

 private:
  bool is_declared(std::string_view name) const {
    const auto& fields = result_fields(source_)->fields;
    return std::ranges::find(fields, name, &ir::Field::name) != fields.end();
  }

  void add(std::string_view field, const char* array, const std::vector<std::string>& names) {
    append_initializer(fields_, field, names.empty() ? "{}" : array);
    if (!names.empty())
      lists_.push_back({{"name", array}, {"names", source::joined(names, ", ", view_literal)}});
  }

  /// Members that are declared are no others. Those of a result are some beside it.
  template <class Usual>
  void add_failures(std::string_view field, const char* array, ir::FailureMember::Sign sign,
                    const Usual& usual) {
    std::vector<std::string> names;
    for (const ir::FailureMember& member : source_.contract.failure_members)
      if (member.sign == sign) names.push_back(member.name);
    const bool is_flat = travels_flat(source_.contract);
    std::vector<std::string> others;
    for (const std::string_view name : usual)
      if (!is_flat || !is_declared(name)) others.emplace_back(name);
    if (names != others) add(field, array, names);
  }

  const Source& source_;
  View lists_ = View::array();
  std::string fields_;
  std::string around_;
};

bool has_roles(const ir::Contract& contract) { return !ir::RoleTable(contract).info().roles.empty(); }

View answer_descriptions(const Source& source, Descriptions& descriptions) {
  View list = View::array();
  const ir::Record* record = result_fields(source);
  const bool is_judged = has_roles(source.contract);
  if (record == nullptr) {
    ir::Field whole;
    whole.name = "result";
    whole.type = source.contract.result;
    whole.presence = ir::Presence::required;
    list.push_back(description(
        descriptions, "Answer", "The members of an answer.",
        {"rt::always_true<\"success\">",
         descriptions.field(whole, source.plan.data[0].member, source.plan.is_validator ? "" : "Data")},
        "", is_judged));
    return list;
  }
  Fields fields = AnswerFields{source, descriptions}.of_result();
  const std::string kept = source.plan.data_additional ? source.plan.data_additional->name : "";
  const std::string rest =
      watched(source, descriptions.rest(record->extras, record->extra_key, "Data", kept));
  if (travels_flat(source.contract)) {
    list.push_back(description(descriptions, "Answer", "The members of an answer.",
                               with_envelope(std::move(fields), source.contract, *record), rest, is_judged));
    return list;
  }
  list.push_back(
      description(descriptions, "Result", "The members of a result.", std::move(fields), rest, is_judged));
  list.push_back(description(descriptions, "Answer", "The members of an answer, which holds the result.",
                             {"rt::always_true<\"success\">", "rt::nested<\"result\", Result>"},
                             watched(source, "", "kWatchedAround"), false));
  return list;
}

/// The C++ type of a member of Flags, without its optional.
std::string flag_type(const Source& source, std::uint32_t field) {
  const auto& steps = source.contract.roles.steps;
  const auto step = std::ranges::find(steps, std::optional(field), &ir::SideStep::reason_field);
  const Place place = source.plan.result[field].place;
  const bool is_determined = place == Place::constant || place == Place::scope_count;
  if (is_determined) {
    const ir::TypeId type = result_fields(source)->fields[field].type;
    const std::string& cpp = source.names(type).cpp;
    return is_class_of_access(cpp) ? "::" + source.plan.namespace_name + "::" + cpp : cpp;
  }
  if (step == steps.end()) return "bool";
  return "candor::Open<" + source.plan.steps[static_cast<std::size_t>(step - steps.begin())].reasons + ">";
}

View flags(const Source& source) {
  View list = View::array();
  for (std::uint32_t i = 0; i < source.plan.result.size(); ++i) {
    const ResultMember& member = source.plan.result[i];
    if (member.wire.empty() || member.place == Place::gap) continue;
    list.push_back({{"name", member.wire}, {"cpp", flag_type(source, i)}});
  }
  return list;
}

}  // namespace

bool watches(const Source& source) {
  const ir::Record* record = result_fields(source);
  return record != nullptr && !std::holds_alternative<ir::Refused>(record->extras) &&
         !(source.contract.failure_members.empty() && source.contract.undeclared_gaps.empty());
}

bool is_class_of_access(std::string_view name) {
  constexpr std::string_view classes[] = {"Answer", "Flags", "Result", "State", "View", "Wire"};
  return std::ranges::find(classes, name) != std::end(classes);
}

const ir::Record* result_fields(const Source& source) {
  return std::get_if<ir::Record>(&source.type(source.contract.result).kind);
}

const DataMember& data_member_of(const Source& source, std::uint32_t field) {
  return *std::ranges::find_if(source.plan.data, [&](const DataMember& member) {
    if (member.field == field) return true;
    if (!member.step || member.field) return false;
    const ir::SideStep& step = source.contract.roles.steps[*member.step];
    return step.done_field == field || step.reason_field == field;
  });
}

View answer_view(const Source& source, Tables& tables, Descriptions& descriptions) {
  const ir::Record* record = result_fields(source);
  const bool flat = travels_flat(source.contract);
  const auto& guard = source.type(source.contract.result).guard;
  const bool is_guarded = record != nullptr && guard.has_value();
  View list = answer_descriptions(source, descriptions);
  for (std::size_t i = 0; i < list.size(); ++i) list[i].add("is_guarded", is_guarded && i == 0);
  return {{"flags", flags(source)},
          {"watches", watches(source)},
          {"keeps_as_given", source.plan.keeps_as_given},
          {"given_count", std::to_string(source.plan.as_given.size())},
          {"has_roles", has_roles(source.contract)},
          {"is_nested", record != nullptr && !flat},
          {"contradictions", source.plan.has_partial && !source.plan.is_validator
                                 ? "candor::detail::KeptContradictions"
                                 : "candor::detail::Contradictions"},
          {"watches_around", watches(source) && record != nullptr && !flat},
          {"watched", watches(source) ? Watched(source).view() : View::object()},
          {"has_gaps", source.plan.has_partial},
          // The description whose fields are the members of Data.
          {"data_in", record != nullptr && !flat ? "Result" : "Answer"},
          {"descriptions", std::move(list)},
          {"guard", is_guarded ? std::to_string(tables.number_of(tables.of_rule(*guard))) : ""}};
}

View classify_view(const Source& source) {
  const auto& plan = source.plan;
  std::string count;
  if (plan.counts_scope()) {
    const std::string wire = "wire." + plan.result[*plan.scope_count].wire;
    const std::string type = scope_count_type(source.contract, plan);
    count = ", " + type + "(" + (type.starts_with("std::optional") ? wire : "*" + wire) + ")";
  }
  const bool may_omit = plan.may_omit_completion && plan.keeps_as_given;
  const auto is_step = [](const ResultMember& member) { return member.place == Place::step; };
  return {{"report", plan.is_document ? "Access::State" : "Report"},
          {"maker", plan.is_document ? "Access" : "rt::Reports<Outcome>"},
          {"info", plan.is_document ? "contract_info_of(static_cast<const Outcome*>(nullptr))" : "kContractInfo"},
          {"states", source::joined(plan.states, ", ", [](const StatePlan& state) { return state.name; })},
          {"count", count},
          {"has_steps", std::ranges::any_of(plan.result, is_step)},
          {"may_omit_completion", may_omit},
          {"completion", may_omit ? plan.result[*source.contract.roles.completion].wire : ""}};
}

}  // namespace candor::backend::cpp
