// tests/support/ir_dump.cpp: a contract as text, part by part.
#include "support/ir_dump.hpp"

#include "ir/states.hpp"
#include "source/words.hpp"

namespace candor::ir {
namespace {

/// The text as a JSON string.
std::string quoted(std::string_view text) {
  source::Node node;
  node.kind = source::Kind::string;
  node.text = text;
  return source::to_text(node);
}

/// "#3".
std::string reference(TypeId id) { return "#" + std::to_string(id); }

void dump_length(std::uint64_t min, const std::optional<std::uint64_t>& max, std::string_view what,
                 std::string& out) {
  if (min == 0 && !max) return;
  out.append(", ").append(what).append(" ").append(std::to_string(min)).append("..");
  if (max) out += std::to_string(*max);
}

void dump_rules(const TextRules& rules, std::string& out) {
  dump_length(rules.min_length, rules.max_length, "length", out);
  for (const std::uint32_t pattern : rules.patterns) out += ", pattern " + std::to_string(pattern);
  for (const std::string& value : rules.values)
    out += (&value == &rules.values.front() ? ", " : " | ") + quoted(value);
}

template <class Bounded>
std::string bound_text(const Bounded& kind, bool open_below, bool open_above) {
  if (!kind.minimum && !kind.maximum) return {};
  std::string text = ", ";
  if (kind.minimum) text += source::to_text(*kind.minimum) + (open_below ? " <.." : "..");
  if (!kind.minimum) text += "..";
  if (kind.maximum) text += (open_above ? "< " : "") + source::to_text(*kind.maximum);
  return text;
}

std::string_view word(Presence presence) {
  switch (presence) {
    case Presence::required:
      return " required";
    case Presence::optional:
      return " optional";
    case Presence::defaulted:
      return " default ";
  }
  return "";
}

struct KindDump {
  std::string& out;

  void operator()(const Boolean&) const { out += "boolean\n"; }
  void operator()(const Null&) const { out += "null\n"; }
  void operator()(const Any&) const { out += "any\n"; }
  void operator()(const Never&) const { out += "never\n"; }
  void operator()(const Integer& kind) const {
    out += (kind.is_unsigned ? "unsigned integer" : "integer") + bound_text(kind, false, false) + "\n";
  }
  void operator()(const Number& kind) const {
    out += "number" + bound_text(kind, kind.exclusive_minimum, kind.exclusive_maximum) + "\n";
  }
  void operator()(const String& kind) const {
    out += "string";
    dump_rules(kind.rules, out);
    if (!kind.format.empty()) out += ", format " + kind.format;
    out += "\n";
    for (const TextRules& rules : kind.any_of) {
      std::string text;
      dump_rules(rules, text);
      out += "    or " + (text.empty() ? "any text" : text.substr(2)) + "\n";
    }
  }
  void operator()(const Enum& kind) const {
    out += "enum";
    for (const EnumValue& each : kind.values)
      out += (&each == &kind.values.front() ? " " : " | ") + source::to_text(each.value);
    out += "\n";
    for (const EnumValue& each : kind.values)
      if (!each.description.empty())
        out += "    " + source::to_text(each.value) + ": " + quoted(each.description) + "\n";
  }
  void operator()(const Array& kind) const {
    out += "array of " + reference(kind.item);
    dump_length(kind.min_items, kind.max_items, "items", out);
    out += "\n";
  }
  void operator()(const Tuple& kind) const {
    out += "tuple";
    for (const TypeId item : kind.items) out += " " + reference(item);
    if (kind.rest) out += " rest " + reference(*kind.rest);
    dump_length(kind.min_items, kind.max_items, "items", out);
    out += "\n";
  }
  void operator()(const Map& kind) const {
    out += "map of " + reference(kind.value);
    if (kind.key) out += ", keys " + reference(*kind.key);
    out += "\n";
  }
  void operator()(const Nullable& kind) const { out += "nullable " + reference(kind.inner) + "\n"; }
  void operator()(const Record& kind) const;
  void operator()(const Union& kind) const;
  void operator()(const Checked& kind) const;
};

struct ExtrasDump {
  std::string& out;
  void operator()(const KeptAsRead&) const { out += ", others as read"; }
  void operator()(const Refused&) const { out += ", others refused"; }
  void operator()(const Kept& kept) const { out += ", others kept as " + reference(kept.type); }
};

void KindDump::operator()(const Record& kind) const {
  out += "record";
  std::visit(ExtrasDump{out}, kind.extras);
  if (kind.extra_key) out += ", keys " + reference(*kind.extra_key);
  out += "\n";
  for (const Field& field : kind.fields) {
    out += "    " + field.name + " " + reference(field.type);
    out += word(field.presence);
    if (field.presence == Presence::defaulted && field.default_value)
      out += source::to_text(*field.default_value) + (field.omitted_if_default ? ", then omitted" : "");
    if (field.deprecated) out += ", deprecated";
    if (field.is_ignored) out += ", ignored by the tool";
    if (!field.description.empty()) out += ": " + quoted(field.description);
    out += "\n";
  }
}

/// How branch `i` is recognised.
struct BranchMark {
  std::size_t i;
  std::string operator()(const ByKind&) const { return {}; }
  std::string operator()(const ByMember& by) const {
    std::string text;
    for (const source::Node& value : by.values[i])
      text += (text.empty() ? " if " : " | ") + source::to_text(value);
    return text;
  }
  std::string operator()(const ByPresence& by) const { return " if it has " + by.members[i]; }
};

struct ByText {
  std::string operator()(const ByKind&) const { return "by kind"; }
  std::string operator()(const ByMember& by) const { return "by member " + by.member; }
  std::string operator()(const ByPresence&) const { return "by presence"; }
};

void KindDump::operator()(const Union& kind) const {
  out += "union " + std::visit(ByText{}, kind.by) + "\n";
  for (std::size_t i = 0; i < kind.branches.size(); ++i)
    out += "    " + reference(kind.branches[i].type) + std::visit(BranchMark{i}, kind.by) + "\n";
}

void KindDump::operator()(const Checked& kind) const {
  switch (kind.rule) {
    case Checked::Rule::any_of:
      out += "checked, any of";
      break;
    case Checked::Rule::one_of:
      out += "checked, one of";
      break;
    case Checked::Rule::all_of:
      out += "checked, all of";
      break;
  }
  for (const TypeId branch : kind.branches) out += " " + reference(branch);
  out += "\n";
}


void dump_type(const Contract& contract, TypeId id, std::string& out) {
  const Type& type = contract[id];
  out += "  " + reference(id) + " ";
  if (type.def_name.empty()) {
    for (const std::string& each : type.path) out += (&each == &type.path.front() ? "" : ".") + each;
  } else {
    out += type.def_name;
  }
  if (type.guard) out += " (rule " + std::to_string(*type.guard) + ")";
  out += ": ";
  std::visit(KindDump{out}, type.kind);
}

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
  for (const std::uint32_t work : roles.works) text += "  work " + name_at(contract, work) + "\n";
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
    if (error.means == Means::nothing_to_do) out += ", nothing to do";
    if (error.means == Means::nothing_in_scope) out += ", nothing in scope";
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
