// generator/compiler/ir/lower/roles.cpp: roles by the places of fields, and gaps that a ledger can fill.
#include <algorithm>
#include <map>
#include <utility>

#include "candor/detail/evidence_words.hpp"
#include "ir/lower/lower_contract.hpp"
#include "ir/type_graph.hpp"

namespace candor::ir {

namespace {

/// A string that takes every text, but perhaps the empty one.
bool is_plain_text(const Contract& contract, TypeId id) {
  const auto* text = std::get_if<String>(&contract[id].kind);
  if (text == nullptr || !text->any_of.empty()) return false;
  const TextRules& rules = text->rules;
  return rules.min_length <= 1 && !rules.max_length && rules.patterns.empty() && rules.values.empty();
}

/// The words of an enum of strings; none for another type.
std::vector<std::string> words_of(const Contract& contract, TypeId id) {
  std::vector<std::string> words;
  const auto* values = std::get_if<Enum>(&contract[id].kind);
  if (values == nullptr) return words;
  for (const EnumValue& each : values->values) {
    if (each.value.kind != source::Kind::string) return {};
    words.push_back(each.value.text);
  }
  return words;
}

/// The fields of an item that are in question for its unit and its reason: those that are none of `others`.
struct ItemFields {
  const Contract& contract;
  const Record& item;

  /// A text that perhaps is null: a reason is never null where there is one.
  bool is_text(const Field& field) const {
    return is_plain_text(contract, without_null(contract, field.type));
  }
  bool is_words(const Field& field) const {
    return !words_of(contract, without_null(contract, field.type)).empty();
  }

  /// The field with the first of these names that `fits`, or null.
  template <class Fits>
  const Field* named(const std::vector<std::string>& names, const Fits& fits) const {
    for (const std::string& name : names)
      for (const Field& field : item.fields)
        if (convention::match(name, field.name) && fits(field)) return &field;
    return nullptr;
  }
  /// The only field that `fits`, or null.
  template <class Fits>
  const Field* only(const Fits& fits) const {
    const Field* found = nullptr;
    for (const Field& field : item.fields) {
      if (!fits(field)) continue;
      if (found != nullptr) return nullptr;
      found = &field;
    }
    return found;
  }
};

/// The first of `preferred` that is one of `words`, or "".
std::string first_of(const std::vector<std::string>& preferred, const std::vector<std::string>& words) {
  for (const std::string& word : preferred)
    if (std::find(words.begin(), words.end(), word) != words.end()) return word;
  return "";
}

/// Finds the members of an array's items that name a unit and a reason: by their names, else by their shape.
/// The unit is then the only required string beside the reason.
void find_units(const Contract& contract, const Record& item, const convention::Evidence& evidence,
                GapMember& gap) {
  const ItemFields fields{contract, item};
  const auto is_required = [](const Field& field) { return field.presence == Presence::required; };
  const auto is_unit_name = [&](const Field& field) {
    return std::find(evidence.gap_unit.begin(), evidence.gap_unit.end(), field.name) !=
           evidence.gap_unit.end();
  };
  const Field* reason = fields.named(evidence.gap_reason, [&](const Field& field) {
    return !is_unit_name(field) && (fields.is_text(field) || fields.is_words(field));
  });
  if (reason == nullptr)
    reason = fields.only([&](const Field& field) { return is_required(field) && fields.is_words(field); });
  const auto is_name = [&](const Field& field) {
    return &field != reason && is_required(field) && is_plain_text(contract, field.type);
  };
  const Field* unit = fields.named(evidence.gap_unit, is_name);
  if (unit == nullptr) unit = fields.only(is_name);
  if (unit == nullptr) return;
  if (reason == nullptr)
    reason = fields.only([&](const Field& field) {
      return &field != unit && is_name(field) && !is_unit_name(field) &&
             !convention::matches_any(evidence.identifier, field.name);
    });
  gap.takes_units = true;
  gap.unit_member = unit->name;
  if (reason != nullptr) {
    gap.reason_member = reason->name;
    gap.reason_words = words_of(contract, without_null(contract, reason->type));
    gap.error_word = first_of(evidence.error_reason, gap.reason_words);
    gap.pending_word = first_of(evidence.pending_reason, gap.reason_words);
  }
  if (!gap.reason_words.empty()) {
    const Field* text = fields.named(evidence.gap_text, [&](const Field& field) {
      return &field != unit && &field != reason && fields.is_text(field);
    });
    if (text != nullptr) gap.text_member = text->name;
  }
  for (const Field& field : item.fields)
    if (is_required(field) && &field != unit && &field != reason && field.name != gap.text_member)
      gap.further.push_back(field.name);
}

GapMember lower_gap(const Contract& contract, const Field& field, std::uint32_t place,
                    const convention::MemberRole& role, const convention::Evidence& evidence) {
  GapMember gap;
  gap.field = place;
  gap.is_chosen = role.role != convention::Role::gap;
  if (role.shape == convention::Shape::boolean) gap.shape = GapMember::Shape::flag;
  if (role.shape == convention::Shape::integer) gap.shape = GapMember::Shape::count;
  if (role.shape != convention::Shape::list) return gap;
  const auto* list = std::get_if<Array>(&contract[field.type].kind);
  if (list == nullptr) return gap;
  const bool is_pending = role.role == convention::Role::pending ||
                          (!gap.is_chosen && convention::matches_any(evidence.gap_pending, field.name));
  if (is_pending)
    gap.lists = GapMember::Lists::pending;
  else if (convention::matches_any(evidence.gap_sentences, field.name))
    gap.lists = GapMember::Lists::sentences;
  if (is_plain_text(contract, list->item)) gap.takes_units = true;
  if (const auto* item = std::get_if<Record>(&contract[list->item].kind))
    find_units(contract, *item, evidence, gap);
  return gap;
}

SideStep& step_of(std::vector<SideStep>& steps, const std::string& name) {
  for (SideStep& step : steps)
    if (step.name == name) return step;
  steps.push_back({name, std::nullopt, std::nullopt, {}});
  return steps.back();
}

void add_reasons(SideStep& step, const convention::MemberRole& role,
                 const convention::Convention& convention) {
  const convention::Step* approved = convention::find_step(convention, role.step);
  if (approved == nullptr) return;
  for (const convention::Reason& reason : approved->reasons)
    if (std::find(role.reasons.begin(), role.reasons.end(), reason.word) != role.reasons.end())
      step.reasons.push_back({reason.word, reason.description});
}

FindingMember::Shape finding_shape(convention::Shape shape) {
  if (shape == convention::Shape::integer) return FindingMember::Shape::count;
  return shape == convention::Shape::text ? FindingMember::Shape::text : FindingMember::Shape::list;
}

void add_role(Roles& into, const convention::MemberRole& role, std::uint32_t place, const Contract& contract,
              const convention::Convention& convention) {
  switch (role.role) {
    case convention::Role::completion:
      into.completion = place;
      break;
    case convention::Role::gap:
    case convention::Role::pending:
    case convention::Role::skipped:
      into.gaps.push_back(
          lower_gap(contract, result_fields(contract)[place], place, role, convention.evidence));
      break;
    case convention::Role::scope_empty:
      into.scope_empty = place;
      break;
    case convention::Role::scope_count:
      into.scope_count = place;
      break;
    case convention::Role::cursor:
      into.cursors.push_back(place);
      break;
    case convention::Role::examiner:
      into.examiners.push_back(place);
      break;
    case convention::Role::finding:
      into.findings.push_back({place, finding_shape(role.shape),
                               convention::is_problem(convention.evidence, result_fields(contract)[place].name)});
      break;
    case convention::Role::effect:
      into.effects.push_back(place);
      break;
    case convention::Role::verdict:
      into.verdicts.push_back(place);
      break;
    case convention::Role::work:
      into.works.push_back(place);
      break;
    case convention::Role::total: {
      TotalMember& total = into.totals.emplace_back(TotalMember{place, *field_place(contract, role.list)});
      const auto* const word = std::ranges::find(bound_words, role.bound);
      if (word == std::end(bound_words))
        total.bound_field = field_place(contract, role.bound);
      else
        total.bound = static_cast<Bound>(word - std::begin(bound_words));
      break;
    }
    case convention::Role::kept:
      if (!into.kept) into.kept = place;
      break;
    case convention::Role::step_done:
      step_of(into.steps, role.step).done_field = place;
      break;
    case convention::Role::skip_reason:
      step_of(into.steps, role.step).reason_field = place;
      add_reasons(step_of(into.steps, role.step), role, convention);
      break;
    case convention::Role::none:
      into.opted_out.push_back(place);
      break;
  }
}

/// Returns the place of the field of that name.
std::optional<std::uint32_t> place_in(const std::vector<Field>& fields, std::string_view name) {
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].name == name) return static_cast<std::uint32_t>(i);
  return std::nullopt;
}

/// The roles of members by the place of their names in the file: it is the same in each type that was made of
/// their schema.
using RolesByKey = std::map<std::pair<const source::File*, std::uint32_t>, const convention::MemberRole*>;

RolesByKey nested_by_key(const convention::Roles& roles) {
  RolesByKey by_key;
  for (const convention::MemberRole& role : roles)
    if (role.record) by_key.emplace(std::pair(role.at.file.get(), role.at.span.begin), &role);
  return by_key;
}

void add_nested_role(NestedRoles& into, const convention::MemberRole& role, std::uint32_t place,
                     const Contract& contract, const convention::Convention& convention) {
  const Field& field = std::get<Record>(contract[into.record].kind).fields[place];
  switch (role.role) {
    case convention::Role::completion:
      into.completion = {place, role.is_declared};
      break;
    case convention::Role::gap:
    case convention::Role::pending:
    case convention::Role::skipped:
      into.gaps.push_back(lower_gap(contract, field, place, role, convention.evidence));
      break;
    case convention::Role::cursor:
      into.cursors.push_back(place);
      break;
    case convention::Role::step_done:
      step_of(into.steps, role.step).done_field = place;
      break;
    case convention::Role::skip_reason:
      step_of(into.steps, role.step).reason_field = place;
      add_reasons(step_of(into.steps, role.step), role, convention);
      break;
    case convention::Role::scope_empty:
    case convention::Role::scope_count:
    case convention::Role::examiner:
    case convention::Role::finding:
    case convention::Role::effect:
    case convention::Role::verdict:
    case convention::Role::work:
    case convention::Role::total:
    case convention::Role::kept:
    case convention::Role::none:
      break;
  }
}

bool is_string(const TypeKind& kind) {
  const auto* values = std::get_if<Enum>(&kind);
  return std::holds_alternative<String>(kind) ||
         (values != nullptr &&
          std::all_of(values->values.begin(), values->values.end(),
                      [](const EnumValue& each) { return each.value.kind == source::Kind::string; }));
}

/// Returns true for the type of false alone.
bool is_always_false(const TypeKind& kind) {
  const auto* values = std::get_if<Enum>(&kind);
  return values != nullptr && values->values.size() == 1 &&
         values->values.front().value.kind == source::Kind::boolean &&
         values->values.front().value.text == "false";
}

/// Returns the members by which a record reports that a part of the call failed, by the names of the
/// convention.
std::optional<FailedPart> failed_part(const Contract& contract, const Record& record,
                                      const convention::Evidence& evidence) {
  for (const convention::FailedPart& names : evidence.failed_part) {
    const auto flag = place_in(record.fields, names.flag);
    const auto code = place_in(record.fields, names.code);
    if (!flag || !code || !is_string(contract[without_null(contract, record.fields[*code].type)].kind))
      continue;
    const TypeKind& kind = contract[without_null(contract, record.fields[*flag].type)].kind;
    if (is_always_false(kind) && record.fields[*flag].presence == Presence::required)
      return FailedPart{std::nullopt, *code};
    if (std::holds_alternative<Boolean>(kind)) return FailedPart{*flag, *code};
  }
  return std::nullopt;
}

/// Returns the types below the result: those that values in it can have.
std::vector<bool> types_below(const Contract& contract) {
  std::vector<TypeId> held;
  for_each_held(contract[contract.result], [&](TypeId part) { held.push_back(part); });
  return reachable(contract, held);
}

/// Failed parts are gaps of an answer that reports whether it is complete.
void lower_nested(const Contract& contract, const convention::Roles& roles,
                  const convention::Convention& convention, Roles& into) {
  const RolesByKey by_key = nested_by_key(roles);
  const std::vector<bool> below = types_below(contract);
  for (TypeId id = 0; id < contract.types.size(); ++id) {
    const auto* record = std::get_if<Record>(&contract[id].kind);
    if (record == nullptr || !below[id]) continue;
    NestedRoles nested;
    nested.record = id;
    for (std::uint32_t place = 0; place < record->fields.size(); ++place) {
      const source::Origin& at = record->fields[place].origin;
      const auto role = by_key.find(std::pair(at.file.get(), at.span.begin));
      if (role != by_key.end()) add_nested_role(nested, *role->second, place, contract, convention);
    }
    // A completion without a gap beside it may be that of a task: it is not about the scope.
    if (nested.completion && !nested.completion->is_declared && nested.gaps.empty() && nested.cursors.empty())
      nested.completion.reset();
    if (into.completion) nested.failed = failed_part(contract, *record, convention.evidence);
    if (nested.completion || !nested.gaps.empty() || !nested.cursors.empty() || !nested.steps.empty() ||
        nested.failed)
      into.nested.push_back(std::move(nested));
  }
}

/// Members that say why a part of the result was left out. They are gaps of an answer that reports whether it
/// is complete.
void lower_omissions(const Contract& contract, const convention::Evidence& evidence, Roles& into) {
  const std::vector<Field>& fields = result_fields(contract);
  const auto has_role = [&](std::uint32_t place) {
    return std::find(into.opted_out.begin(), into.opted_out.end(), place) != into.opted_out.end() ||
           std::any_of(into.steps.begin(), into.steps.end(),
                       [&](const SideStep& step) { return step.reason_field == place; });
  };
  for (std::uint32_t place = 0; place < fields.size() && into.completion; ++place)
    if (convention::matches_any(evidence.omission_reason, fields[place].name) && !has_role(place))
      into.omissions.push_back(place);
}

/// The counts of lists and of work, by their names. Laws are about those with a role.
void lower_counts(const Contract& contract, const convention::Evidence& evidence, Roles& into) {
  const std::vector<Field>& fields = result_fields(contract);
  const auto is = [&]<class Kind>(std::uint32_t place, std::type_identity<Kind>) {
    return std::holds_alternative<Kind>(contract[without_null(contract, fields[place].type)].kind);
  };
  const auto has = [](const auto& members, std::uint32_t place, auto field) {
    return std::ranges::find(members, place, field) != members.end();
  };
  const auto is_of_result = [&](std::uint32_t list) {
    return is(list, std::type_identity<Array>()) && !has(into.gaps, list, &GapMember::field) &&
           !has(into.opted_out, list, std::identity());
  };
  std::vector<std::uint32_t> lists;
  for (std::uint32_t place = 0; place < fields.size(); ++place)
    if (is_of_result(place)) lists.push_back(place);
  for (std::uint32_t count = 0; count < fields.size(); ++count) {
    const std::string& name = fields[count].name;
    if (!is(count, std::type_identity<Integer>()) || has(into.opted_out, count, std::identity()) ||
        has(into.totals, count, &TotalMember::field) || has(into.gaps, count, &GapMember::field))
      continue;
    const std::size_t before = into.counts.size();
    const bool is_total = detail::has_word(detail::words_of_name(name), "total");
    for (std::uint32_t list = 0; list < fields.size(); ++list)
      if (is(list, std::type_identity<Array>()) && convention::is_count_of(evidence, name, fields[list].name))
        into.counts.push_back({count, list, is_total});
    if (into.counts.size() == before && lists.size() == 1 && convention::matches_any(evidence.total, name))
      into.counts.push_back({count, lists.front(), true});
    if (!into.effects.empty() && convention::is_work(evidence, name)) into.work_counts.push_back(count);
  }
}

/// Returns true for an enum of a status with a word that says that not all went well, of which no state tells
/// what it means.
bool is_unclear_status(const Contract& contract, std::uint32_t place, const convention::Evidence& evidence) {
  const Field& field = result_fields(contract)[place];
  const auto* const type = std::get_if<Enum>(&contract[without_null(contract, field.type)].kind);
  if (type == nullptr || !convention::matches_any(evidence.status, field.name)) return false;
  const auto has_state = [&](const source::Node& word) {
    return std::ranges::any_of(contract.states, [&](const State& state) {
      return std::ranges::any_of(state.when, [&](const StateCondition& one) {
        return one.field == place && source::same_value(one.value, word);
      });
    });
  };
  return std::ranges::any_of(type->values, [&](const EnumValue& each) {
    return convention::matches_any(evidence.bad_words, each.value.text) && !has_state(each.value);
  });
}

/// Returns true if a union tells its branches apart by the member of a record.
bool is_told_by(const Contract& contract, TypeId record, const std::string& member) {
  return std::ranges::any_of(contract.types, [&](const Type& type) {
    const auto* const choice = std::get_if<Union>(&type.kind);
    const auto* const by = choice == nullptr ? nullptr : std::get_if<ByMember>(&choice->by);
    return by != nullptr && by->member == member &&
           std::ranges::find(choice->branches, record, &Branch::type) != choice->branches.end();
  });
}

}  // namespace

void open_reasons(Contract& contract) {
  const std::vector<bool> in_params = reachable(contract, {contract.params});
  const auto open = [&](TypeId id, const std::string& member) {
    if (in_params[id] || is_told_by(contract, id, member)) return;
    auto& fields = std::get<Record>(contract.types[id].kind).fields;
    Field& field = fields[*place_in(fields, member)];
    const TypeId type = without_null(contract, field.type);
    const std::vector<std::string> words = words_of(contract, type);
    // A default, and null in a member that must be there, are no words.
    field.is_open = field.presence != Presence::defaulted && !words.empty() && !contract[type].guard &&
                    !contract[field.type].guard && std::ranges::find(words, "") == words.end() &&
                    (type == field.type || field.presence == Presence::optional);
  };
  const auto open_items = [&](std::vector<GapMember>& gaps, TypeId record) {
    for (GapMember& gap : gaps) {
      if (gap.reason_words.empty()) continue;
      const Field& list = std::get<Record>(contract[record].kind).fields[gap.field];
      open(std::get<Array>(contract[list.type].kind).item, gap.reason_member);
    }
  };
  open_items(contract.roles.gaps, contract.result);
  for (NestedRoles& nested : contract.roles.nested) {
    open_items(nested.gaps, nested.record);
    for (const SideStep& step : nested.steps)
      if (step.reason_field)
        open(nested.record, std::string(std::get<Record>(contract[nested.record].kind).fields[*step.reason_field].name));
  }
}

std::optional<std::uint32_t> field_place(const Contract& contract, std::string_view name) {
  return place_in(result_fields(contract), name);
}

Roles lower_roles(const Contract& contract, const convention::Roles& roles,
                  const convention::Convention& convention) {
  Roles into;
  for (const convention::MemberRole& role : roles) {
    if (role.record) continue;
    if (const auto place = field_place(contract, role.member))
      add_role(into, role, *place, contract, convention);
  }
  lower_nested(contract, roles, convention, into);
  lower_omissions(contract, convention.evidence, into);
  const bool has_pages =
      !into.cursors.empty() || std::ranges::any_of(params_fields(contract), [&](const Field& param) {
        return convention::matches_any(convention.evidence.page, param.name);
      });
  for (TotalMember& total : into.totals) total.lists_all = !has_pages;
  lower_counts(contract, convention.evidence, into);
  // A cursor that is a plain string is a gap. Others are evidence alone.
  for (const std::uint32_t place : into.cursors) {
    const TypeId type = without_null(contract, result_fields(contract)[place].type);
    if (std::holds_alternative<String>(contract[type].kind))
      into.gaps.push_back(
          {.field = place, .shape = GapMember::Shape::cursor, .unit_member = "", .reason_member = ""});
  }
  return into;
}

void add_statuses(Contract& contract, const convention::Evidence& evidence) {
  for (std::uint32_t place = 0; place < result_fields(contract).size(); ++place)
    if (std::ranges::find(contract.roles.opted_out, place) == contract.roles.opted_out.end() &&
        is_unclear_status(contract, place, evidence))
      contract.roles.statuses.push_back(place);
}

void add_undeclared_claims(Contract& contract, const convention::Convention& convention) {
  const auto is_new = [&](const std::string& name) { return !field_place(contract, name); };
  const auto add = [&](const std::vector<std::string>& names, FailureMember::Sign sign) {
    for (const std::string& name : names)
      if (is_new(name)) contract.failure_members.push_back({name, sign});
  };
  add(convention.evidence.texts_of_failure, FailureMember::Sign::text);
  add(convention.evidence.flags_of_failure, FailureMember::Sign::is_true);
  add(convention.evidence.flags_of_success, FailureMember::Sign::is_false);
  for (const convention::KnownMember& member : convention.members)
    if (is_new(member.name))
      (member.role == convention::Role::gap || member.role == convention::Role::cursor
           ? contract.undeclared_gaps
           : contract.undeclared_members)
          .push_back(member.name);
  for (const convention::RefusedReason& reason : convention.refused_reasons)
    contract.refused_reasons.push_back(reason.word);
  // Beside a completion also flags of a list that was cut, and members that say why a part was left out.
  // Readers have no patterns but those that begin with `*`.
  for (const auto* const names : {&convention.evidence.truncation, &convention.evidence.omission_reason})
    for (const std::string& name : *names)
      if (contract.roles.completion && is_new(name) && name.find('*', 1) == std::string::npos)
        contract.undeclared_gaps.push_back(name);
}

}  // namespace candor::ir
