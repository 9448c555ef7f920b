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

  /// "rt::required_gap<\"truncated\"".
  std::string head(const std::string& kind, std::uint32_t index) const {
    const ir::Field& field = record().fields[index];
    const bool required = field.presence == ir::Presence::required;
    return std::string(required ? "rt::required_" : "rt::optional_") + kind + "<" +
           string_literal(field.name);
  }
  /// ", rt::or_null>" where the field may be null.
  std::string tail(std::uint32_t index) const {
    const ir::TypeId type = record().fields[index].type;
    return without_null(source.contract, type) != type ? ", rt::or_null>" : ">";
  }

  std::string described(std::uint32_t index) const {
    return descriptions.of(without_null(source.contract, record().fields[index].type));
  }
  /// A flag that follows from the state.
  std::string flag(std::uint32_t index, const char* kind) const { return head(kind, index) + tail(index); }
  std::string constant(std::uint32_t index) const {
    const bool is_flag = std::holds_alternative<ir::Boolean>(source.contract[record().fields[index].type].kind);
    return head("constant", index) + ", kRoles" + (is_flag ? "" : ", " + described(index)) + ">";
  }
  std::string count(std::uint32_t index) const {
    return head("count", index) + ", " + described(index) + tail(index);
  }
  std::string gap(std::uint32_t index) const {
    const auto& gaps = source.contract.roles.gaps;
    const auto found = std::ranges::find(gaps, index, &ir::GapMember::field);
    const GapPlan& plan = source.plan.gaps[static_cast<std::size_t>(found - gaps.begin())];
    return head("gap", index) + ", &Gaps::" + plan.name + ", " + described(index) + tail(index);
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
    std::string text = head(is_reason ? "reason" : "step_done", index) + ", &Data::" + member.member.name;
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
          fields.push_back(flag(i, "completion"));
          break;
        case Place::scope_empty:
          fields.push_back(flag(i, "scope_empty"));
          break;
        case Place::constant:
          fields.push_back(constant(i));
          break;
        case Place::scope_count:
          fields.push_back(count(i));
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
      field = "rt::as_given<" + std::to_string(at) + ", " + field + ">";
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

/// What happens with members that the contract does not have: `rest`, and names that contradict an answer are
/// noted.
std::string watched(const Source& source, const std::string& rest) {
  return watches(source) ? ", rt::watched<kWatched" + rest + ">" : rest;
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
    std::vector<std::string> gaps = source.contract.undeclared_gaps;
    // Takes the usual names out of the gaps if they are all among them, or declared.
    const auto take = [&](const auto& usual) {
      const bool is_known = std::ranges::all_of(usual, [&](std::string_view name) {
        return is_declared(name) || std::ranges::find(gaps, name) != gaps.end();
      });
      if (is_known)
        std::erase_if(
            gaps, [&](const std::string& name) { return std::ranges::find(usual, name) != std::end(usual); });
      return is_known;
    };
    if (!take(detail::names_of_gaps)) append_initializer(fields_, "gaps", "{}");
    if (take(detail::names_of_cuts)) append_initializer(fields_, "cuts", "rt::names_of_cuts");
    if (!gaps.empty()) add("more_gaps", "kMoreGaps", gaps);
    if (std::holds_alternative<ir::Kept>(result_fields(source)->extras) &&
        !source.contract.undeclared_members.empty())
      add("members", "kMoreMembers", source.contract.undeclared_members);
  }

  View view() && { return {{"lists", std::move(lists_)}, {"fields", fields_}}; }

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
};

bool has_roles(const ir::Contract& contract) { return !ir::RoleTable(contract).info().roles.empty(); }

/// The members of an answer, or of a result that its answer has in an object of its own.
Fields answer_fields(const Source& source, Descriptions& descriptions) {
  const ir::Record* record = result_fields(source);
  if (record == nullptr) {
    ir::Field whole;
    whole.name = "result";
    whole.type = source.contract.result;
    whole.presence = ir::Presence::required;
    return {"rt::always_true<\"success\">",
            descriptions.field(whole, source.plan.data[0].member, source.plan.is_validator ? "" : "Data")};
  }
  return AnswerFields{source, descriptions}.of_result();
}

}  // namespace

bool watches(const Source& source) {
  const ir::Record* record = result_fields(source);
  return record != nullptr && !std::holds_alternative<ir::Refused>(record->extras) &&
         !(source.contract.failure_members.empty() && source.contract.undeclared_gaps.empty());
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
  const ir::Record* const record = result_fields(source);
  const Plan& plan = source.plan;
  const bool is_flat = travels_flat(source.contract);
  const bool has_usual_request = std::ranges::equal(source.contract.request_members, detail::request_names);
  const bool is_guarded = record != nullptr && source.type(source.contract.result).guard.has_value();
  const std::string roles = has_roles(source.contract) ? "kRoles" : "rt::no_roles";
  Fields fields = answer_fields(source, descriptions);
  if (is_flat && !has_usual_request) fields = with_envelope(std::move(fields), source.contract, *record);
  std::string rest;
  if (record != nullptr)
    rest = watched(source, descriptions.rest(record->extras, record->extra_key, "Data",
                                             plan.data_additional ? plan.data_additional->name : ""));
  std::string agrees;
  for (const auto& [count, list, is_total] : source.contract.roles.counts)
    if (!is_total && plan.result[count].place == Place::data && plan.result[list].place == Place::data)
      agrees += std::string(agrees.empty() ? "" : " && ") + "rt::counts(data." + plan.result[count].name + ", data." +
                plan.result[list].name + ")";
  const bool has_fields = !fields.empty();
  if (is_flat) descriptions.need_objects(answer_members(source.contract, *record).size());
  return {{"watches", watches(source)},
          {"watched", watches(source) ? Watched(source).view() : View::object()},
          {"list", std::string("rt::") + (is_flat && has_usual_request ? "flat<" : "judged<") + roles},
          {"has_fields", has_fields},
          {"fields", descriptions.object_fields(std::move(fields))},
          {"rest", rest.empty() ? "rt::dropped" : rest.substr(2)},
          {"count", plan.counts_scope() ? plan.result[*plan.scope_count].name : ""},
          {"counts_scope", plan.counts_scope()},
          {"count_type", plan.counts_scope() ? scope_count_type(source.contract, plan) : "void"},
          {"roles", std::to_string(ir::RoleTable(source.contract).info().roles.size())},
          {"has_gaps", plan.has_partial},
          {"agrees", agrees},
          {"has_counts", !agrees.empty()},
          {"is_guarded", is_guarded},
          {"guard", is_guarded ? std::to_string(tables.number_of(
                                     tables.of_rule(*source.type(source.contract.result).guard)))
                               : ""}};
}

}  // namespace candor::backend::cpp
