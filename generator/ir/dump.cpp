// generator/ir/dump.cpp: a contract as text, part by part.
#include "ir/dump.hpp"

#include "ir/dump_types.hpp"
#include "ir/states.hpp"
#include "source/words.hpp"

namespace candor::ir {

namespace {

std::string_view word(Kind kind) {
  switch (kind) {
    case Kind::query:
      return "query";
    case Kind::mutation:
      return "mutation";
    case Kind::info:
      return "info";
  }
  return "";
}

/// The field of a record at that place, by its name.
std::string name_at(const Contract& contract, TypeId type, std::uint32_t place) {
  const auto* record = std::get_if<Record>(&contract[type].kind);
  return record != nullptr && place < record->fields.size() ? record->fields[place].name : "?";
}

std::string name_at(const Contract& contract, std::uint32_t place) {
  return name_at(contract, contract.result, place);
}

void dump_head(const Contract& contract, std::string& out) {
  out += "contract " + contract.name_and_version();
  out.append(", ").append(word(contract.kind));
  out += contract.travels == Travels::flat ? ", flat\n" : ", nested\n";
  if (!contract.title.empty()) out += "  title " + source::quote(contract.title) + "\n";
  if (!contract.description.empty()) out += "  description " + source::quote(contract.description) + "\n";
  for (const WireType& type : contract.wire_types)
    out += "  type " + type.name + " " + reference(type.type) + "\n";
  if (contract.is_envelope()) return;
  out += "  params " + reference(contract.params) + ", result " + reference(contract.result) + "\n";
}

void dump_patterns(const Contract& contract, std::string& out) {
  if (contract.patterns.empty()) return;
  out += "patterns\n";
  for (std::size_t i = 0; i < contract.patterns.size(); ++i) {
    const CompiledPattern& each = contract.patterns[i];
    out += "  " + std::to_string(i) + " " + source::quote(each.text) + ", " +
           std::to_string(each.dfa.states) + " states\n";
  }
}

std::string gap_text(const GapMember& gap) {
  if (gap.shape == GapMember::Shape::flag) return " (flag)";
  if (gap.shape == GapMember::Shape::count) return " (count)";
  if (!gap.takes_units) return " (list)";
  const std::string what = gap.lists == GapMember::Lists::pending     ? " (list of pending units"
                           : gap.lists == GapMember::Lists::sentences ? " (list of sentences"
                                                                      : " (list of units";
  if (gap.unit_member.empty()) return what + ")";
  const std::string why = gap.reason_member.empty() ? "" : ", why in " + gap.reason_member;
  std::string beside;
  for (const std::string& name : gap.further) beside += ", beside " + name;
  return what + ", named by " + gap.unit_member + why + beside + ")";
}

void dump_step(const Contract& contract, TypeId record, const SideStep& step, std::string& out) {
  out += "  step " + step.name + ":";
  if (step.done_field) out += " done " + name_at(contract, record, *step.done_field);
  if (step.done_field && step.reason_field) out += ",";
  if (step.reason_field) out += " reason " + name_at(contract, record, *step.reason_field) + " =";
  for (const SkipReason& reason : step.reasons)
    out += (&reason == &step.reasons.front() ? " " : " | ") + reason.word;
  out += "\n";
}

/// "result.files.item", or the name in `$defs`.
std::string name_of_type(const Type& type) {
  if (!type.def_name.empty()) return type.def_name;
  return source::joined(type.path, ".");
}

void dump_nested(const Contract& contract, const NestedRoles& nested, std::string& out) {
  const auto name = [&](std::uint32_t field) { return name_at(contract, nested.record, field); };
  out += "  in " + name_of_type(contract[nested.record]) + "\n";
  if (nested.completion) out += "    completion " + name(nested.completion->field) + "\n";
  for (const GapMember& gap : nested.gaps) out += "    gap " + name(gap.field) + gap_text(gap) + "\n";
  for (const std::uint32_t cursor : nested.cursors) out += "    cursor " + name(cursor) + "\n";
  for (const SideStep& step : nested.steps) {
    out += "  ";
    dump_step(contract, nested.record, step, out);
  }
  if (nested.failed)
    out += "    failed part: " + (nested.failed->flag ? name(*nested.failed->flag) + ", " : "") +
           name(nested.failed->code) + "\n";
}

std::string finding_text(const FindingMember& finding) {
  if (finding.shape == FindingMember::Shape::count) return " (count)";
  return finding.shape == FindingMember::Shape::text ? " (string)" : " (list)";
}

void dump_roles(const Contract& contract, std::string& out) {
  const Roles& roles = contract.roles;
  std::string text;
  if (roles.completion) text += "  completion " + name_at(contract, *roles.completion) + "\n";
  for (const GapMember& gap : roles.gaps)
    if (gap.shape != GapMember::Shape::cursor)
      text += "  gap " + name_at(contract, gap.field) + gap_text(gap) + "\n";
  if (roles.scope_empty) text += "  scope-empty " + name_at(contract, *roles.scope_empty) + "\n";
  if (roles.scope_count) text += "  scope-count " + name_at(contract, *roles.scope_count) + "\n";
  for (const std::uint32_t cursor : roles.cursors) text += "  cursor " + name_at(contract, cursor) + "\n";
  for (const std::uint32_t examiner : roles.examiners)
    text += "  examiner " + name_at(contract, examiner) + "\n";
  for (const FindingMember& finding : roles.findings)
    text += "  finding " + name_at(contract, finding.field) + finding_text(finding) + "\n";
  for (const std::uint32_t effect : roles.effects) text += "  effect " + name_at(contract, effect) + "\n";
  for (const SideStep& step : roles.steps) dump_step(contract, contract.result, step, text);
  for (const std::uint32_t omission : roles.omissions)
    text += "  omission " + name_at(contract, omission) + "\n";
  for (const NestedRoles& nested : roles.nested) dump_nested(contract, nested, text);
  if (!text.empty()) out += "roles\n" + text;
}

void dump_states(const Contract& contract, std::string& out) {
  if (!contract.states.empty()) out += "states\n";
  for (const State& state : contract.states) {
    out.append("  ").append(state.name).append(" (").append(phrase_of(state.means)).append(")");
    for (const StateCondition& condition : state.when)
      out += (&condition == &state.when.front() ? " when " : " and ") + name_at(contract, condition.field) +
             " = " + source::to_text(condition.value);
    out += ": " + source::quote(state.description) + "\n";
  }
}

/// Prints the source location of each rule.
void dump_rules(const Contract& contract, std::string& out) {
  if (!contract.rules.empty()) out += "rules\n";
  for (std::size_t i = 0; i < contract.rules.size(); ++i)
    out += "  " + std::to_string(i) + " " + contract.rules[i].schema.origin.pointer + "\n";
}

void dump_errors(const Contract& contract, std::string& out) {
  if (!contract.errors.empty()) out += "errors\n";
  for (const ErrorCode& error : contract.errors) {
    out += "  " + error.code + ": " + source::quote(error.description);
    if (!error.remedy.empty()) out += ", remedy " + source::quote(error.remedy);
    if (error.means == ErrorCode::Means::nothing_to_do) out += ", nothing to do";
    if (error.means == ErrorCode::Means::nothing_in_scope) out += ", nothing in scope";
    for (const std::string& name : error.carries)
      out += (&name == &error.carries.front() ? ", carries " : " ") + name;
    out += "\n";
  }
}

void dump_breaches(const Contract& contract, std::string& out) {
  if (!contract.breaches.empty()) out += "known breaches\n";
  for (const Breach& breach : contract.breaches)
    out += "  " + breach.law + (breach.member.empty() ? "" : " of " + breach.member) + ": " +
           source::quote(breach.reason) + "\n";
}

}  // namespace

std::string dump(const Contract& contract) {
  std::string out;
  dump_head(contract, out);
  out += "types\n";
  for (TypeId id = 0; id < contract.types.size(); ++id) dump_type(contract, id, out);
  dump_patterns(contract, out);
  dump_rules(contract, out);
  dump_roles(contract, out);
  dump_states(contract, out);
  dump_errors(contract, out);
  dump_breaches(contract, out);
  return out;
}

}  // namespace candor::ir
