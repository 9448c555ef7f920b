// envelopes/rendered_outcome.cpp: prepares an outcome for envelopes.
#include <algorithm>
#include <candor/contract_info.hpp>
#include <candor/envelopes/members.hpp>
#include <candor/envelopes/rendered_outcome.hpp>
#include <string>
#include <vector>

#include "lines.hpp"

namespace candor::envelopes {

namespace {

/// Most units of one gap that are listed. The result after the account has them all.
constexpr std::size_t max_units = 20;

/// ": meaning", where there is one; else a full stop.
std::string behind(std::string_view meaning) { return meaning.empty() ? "." : ": " + on_one_line(meaning); }

std::string first_line(const ContractInfo& contract, const StateInfo& state) {
  return std::string(contract.tool) + ": " + std::string(state.name) + behind(state.sentence) + '\n';
}

/// The member's text, or its JSON where it is not a string; empty where there is none.
std::string plain(const std::vector<Member>& members, std::string_view name) {
  const std::string* value = name.empty() ? nullptr : value_of(members, name);
  if (value == nullptr || *value == "null") return "";
  return on_one_line(string_of(*value).value_or(*value));
}

/// One item of a gap's list: its unit and reason, or all of it.
std::string unit_line(const RoleInfo& gap, const std::string& item) {
  const auto members = gap.names_units && !gap.unit.empty() ? members_of(item) : std::nullopt;
  if (!members) return "  - " + on_one_line(string_of(item).value_or(item)) + '\n';
  const std::string reason = plain(*members, gap.reason);
  return "  - " + plain(*members, gap.unit) + (reason.empty() ? "" : ": " + reason) + '\n';
}

std::string list_lines(const RoleInfo& gap, const std::vector<std::string>& items) {
  if (items.empty()) return "";
  std::string text = "not covered, " + std::string(gap.member) + " (" + std::to_string(items.size()) + ")" +
                     behind(gap.meaning) + '\n';
  for (std::size_t i = 0; i < items.size() && i < max_units; ++i) text += unit_line(gap, items[i]);
  if (items.size() > max_units)
    text += "  - and " + std::to_string(items.size() - max_units) + " more, listed in the result\n";
  return text;
}

/// Returns the lines of a gap; empty if the member is not a gap.
std::string gap_lines(const RoleInfo& gap, const std::vector<Member>& result) {
  const std::string* value = value_of(result, gap.member);
  if (value == nullptr || *value == "null" || *value == "false" || *value == "0" || *value == "\"\"")
    return "";
  if (const auto items = items_of(*value)) return list_lines(gap, *items);
  const std::string count = *value == "true" ? "" : " = " + *value;
  return "not covered, " + std::string(gap.member) + count + behind(gap.meaning) + '\n';
}

std::string_view meaning_of(Rows<WordInfo> words, std::string_view word) {
  for (const WordInfo& each : words) {
    if (each.word == word) return each.meaning;
  }
  return "";
}

/// The line about a side step, one of whose members has this role: only one of them says something.
std::string step_line(const ContractInfo& contract, const RoleInfo& role, const std::vector<Member>& result) {
  const StepInfo& step = contract.steps[role.step];
  const std::string begin = "step " + std::string(step.name);
  if (role.role == Role::skip_reason) {
    const std::string reason = plain(result, role.member);
    return reason.empty() ? ""
                          : begin + " skipped, " + reason + behind(meaning_of(step.reasons, reason)) + '\n';
  }
  const std::string* const done = value_of(result, role.member);
  if (done == nullptr || *done != "false") return "";
  for (const RoleInfo& other : contract.roles)
    if (other.role == Role::skip_reason && other.step == role.step && !plain(result, other.member).empty())
      return "";
  return begin + " not done.\n";
}

/// The account of a call that was carried out: its state, gaps and skipped steps. `result` are the result's
/// members.
std::string account_of(const ContractInfo& contract, const StateInfo& state,
                       const std::vector<Member>& result) {
  std::string text = first_line(contract, state);
  for (const RoleInfo& role : contract.roles)
    if (role.role == Role::gap) text += gap_lines(role, result);
  for (const RoleInfo& role : contract.roles)
    if (role.role == Role::step_done || role.role == Role::skip_reason)
      text += step_line(contract, role, result);
  return text;
}

/// What the contract, the failure itself, or Candor of its own codes says of trying again.
RetryAdvice advice_of(const ContractInfo& contract, const std::vector<Member>& failure) {
  const auto given = plain(failure, "code");
  const auto* const code = std::ranges::find(contract.codes, given, &WordInfo::word);
  return code == contract.codes.end()
             ? candor::detail::advice_of_own(given)
             : candor::detail::with_time(code->advice, plain(failure, retry_after_member));
}

/// The account of a call that could not be carried out. `failure` are its members but `success`.
std::string account_of_failure(const ContractInfo& contract, const StateInfo& state,
                               const std::vector<Member>& failure) {
  std::string text = first_line(contract, state);
  std::vector<Member> details;
  for (const Member& member : failure) {
    const std::string words = string_of(member.value).value_or("");
    if (member.name == "code")
      text += "code " + on_one_line(words) + behind(meaning_of(contract.codes, words)) + '\n';
    else if (member.name == "message")
      text += "message: " + indented(words) + '\n';
    else
      details.push_back(member);
  }
  if (const std::string advice = sentence_of(advice_of(contract, failure)); !advice.empty())
    text += "retry: " + advice + '\n';
  if (!details.empty()) text += "details: " + object_of(details) + '\n';
  return text;
}

const StateInfo& state_of(const ContractInfo& contract, std::string_view name) {
  for (const StateInfo& state : contract.states) {
    if (state.name == name) return state;
  }
  // Generated code names its own states; the last one is the failure.
  return contract.states.back();
}

std::vector<Member> but_success(std::vector<Member> members) {
  std::erase_if(members, [](const Member& member) { return member.name == "success"; });
  return members;
}

}  // namespace

RenderedOutcome render(const ContractInfo& contract, std::string_view state_name, std::string wire) {
  const StateInfo& state = state_of(contract, state_name);
  const std::vector<Member> members = but_success(members_of(wire).value_or(std::vector<Member>()));
  RenderedOutcome rendered;
  rendered.tool = contract.tool;
  rendered.means = state.means;
  rendered.object = contract.object;
  rendered.wire = std::move(wire);
  if (state.means == Means::failed) {
    rendered.account = account_of_failure(contract, state, members);
    rendered.advice = advice_of(contract, members);
    return rendered;
  }
  const std::string* nested = contract.nested ? value_of(members, "result") : nullptr;
  rendered.result = nested != nullptr ? *nested : object_of(members);
  const auto inner = nested != nullptr ? members_of(*nested) : std::optional(members);
  rendered.account = account_of(contract, state, inner.value_or(std::vector<Member>()));
  return rendered;
}

std::string text_of(const RenderedOutcome& rendered) {
  return rendered.result.empty() ? rendered.account : rendered.account + "result: " + rendered.result + '\n';
}

Violations refused(std::string_view keyword, std::string pointer, std::string expected, std::string found) {
  Violation violation;
  violation.keyword = keyword;
  violation.pointer = std::move(pointer);
  violation.expected = std::move(expected);
  violation.found = std::move(found);
  return {{std::move(violation)}, false};
}

Means means_of(const ContractInfo& contract, std::string_view state) {
  return state_of(contract, state).means;
}

}  // namespace candor::envelopes
