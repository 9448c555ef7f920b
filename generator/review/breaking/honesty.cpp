// breaking/honesty.cpp: changes of what a tool can report honestly.
#include <algorithm>
#include <set>

#include "breaking/answers.hpp"
#include "breaking/contracts.hpp"
#include "ir/states.hpp"
#include "schema/model/comparison.hpp"
#include "source/words.hpp"

namespace candor::breaking {
namespace {

/// A result and the names of its members; `record` is null where it is no object with declared members.
struct Result {
  const ir::Contract& contract;
  const ir::Record* record;

  explicit Result(const ir::Contract& of)
      : contract(of), record(std::get_if<ir::Record>(&of[of.result].kind)) {}

  const ir::Field& operator[](std::uint32_t field) const { return record->fields[field]; }
  const ir::Field* find(const std::string& name) const {
    if (record == nullptr) return nullptr;
    const auto found = std::ranges::find(record->fields, name, &ir::Field::name);
    return found == record->fields.end() ? nullptr : &*found;
  }
  source::Origin place(const std::string& name) const {
    const ir::Field* const field = find(name);
    return field != nullptr ? field->origin : contract[contract.result].origin;
  }
  template <class Fields>
  std::vector<std::string> names(const Fields& fields) const {
    std::vector<std::string> all;
    for (const std::uint32_t field : fields) all.push_back((*this)[field].name);
    return all;
  }
};

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

std::vector<std::string> without(const std::vector<std::string>& names,
                                 const std::vector<std::string>& others) {
  std::vector<std::string> rest;
  for (const std::string& name : names)
    if (!has(others, name)) rest.push_back(name);
  return rest;
}

std::string listed(const std::vector<std::string>& names) {
  return source::joined(names, ", ", source::in_quotes);
}

/// The part of answers that a change is about, for its witness.
struct Part {
  enum class Of { member, state, code } of = Of::member;
  std::string name;
  /// Of a code: the member that failures with it have.
  std::string member = {};
};

class HonestyComparison {
 public:
  HonestyComparison(const ir::Contract& before, const ir::Contract& after) : old_(before), new_(after) {}

  void completion();
  void gaps();
  void flags();
  void effects();
  void totals();
  void steps();
  void errors();
  void states();
  void defaults();

  std::vector<Change> changes;
  std::vector<Part> parts;  // for each change

 private:
  void add(const diagnostics::Rule& rule, Verdict verdict, Part part, source::Origin old_at,
           source::Origin new_at, std::string message, std::string help = "") {
    Change change =
        change_at(rule, verdict, Side::result, std::move(old_at), std::move(new_at), std::move(message));
    if (!help.empty()) change.help.push_back(std::move(help));
    changes.push_back(std::move(change));
    parts.push_back(std::move(part));
  }
  void add(const diagnostics::Rule& rule, Verdict verdict, const std::string& member, std::string message,
           std::string help = "") {
    add(rule, verdict, {Part::Of::member, member}, old_.place(member), new_.place(member), std::move(message),
        std::move(help));
  }
  const ir::Roles& was() const { return old_.contract.roles; }
  const ir::Roles& is() const { return new_.contract.roles; }
  bool is_boolean(const ir::Field& field) const {
    return std::holds_alternative<ir::Boolean>(new_.contract[field.type].kind);
  }
  void reasons(const ir::SideStep& before, const ir::SideStep& after);

  Result old_;
  Result new_;
};

void HonestyComparison::completion() {
  if (!was().completion) {
    if (is().completion) {
      const std::string& name = new_[*is().completion].name;
      add(rules::completion_added, Verdict::safe, name, "completion '" + name + "' was added");
    }
    return;
  }
  const ir::Field& before = old_[*was().completion];
  const std::string quoted = "completion '" + before.name + "'";
  const ir::Field* const same = new_.find(before.name);
  if (same == nullptr)
    return add(rules::completion_removed, Verdict::breaking, before.name, quoted + " was removed",
               "keep '" + before.name + "' in the result");
  if (same->presence != ir::Presence::required && before.presence == ir::Presence::required)
    add(rules::completion_became_optional, Verdict::breaking, before.name, quoted + " became optional",
        "keep '" + before.name + "' in \"required\"");
  if (!is_boolean(*same)) {
    const auto* const values = std::get_if<ir::Enum>(&new_.contract[same->type].kind);
    const bool is_const = values != nullptr && values->values.size() == 1 &&
                          values->values.front().value.kind == source::Kind::boolean;
    add(is_const ? rules::completion_became_const : rules::completion_type_changed, Verdict::breaking,
        before.name,
        is_const ? quoted + " became constant: " + values->values.front().value.text
                 : quoted + " is no longer a boolean",
        "declare it as {\"type\": \"boolean\"}");
    return;
  }
  if (!is().completion)
    add(rules::completion_removed, Verdict::breaking, before.name, quoted + " lost its role",
        "remove its \"x-candor-role\"");
}

void HonestyComparison::gaps() {
  std::vector<std::string> before;
  std::vector<std::string> after;
  for (const ir::GapMember& gap : was().gaps) before.push_back(old_[gap.field].name);
  for (const ir::GapMember& gap : is().gaps) after.push_back(new_[gap.field].name);
  std::vector<std::string> added = without(after, before);
  for (const std::string& name : without(before, after)) {
    if (new_.find(name) != nullptr) {
      add(rules::gap_link_dropped, Verdict::breaking, name,
          "'" + name + "' is no longer a gap: it may stand beside a complete answer",
          "remove \"x-candor-role\": \"none\", or keep its shape");
      continue;
    }
    const auto type = [](const Result& result, const std::string& member) {
      return result.contract[result.find(member)->type].kind.index();
    };
    const auto twin = std::ranges::find_if(
        added, [&](const std::string& other) { return type(old_, name) == type(new_, other); });
    if (twin == added.end()) {
      add(rules::gap_removed, Verdict::breaking, name, "gap '" + name + "' was removed", "keep the gap");
      continue;
    }
    add(rules::gap_renamed, Verdict::breaking, {Part::Of::member, name}, old_.place(name), new_.place(*twin),
        "gap '" + name + "' was renamed '" + *twin + "'", "keep the name '" + name + "'");
    added.erase(twin);
  }
  for (const std::string& name : added)
    add(rules::gap_added, Verdict::safe, name, "gap '" + name + "' was added");
  for (const ir::GapMember& gap : was().gaps)
    for (const ir::GapMember& other : is().gaps)
      if (old_[gap.field].name == new_[other.field].name && !gap.reason_member.empty() &&
          other.reason_member.empty())
        add(rules::gap_lost_reason, Verdict::breaking, old_[gap.field].name,
            "items of gap '" + old_[gap.field].name + "' lost '" + gap.reason_member + "'",
            "keep '" + gap.reason_member + "' in its items");
  if (!before.empty() && after.empty() && is().completion)
    add(rules::partial_outcome_removed, Verdict::breaking, {Part::Of::state, "partial"},
        old_.place(new_[*is().completion].name), new_.place(new_[*is().completion].name),
        "the tool could be partial and has no gap any more",
        "if it cannot be partial any more, approve this with the reason");
}

void HonestyComparison::flags() {
  const auto name = [](const Result& result, const std::optional<std::uint32_t>& field) {
    return field ? result[*field].name : std::string();
  };
  const std::string before = name(old_, was().scope_empty);
  const std::string after = name(new_, is().scope_empty);
  if (before.empty() && !after.empty())
    add(rules::scope_flag_added, Verdict::safe, after, "flag '" + after + "' of an empty scope was added");
  if (!before.empty() && before != after)
    add(rules::scope_flag_removed, Verdict::breaking, before,
        "flag '" + before + "' of an empty scope was removed", "keep '" + before + "'");
}

void HonestyComparison::effects() {
  const std::vector<std::string> before = old_.names(was().effects);
  const std::vector<std::string> after = new_.names(is().effects);
  for (const std::string& name : without(before, after))
    add(rules::effect_removed_or_optional, Verdict::breaking, name, "effect '" + name + "' was removed",
        "keep '" + name + "' in the result");
  for (const std::string& name : before)
    if (has(after, name) && old_.find(name)->presence == ir::Presence::required &&
        new_.find(name)->presence != ir::Presence::required)
      add(rules::effect_removed_or_optional, Verdict::breaking, name, "effect '" + name + "' became optional",
          "keep '" + name + "' in \"required\"");
}

void HonestyComparison::reasons(const ir::SideStep& before, const ir::SideStep& after) {
  std::vector<std::string> had;
  std::vector<std::string> has_now;
  for (const ir::SkipReason& reason : before.reasons) had.push_back(reason.word);
  for (const ir::SkipReason& reason : after.reasons) has_now.push_back(reason.word);
  const std::vector<std::string> removed = without(had, has_now);
  const std::vector<std::string> added = without(has_now, had);
  const std::string& member = new_[*after.reason_field].name;
  const std::string step = " of step '" + before.name + "'";
  if (removed.size() >= 2 && !added.empty())
    add(rules::skip_reasons_merged, Verdict::breaking, member,
        "skip reasons " + listed(removed) + step + " were replaced by " + listed(added),
        "keep one reason for each cause");
  else if (!removed.empty())
    add(rules::skip_reason_removed, Verdict::breaking, member,
        "skip reason " + listed(removed) + step + " was removed",
        "keep it, or approve this and name the reason that now covers the cause");
  if (!added.empty())
    add(rules::skip_reason_added, Verdict::safe, member,
        "skip reason " + listed(added) + step + " was added");
}

void HonestyComparison::steps() {
  for (const ir::SideStep& before : was().steps) {
    const auto after = std::ranges::find(is().steps, before.name, &ir::SideStep::name);
    if (!before.reason_field) continue;
    const std::string& member = old_[*before.reason_field].name;
    if (after != is().steps.end() && after->reason_field) {
      reasons(before, *after);
      continue;
    }
    const bool stays = after != is().steps.end() && after->done_field;
    add(rules::skip_reason_field_removed, Verdict::breaking, member,
        "'" + member + "' was removed" + (stays ? ", but step '" + before.name + "' stays" : std::string()),
        "keep '" + member + "'");
  }
  for (const ir::SideStep& after : is().steps)
    if (after.done_field && !after.reason_field &&
        std::ranges::find(was().steps, after.name, &ir::SideStep::name) == was().steps.end())
      add(rules::step_added_without_reason, Verdict::breaking, new_[*after.done_field].name,
          "step '" + after.name + "' was added without a skip reason",
          "add '" + after.name + "_skipped_reason' with its reasons");
}

void HonestyComparison::totals() {
  const auto bound = [](const Result& result, const ir::TotalMember& total) {
    return total.bound_field ? "told by '" + result[*total.bound_field].name + "'"
                             : std::string(bound_words[static_cast<std::size_t>(total.bound)]);
  };
  for (const ir::TotalMember& before : was().totals)
    for (const ir::TotalMember& after : is().totals) {
      const std::string& name = old_[before.field].name;
      if (new_[after.field].name != name || bound(old_, before) == bound(new_, after)) continue;
      add(rules::total_bound_changed, Verdict::breaking, name,
          "total '" + name + "' was " + bound(old_, before) + " and is " + bound(new_, after),
          "keep its \"x-candor-bound\"");
    }
}

void HonestyComparison::errors() {
  const auto codes = [](const ir::Contract& contract) {
    std::vector<std::string> all;
    for (const ir::ErrorCode& error : contract.errors) all.push_back(error.code);
    return all;
  };
  const auto find = [](const ir::Contract& contract, const std::string& code) {
    const auto found = std::ranges::find(contract.errors, code, &ir::ErrorCode::code);
    return found == contract.errors.end() ? nullptr : &*found;
  };
  const std::vector<std::string> removed = without(codes(old_.contract), codes(new_.contract));
  const std::vector<std::string> added = without(codes(new_.contract), codes(old_.contract));
  for (const std::string& code : added) {
    // A contract without declared codes does not restrict them.
    const bool is_closed = !old_.contract.errors.empty();
    add(rules::error_code_added, is_closed ? Verdict::breaking : Verdict::safe, {Part::Of::code, code},
        old_.contract.origin, find(new_.contract, code)->origin,
        "error code '" + code + "' was added" +
            (is_closed ? ": hosts that know all codes refuse it" : std::string()),
        is_closed ? "release it with a new major version, so that hosts are built again" : "");
  }
  if (removed.size() >= 2 && !added.empty())
    add(rules::error_codes_merged, Verdict::breaking, {Part::Of::code, removed.front()},
        find(old_.contract, removed.front())->origin, find(new_.contract, added.front())->origin,
        "error codes " + listed(removed) + " were replaced by " + listed(added),
        "keep one code for each cause");
  else
    for (const std::string& code : removed)
      add(rules::error_code_removed, Verdict::breaking, {Part::Of::code, code},
          find(old_.contract, code)->origin, new_.contract.origin, "error code '" + code + "' was removed",
          "keep it, or approve this and name the code that now covers the cause");
  for (const ir::ErrorCode& before : old_.contract.errors) {
    const ir::ErrorCode* const after = find(new_.contract, before.code);
    if (after == nullptr) continue;
    if (after->description != before.description || after->means != before.means ||
        after->advice != before.advice)
      add(rules::error_code_meaning_changed, Verdict::policy, {Part::Of::code, before.code}, before.origin,
          after->origin, "the meaning of error code '" + before.code + "' changed");
    for (const std::string& member : without(before.carries, after->carries))
      add(rules::failure_detail_removed, Verdict::breaking, {Part::Of::code, before.code, member},
          before.origin, after->origin,
          "a failure with code '" + before.code + "' no longer has '" + member + "'",
          "keep '" + member + "'");
  }
  for (const ir::FailureMember& member : old_.contract.failure_members)
    if (old_.find(member.name) == nullptr && new_.find(member.name) != nullptr)
      add(rules::failure_moved_into_success, Verdict::breaking, member.name,
          "'" + member.name + "', which reports a failure, was added to the result",
          "report failures with an error code");
}

void HonestyComparison::states() {
  const auto text = [](const Result& result, const ir::State& state) {
    std::set<std::string> conditions;
    for (const ir::StateCondition& each : state.when)
      conditions.insert(result[each.field].name + " = " + source::to_text(each.value));
    return source::joined(conditions, ", ") + ", which means " + ir::phrase_of(state.means);
  };
  for (const ir::State& before : old_.contract.states) {
    const auto after = std::ranges::find(new_.contract.states, before.name, &ir::State::name);
    if (after == new_.contract.states.end()) {
      if (before.is_implied)
        continue;  // the contract declares states now: these are compared by their answers
      add(rules::outcome_discriminator_changed, Verdict::breaking, {Part::Of::state, before.name},
          before.origin, new_.contract.origin, "state '" + before.name + "' was removed", "keep the state");
      continue;
    }
    if (text(old_, before) == text(new_, *after)) continue;
    add(rules::outcome_discriminator_changed, Verdict::breaking, {Part::Of::state, before.name},
        before.origin, after->origin,
        "state '" + before.name + "' was identified by " + text(old_, before) + " and is identified by " +
            text(new_, *after),
        "keep the constants of the state");
  }
  if (old_.contract.travels != new_.contract.travels)
    add(rules::outcome_discriminator_changed, Verdict::breaking, {Part::Of::state, "complete"},
        old_.contract.origin, new_.contract.origin, "results travel in another place of the answer",
        "keep \"travels\"");
}

void HonestyComparison::defaults() {
  const auto check = [&](std::uint32_t field) {
    const ir::Field& now = new_[field];
    const ir::Field* const before = old_.find(now.name);
    if (now.presence == ir::Presence::defaulted && before != nullptr &&
        before->presence != ir::Presence::defaulted)
      add(rules::default_on_role, Verdict::breaking, now.name, "'" + now.name + "' gained a default",
          "remove the default");
  };
  if (is().completion) check(*is().completion);
  if (is().scope_empty) check(*is().scope_empty);
  for (const ir::GapMember& gap : is().gaps) check(gap.field);
  for (const std::uint32_t effect : is().effects) check(effect);
}

}  // namespace

std::vector<Change> honesty_changes(const Subject& before, const Subject& after, Mode mode) {
  if (before.contract->is_envelope() || after.contract->is_envelope()) return {};
  HonestyComparison comparison(*before.contract, *after.contract);
  comparison.completion();
  comparison.gaps();
  comparison.flags();
  comparison.effects();
  comparison.totals();
  comparison.steps();
  comparison.errors();
  comparison.states();
  comparison.defaults();
  std::optional<Answers> answers;
  for (std::size_t i = 0; i < comparison.changes.size(); ++i) {
    Change& change = comparison.changes[i];
    const Part& part = comparison.parts[i];
    // Readers keep a reason that they do not know.
    const bool is_more_honest = change.verdict == Verdict::safe && part.of == Part::Of::member &&
                                change.rule != &rules::skip_reason_added;
    if (change.verdict != Verdict::breaking && !is_more_honest) continue;
    if (!answers) answers.emplace(before, after);
    if (is_more_honest) {
      // It breaks only readers that refuse what was added, or that miss it.
      if (mode != Mode::upgrade_host) change.witness = answers->refused_for_member(part.name, false);
      if (mode != Mode::upgrade_tool && !change.witness)
        change.witness = answers->refused_for_member(part.name, true);
      if (change.witness) change.verdict = Verdict::breaking;
      continue;
    }
    switch (part.of) {
      case Part::Of::member:
        change.witness = answers->about_member(part.name);
        break;
      case Part::Of::state:
        change.witness = answers->about_state(part.name);
        break;
      case Part::Of::code:
        change.witness = answers->about_code(part.name, part.member);
        break;
    }
    if (!change.witness && answers->is_exhausted()) change.why = analyze::Undecided::branch_budget_exceeded;
  }
  return std::move(comparison.changes);
}

std::vector<std::string> reasons_in(const ir::Contract& contract) {
  std::vector<std::string> pointers;
  for (const ir::Type& type : contract.types)
    if (const auto* const record = std::get_if<ir::Record>(&type.kind))
      for (const ir::Field& field : record->fields)
        if (field.is_open) pointers.push_back(field.origin.pointer);
  for (const ir::SideStep& step : contract.roles.steps)
    if (step.reason_field) pointers.push_back(ir::result_fields(contract)[*step.reason_field].origin.pointer);
  return pointers;
}

std::vector<Change> completion_changes(const Subject& before, const Subject& after, const Joined& joined) {
  const ir::Roles& roles = before.contract->roles;
  if (!roles.completion || !joined.old_result || !joined.new_result) return {};
  const ir::Field& field = Result(*before.contract)[*roles.completion];
  const schema::Schema& result = joined.graph[target_of(joined.graph, *joined.new_result)];
  const auto found = std::ranges::find(result.properties, field.name, &schema::Property::name);
  const auto add_witness = [&](Change change) {
    change.witness = Answers(before, after).about_member(field.name);
    return std::vector{std::move(change)};
  };
  if (found == result.properties.end())
    return add_witness(change_at(rules::completion_removed, Verdict::breaking, Side::result, field.origin,
                                 result.origin, "completion '" + field.name + "' was removed"));
  const schema::Schema& completion = joined.graph[target_of(joined.graph, found->schema)];
  if (completion.types == schema::type_boolean && !completion.values) return {};
  const bool is_const = completion.values && completion.values->size() == 1 &&
                        completion.values->front().kind == source::Kind::boolean;
  Change change = change_at(
      is_const ? rules::completion_became_const : rules::completion_type_changed, Verdict::breaking,
      Side::result, field.origin, completion.origin,
      "completion '" + field.name + "' " + (is_const ? "became constant" : "is no longer a boolean"));
  change.help.emplace_back("declare it as {\"type\": \"boolean\"}");
  return add_witness(std::move(change));
}

}  // namespace candor::breaking
