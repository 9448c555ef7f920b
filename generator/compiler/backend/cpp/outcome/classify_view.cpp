// backend/cpp/outcome/classify_view.cpp: builds the view for source_classify.tmpl: the claims of a result, by
// role.
#include <algorithm>

#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "ir/nested.hpp"
#include "ir/states.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

/// The condition that a constant stands in a member of Data.
std::string equals_constant(const Source& source, ir::TypeId id, const std::string& place,
                            const source::Node& value) {
  const ir::Type& type = source.type(without_null(source.contract, id));
  const TypePlan& names = source.names(without_null(source.contract, id));
  if (const auto* words = std::get_if<ir::Enum>(&type.kind)) {
    for (std::size_t i = 0; i < words->values.size(); ++i)
      if (source::same_value(words->values[i].value, value))
        return place + " == " + names.cpp + "::" + names.members[i].name;
    return "false";
  }
  if (value.kind == source::Kind::string) return place + " == " + view_literal(value.text);
  if (std::holds_alternative<ir::Any>(type.kind))
    return place + ".text() == " + view_literal(source::to_text(value));
  return place + " == " + value.text;
}

/// The condition on the whole answer by which a declared state is recognised.
std::string wire_condition(const Source& source, const ir::State& state) {
  std::string condition = data_condition(source, state, "data");
  for (const ir::StateCondition& one : state.when) {
    const std::string& name = source.plan.result[one.field].wire;
    if (name.empty()) continue;
    source::append_word(condition,
                        "flags." + name + " == " + constant_expression(source, one.field, one.value), " && ");
  }
  return condition;
}

View declared(const Source& source) {
  View list = View::array();
  for (const StatePlan& state : source.plan.states) {
    if (state.kind != StateKind::declared) continue;
    list.push_back(
        {{"name", state.name},
         {"factory", state.factory},
         {"may_hold_gaps", may_hold_gaps(source.plan, state)},
         {"may_deny", source.plan.keeps_as_given && may_deny_completion(source.contract, state)},
         {"may_claim", source.plan.keeps_as_given && may_claim_empty_scope(source.contract, state)},
         {"condition", wire_condition(source, source.contract.states[state.index])}});
  }
  return list;
}

/// The meaning of the declared state, over the flags that the template names by their factories.
std::string declared_means(const Source& source) {
  std::string value;
  for (const StatePlan& state : source.plan.states)
    if (state.kind == StateKind::declared)
      value += "is_" + state.factory + " ? candor::laws::Means::" +
               std::string(ir::word_of(source.contract.states[state.index].means)) + " : ";
  return value + "candor::laws::Means::none";
}

View steps(const Source& source) {
  const ir::Record& record = *result_fields(source);
  View list = View::array();
  for (const DataMember& member : source.plan.data) {
    if (!member.step) continue;
    const ir::SideStep& step = source.contract.roles.steps[*member.step];
    const bool both = !member.field;
    const auto wire = [&](const std::optional<std::uint32_t>& field) {
      return field ? "wire." + source.plan.result[*field].wire : "";
    };
    const auto key = [&](const std::optional<std::uint32_t>& field) {
      return field ? view_literal(record.fields[*field].name) : "";
    };
    list.push_back({{"is_both", both},
                    {"done", wire(step.done_field)},
                    {"reason", wire(step.reason_field)},
                    {"done_key", key(step.done_field)},
                    {"reason_key", key(step.reason_field)},
                    {"data", "wire.data." + member.member.name}});
  }
  return list;
}

/// The claims that contradict a declared state, as a condition on the answer: see
/// ResultClaims::contradicts_state.
std::string contradictions_of_states(const Source& source) {
  const ir::Roles& roles = source.contract.roles;
  std::string in_none;
  std::string all;
  for (const StatePlan& plan : source.plan.states) {
    if (plan.kind != StateKind::declared) continue;
    const ir::State& state = source.contract.states[plan.index];
    in_none += "!is_" + plan.factory + " && ";
    std::string claims;
    for (const auto& field : {roles.completion, roles.scope_empty})
      if (field && !ir::fixes(state, *field))
        add_condition(claims, "flags." + source.plan.result[*field].wire + " == true");
    if (state.means == ir::Means::done && roles.scope_empty && !ir::fixes(state, *roles.scope_empty))
      claims = "flags." + source.plan.result[*roles.scope_empty].wire + " == true";
    else if (!ir::is_without_work(state))
      claims.clear();
    if (!claims.empty()) add_condition(all, "(is_" + plan.factory + " && (" + claims + "))");
  }
  for (const StatePlan& plan : source.plan.states) {
    if (plan.kind != StateKind::declared) continue;
    const ir::State& state = source.contract.states[plan.index];
    if (!ir::has_telling_constants(source.contract, state)) continue;
    add_condition(all,
                  "(" + in_none + wire_condition(source, ir::without_claims(source.contract, state)) + ")");
  }
  return all;
}

std::string gap_condition(const GapPlan& gap) {
  switch (gap.shape) {
    case ir::GapMember::Shape::list:
      return "!gaps." + gap.name + ".empty()";
    case ir::GapMember::Shape::cursor:
      return "rt::reports(gaps." + gap.name + ")";
    case ir::GapMember::Shape::flag:
      return "gaps." + gap.name;
    case ir::GapMember::Shape::count:
      return "gaps." + gap.name + " != 0";
  }
  return "";
}

std::string reports(const Source& source, std::uint32_t field) {
  const DataMember* member = plain_member(source, field);
  return member == nullptr ? "" : "rt::reports(data." + member->member.name + ")";
}

/// Lists of gaps whose items have a blank unit or reason, as a condition on Gaps.
std::string blank_units(const Source& source) {
  std::string all;
  for (std::size_t i = 0; i < source.plan.gaps.size(); ++i)
    add_condition(all, blank_units_of(source, source.contract.roles.gaps[i], source.plan.gaps[i].item_type,
                                      "gaps." + source.plan.gaps[i].name));
  return all;
}

/// The count of the scope as a member of the answer, or "" where it cannot be seen.
std::string scope_count(const Source& source) {
  const auto& field = source.contract.roles.scope_count;
  if (source.plan.counts_scope()) return "flags." + source.plan.result[*field].wire;
  if (!field || source.plan.result[*field].place != Place::data) return "";
  for (const DataMember& member : source.plan.data)
    if (member.field == field && member.member.form != Form::maybe) return "data." + member.member.name;
  return "";
}

/// The name of the state of an empty scope, or "".
std::string empty_state(const Source& source) {
  if (!source.contract.roles.scope_empty) return "";
  std::string name;
  for (const StatePlan& state : source.plan.states)
    if (state.kind == StateKind::scope_empty) name = state.name;
  return name;
}

std::string key_of(const Source& source, std::uint32_t field) {
  return view_literal(result_fields(source)->fields[field].name);
}

/// An effect, as a condition on the answer: it is true, and by no constant of a state without work.
std::string effect_of(const Source& source, std::uint32_t field) {
  const bool is_constant = source.plan.result[field].place == Place::constant;
  const std::string effect =
      is_constant ? "flags." + source.plan.result[field].wire + " == true" : reports(source, field);
  std::string by_state;
  for (const StatePlan& plan : source.plan.states)
    if (plan.kind == StateKind::declared && source.contract.states[plan.index].means != ir::Means::done &&
        ir::fixes(source.contract.states[plan.index], field))
      by_state += " && !is_" + plan.factory;
  return effect.empty() || by_state.empty() ? effect : "(" + effect + by_state + ")";
}

bool has_completion(const ir::NestedRoles& nested) { return nested.completion.has_value(); }

/// The gaps that only an answer has that reports whether it is complete: parts of the call that failed,
/// reasons of omissions, and completions of parts that are false.
std::string gaps_of_complete(const Source& source, const std::string& completion, bool of_parts) {
  std::string gap;
  for (const std::uint32_t field : source.contract.roles.omissions)
    add_condition(gap, reports(source, field));
  if (std::ranges::any_of(source.contract.roles.nested,
                          [](const ir::NestedRoles& nested) { return nested.failed.has_value(); }))
    add_condition(gap, "parts.has_failed_part()");
  std::string all;
  if (!gap.empty()) all = "(" + completion + ".has_value() && (" + gap + "))";
  if (of_parts) add_condition(all, "parts.is_incomplete()");
  return all;
}

/// The name of the declared state that means done, as an expression.
std::string done_state(const Source& source) {
  std::string name;
  for (const StatePlan& state : source.plan.states)
    if (state.kind == StateKind::declared && state.means == "done")
      name += "is_" + state.factory + " ? \"" + state.factory + "\" : ";
  return name.empty() ? "" : name + "\"\"";
}

/// The claims that the laws compare, and the keys at which a violation of one can point: the designated
/// initializers of candor::laws::ResultClaims and candor::laws::Names, in the order of their members.
struct Claims {
  const Source& source;
  View list = View::array();
  std::string names;

  void add(const char* name, const std::string& value) {
    if (!value.empty()) list.push_back({{"name", name}, {"value", value}});
  }
  void name(const char* role, const std::string& value) { append_initializer(names, role, value); }
  std::string flag(std::uint32_t field) const { return "flags." + source.plan.result[field].wire; }

  void add_all(bool has_declared, bool has_empty) {
    const ir::Roles& roles = source.contract.roles;
    const bool of_parts = std::ranges::any_of(roles.nested, &has_completion);
    if (roles.completion) add("complete", flag(*roles.completion));
    if (!roles.completion && of_parts) add("complete", "parts.complete()");
    if (has_empty) {
      add("scope_empty", flag(*roles.scope_empty));
      add("can_be_scope_empty", "true");
    }
    const std::string count = scope_count(source);
    if (!count.empty()) add("nothing_examined", count + " == 0");
    std::string gap;
    for (const GapPlan& each : source.plan.gaps) add_condition(gap, gap_condition(each));
    if (source.plan.has_nested_gaps) add_condition(gap, "parts.has_gap()");
    if (roles.completion) add_condition(gap, gaps_of_complete(source, flag(*roles.completion), of_parts));
    if (watches(source))
      add_condition(gap, source.plan.has_partial && !source.plan.is_validator
                             ? "rt::has_members(gaps.other)"
                             : "!flags.contradictions.gap.empty()");
    add("has_gap", gap);
    if (watches(source) && !source.plan.has_partial) add("can_be_partial", "false");
    if (has_declared) add("declared", declared_means(source));
    if (!count.empty()) add("some_examined", count + " > 0");
    std::string findings;
    for (const ir::FindingMember& finding : roles.findings)
      add_condition(findings, reports(source, finding.field));
    add("has_findings", findings);
    std::string examiners;
    for (const std::uint32_t field : roles.examiners)
      if (const DataMember* member = plain_member(source, field))
        add_condition(examiners, "rt::is_empty_list(data." + member->member.name + ")");
    add("no_examiner", examiners);
    std::string effects;
    for (const std::uint32_t field : roles.effects) add_condition(effects, effect_of(source, field));
    if (has_declared || has_empty) add("has_effect", effects);
    if (watches(source)) add("has_failure_member", "!flags.contradictions.failure.empty()");
    std::string blank = blank_units(source);
    if (source.plan.has_nested_gaps) add_condition(blank, "parts.has_blank_unit()");
    add("has_blank_unit", blank);
    add("contradicts_state", contradictions_of_states(source));
    add_names(has_empty, has_declared);
  }

  void add_names(bool has_empty, bool has_declared) {
    const ir::Roles& roles = source.contract.roles;
    if (roles.completion) name("completion", key_of(source, *roles.completion));
    if (has_empty) name("scope_empty", key_of(source, *roles.scope_empty));
    if (!scope_count(source).empty()) name("scope_count", key_of(source, *roles.scope_count));
    if (!roles.gaps.empty()) name("gap", key_of(source, roles.gaps.front().field));
    if (!roles.findings.empty()) name("finding", key_of(source, roles.findings.front().field));
    if (!roles.examiners.empty()) name("examiner", key_of(source, roles.examiners.front()));
    if (!roles.effects.empty() && (has_declared || has_empty))
      name("effect", key_of(source, roles.effects.front()));
    if (watches(source)) name("failure_member", "wire.contradictions.failure");
    if (const std::string state = done_state(source); !state.empty() && source.plan.has_partial)
      name("state", state);
    if (!roles.completion && std::ranges::any_of(roles.nested, &has_completion)) {
      name("completion_pointer", "parts.completion_at()");
    }
    if (source.plan.has_nested_gaps) name("gap_pointer", "parts.first_gap()");
  }
};

}  // namespace

bool watches(const Source& source) {
  const ir::Record* record = result_fields(source);
  return record != nullptr && !std::holds_alternative<ir::Refused>(record->extras) &&
         !(source.contract.failure_members.empty() && source.contract.undeclared_gaps.empty());
}

std::string constant_expression(const Source& source, std::uint32_t field, const source::Node& value) {
  const ir::TypeId type = without_null(source.contract, result_fields(source)->fields[field].type);
  const TypePlan& names = source.names(type);
  if (const auto* words = std::get_if<ir::Enum>(&source.type(type).kind))
    for (std::size_t i = 0; i < words->values.size(); ++i)
      if (source::same_value(words->values[i].value, value)) return names.cpp + "::" + names.members[i].name;
  return value.text;
}

std::string data_condition(const Source& source, const ir::State& state, const std::string& data) {
  std::string condition;
  for (const ir::StateCondition& one : state.when) {
    if (source.plan.result[one.field].place != Place::data) continue;
    const ir::TypeId type = result_fields(source)->fields[one.field].type;
    for (const DataMember& member : source.plan.data) {
      if (member.field != one.field || member.step) continue;
      const std::string place = data + "." + member.member.name;
      const bool maybe = member.member.form == Form::maybe;
      const std::string equal = equals_constant(source, type, (maybe ? "*" : "") + place, one.value);
      source::append_word(condition, maybe ? place + ".has_value() && " + equal : equal, " && ");
    }
  }
  return condition;
}

View classify_view(const Source& source) {
  const bool is_record = result_fields(source) != nullptr;
  View states = is_record ? declared(source) : View::array();
  const bool has_declared = !states.empty();
  const std::string empty = is_record ? empty_state(source) : "";
  std::string count;
  if (source.plan.counts_scope()) {
    const std::string wire = "wire." + source.plan.result[*source.plan.scope_count].wire;
    const std::string type = scope_count_type(source.contract, source.plan);
    count = ", " + type + "(" + (type.starts_with("std::optional") ? wire : "*" + wire) + ")";
  }
  const bool with_parts = has_parts(source);
  const auto& field = source.contract.roles.completion;
  const std::string completion = field ? source.plan.result[*field].wire : "";
  View view = {
      {"declared", std::move(states)},
      {"report", source.plan.is_document ? "Access::State" : "Report"},
      {"count", count},
      {"steps", is_record ? steps(source) : View::array()},
      {"parts", parts_view(source)},
      {"has_parts", with_parts},
      {"parts_param", !with_parts                ? ""
                      : source.plan.is_validator ? ", [[maybe_unused]] const rt::Parts& parts"
                                                 : ", [[maybe_unused]] const Parts& parts"},
      {"gaps_param", !source.plan.has_partial   ? ""
                     : source.plan.is_validator ? ", [[maybe_unused]] const Gaps& gaps"
                                                : ", const Gaps& gaps"},
      {"gaps_arg", source.plan.has_partial ? ", gaps" : ""},
      {"parts_arg", with_parts ? ", parts" : ""},
      {"completion", completion},
      {"may_omit_completion", source.plan.may_omit_completion && source.plan.keeps_as_given},
      {"make", source.plan.is_document      ? "Access::report<"
               : source.plan.keeps_as_given ? "rt::ReaderAccess::report_given<Outcome, "
                                            : "rt::ReaderAccess::report<Outcome, "},
      {"given", source.plan.keeps_as_given ? "wire.as_given, " : ""},
      {"keeps_as_given", source.plan.keeps_as_given},
      {"names_parts", source.plan.has_nested_gaps},
      {"fills_gaps", source.plan.has_nested_gaps && !source.plan.is_document},
      {"counts_failed", completion.empty() ? "false" : "wire." + completion + ".has_value()"},
      {"has_completion", completion.empty() ? "false" : "true"},
      {"takes_other", watches(source) && source.plan.has_partial},
      {"has_gaps", source.plan.has_partial},
      {"has_empty", !empty.empty()},
      {"scope_empty", empty.empty() ? "" : source.plan.result[*source.contract.roles.scope_empty].wire},
      {"empty_state", empty}};
  Claims claims{source, View::array(), ""};
  if (is_record || with_parts) claims.add_all(has_declared, !empty.empty());
  view["has_claims"] = !claims.list.empty();
  view["claims"] = std::move(claims.list);
  view["names"] = claims.names;
  return view;
}

}  // namespace candor::backend::cpp
