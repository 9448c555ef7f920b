// generator/traffic/verify/names.cpp: finds what the name of a member means.
#include "verify/names.hpp"

#include <algorithm>

#include "verify/subject.hpp"

namespace candor::verify {
namespace {

bool is_result_name(const Subject& subject, std::string_view name, std::uint32_t field) {
  return result_name(subject, field) == name;
}

/// Returns true if one of the patterns, found in entries of the convention, matches the name.
template <class Entry>
bool any_matches(const std::vector<Entry>& entries, std::string Entry::*pattern, std::string_view name) {
  return std::ranges::any_of(
      entries, [&](const Entry& entry) { return convention::match(entry.*pattern, name).has_value(); });
}

NameFacts find_facts(const Subject& subject, std::string_view name) {
  const convention::Evidence& evidence = subject.convention->evidence;
  const ir::Roles& roles = subject.contract.roles;
  NameFacts facts;
  facts.is_declared = declares(subject, name);
  facts.is_opted_out = std::ranges::any_of(
      roles.opted_out, [&](std::uint32_t field) { return is_result_name(subject, name, field); });
  facts.is_declared_gap = std::ranges::any_of(
      roles.gaps, [&](const ir::GapMember& gap) { return is_result_name(subject, name, gap.field); });
  facts.is_undeclared_gap =
      !facts.is_declared && convention::matches_any(subject.contract.undeclared_gaps, name);
  facts.is_gap_like = !facts.is_declared && convention::matches_any(evidence.gap_like, name) &&
                      !convention::matches_any(evidence.undone, name);
  facts.is_truncation = convention::matches_any(evidence.truncation, name);
  facts.is_work_count = convention::matches_any(evidence.work_count, name);
  facts.is_cap = convention::matches_any(evidence.cap, name);
  facts.is_page = convention::matches_any(evidence.page, name);
  facts.is_left_out_reason = convention::matches_any(evidence.skip_reason, name) ||
                             convention::matches_any(evidence.omission_reason, name);
  facts.is_list_page = any_matches(evidence.list_page, &convention::ListPage::name, name);
  facts.is_examined_count = any_matches(evidence.scope_pair, &convention::ScopePair::examined, name);
  // Laws are about a total that the contract declares.
  const bool is_total = std::ranges::any_of(
      roles.totals, [&](const ir::TotalMember& total) { return is_result_name(subject, name, total.field); });
  facts.may_count_list =
      !is_total && (convention::matches_any(evidence.list_total, name) ||
                    any_matches(evidence.list_count, &convention::ListCount::count, name) ||
                    convention::matches_any(evidence.total, name));
  facts.is_no_finding =
      convention::matches_any(evidence.not_finding, name) || convention::matches_any(evidence.failures, name);
  return facts;
}

}  // namespace

const NameFacts& facts_of(const Subject& subject, std::string_view name) {
  return subject.names.at(name, [&] { return find_facts(subject, name); });
}

}  // namespace candor::verify
