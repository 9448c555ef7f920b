// generator/traffic/verify/lists.cpp: finds the list that a member counts, and compares the two.
#include "verify/lists.hpp"

#include <algorithm>
#include <compare>

#include "source/decimal.hpp"

namespace candor::verify {
namespace {

std::optional<Value> array_named(const Answer& answer, std::string_view name) {
  return of_kind(result_member(answer, name), detail::Kind::array);
}

/// Compares a number of entries with a number of the answer; equal for a value that is no number.
std::strong_ordering compare(std::size_t entries, const Node& number) {
  if (number.kind != detail::Kind::number) return std::strong_ordering::equal;
  const auto value = source::to_decimal(number.text);
  if (!value) return std::strong_ordering::equal;
  return source::compare(*source::to_decimal(std::to_string(entries)), *value);
}

}  // namespace

std::optional<Value> only_list(const Answer& answer) {
  const ir::FindingMember* only = nullptr;
  for (const ir::FindingMember& finding : answer.subject.contract.roles.findings) {
    if (finding.shape != ir::FindingMember::Shape::list) continue;
    if (only != nullptr) return std::nullopt;
    only = &finding;
  }
  if (only != nullptr) return array_named(answer, result_name(answer.subject, only->field));
  // Without a role: the only list that is not about something else.
  std::optional<Value> list;
  for (const Node& each : answer.outcome.result->node->members()) {
    if (each.kind != detail::Kind::array) continue;
    const NameFacts& facts = facts_of(answer.subject, each.key);
    if (facts.is_declared_gap || facts.is_undeclared_gap || facts.is_gap_like || facts.is_opted_out ||
        facts.is_no_finding)
      continue;
    if (list) return std::nullopt;
    list = Value{answer.outcome.result->text, &each};
  }
  return list;
}

std::optional<Value> list_counted_by(const Answer& answer, std::string_view name) {
  if (!facts_of(answer.subject, name).may_count_list) return std::nullopt;
  const convention::Evidence& evidence = answer.subject.convention->evidence;
  for (const std::string& pattern : evidence.list_total)
    if (const auto list = convention::match(pattern, name))
      if (auto value = array_named(answer, *list)) return value;
  for (const Node& each : answer.outcome.result->node->members())
    if (each.kind == detail::Kind::array && convention::is_count_of(evidence, name, each.key))
      return array_named(answer, each.key);
  return convention::matches_any(evidence.total, name) ? only_list(answer) : std::nullopt;
}

bool holds_lists(const Node& list) { return items_in(list) != list.items().size(); }

std::size_t items_in(const Node& list) {
  std::size_t within = 0;
  for (const Node& item : list.items()) {
    within += item.kind == detail::Kind::array ? item.items().size() : 0;
    for (const Node& member : item.members())
      within += member.kind == detail::Kind::array ? member.items().size() : 0;
  }
  return std::max(within, list.items().size());
}

bool is_above(std::size_t entries, const Node& number) { return compare(entries, number) > 0; }

bool is_below(std::size_t entries, const Node& number) { return compare(entries, number) < 0; }

bool is_less(const Node& a, const Node& b) {
  if (a.kind != detail::Kind::number || b.kind != detail::Kind::number) return false;
  const auto first = source::to_decimal(a.text);
  const auto second = source::to_decimal(b.text);
  return first && second && source::compare(*first, *second) < 0;
}

}  // namespace candor::verify
