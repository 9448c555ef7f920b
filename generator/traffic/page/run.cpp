// generator/traffic/page/run.cpp: sorts the rules and tools of a summary into the sections of the page.
#include "page/run.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <tuple>

#include "diagnostics/rules.hpp"

namespace candor::page {
namespace {

using diagnostics::Severity;

const diagnostics::Rule* find_rule(Rules rules, std::string_view id) {
  const auto found = std::ranges::find(rules, id, &diagnostics::Rule::id);
  return found == rules.end() ? nullptr : *found;
}

/// Returns the section of a rule. The rules of verify/rules.def are about lines, messages and exchanges; the
/// others are about what an answer claims.
Section section_of(const diagnostics::Rule* rule) {
  if (rule == nullptr) return Section::lies;
  if (rule->severity == Severity::undecided) return Section::undecided;
  if (rule->severity == Severity::remark) return Section::doubts;
  const auto exchanges = diagnostics::rules_of("verify");
  return std::ranges::find(exchanges, rule->id, &diagnostics::Rule::id) == exchanges.end()
             ? Section::lies
             : Section::exchanges;
}

std::vector<RuleCount> sorted_rules(const verify::Summary& summary, Rules rules) {
  std::vector<RuleCount> all;
  for (const auto& [id, count] : summary.rules) {
    const diagnostics::Rule* const rule = find_rule(rules, id);
    all.push_back({id, count, rule, section_of(rule), {}});
  }
  std::ranges::stable_sort(all, [](const RuleCount& left, const RuleCount& right) {
    return std::tuple(left.section, right.count) < std::tuple(right.section, left.count);
  });
  std::map<Section, std::size_t> cards;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (++cards[all[i].section] <= max_cards) all[i].anchor = "rule-" + std::to_string(i + 1);
  return all;
}

std::vector<ToolEntry> sorted_tools(const verify::Summary& summary) {
  std::vector<ToolEntry> all;
  for (const auto& [name, counts] : summary.tools) all.push_back({name, &counts, {}});
  std::ranges::stable_sort(all, [](const ToolEntry& left, const ToolEntry& right) {
    return std::tuple(left.counts->lying, left.counts->doubtful, left.counts->answers) >
           std::tuple(right.counts->lying, right.counts->doubtful, right.counts->answers);
  });
  for (std::size_t i = 0; i < all.size() && i < max_tools; ++i)
    all[i].anchor = "tool-" + std::to_string(i + 1);
  return all;
}

/// Returns the states with their classes. States that contracts declare take turns, the most frequent first.
std::vector<StateKind> sorted_states(const verify::Summary& summary) {
  constexpr std::array<std::string_view, 3> known_kinds{"complete", "partial", "failure"};
  constexpr std::array declared_kinds{"other-1", "other-2", "other-3", "other-4",
                                      "other-5", "other-6", "other-7", "other-8"};
  std::vector<std::pair<std::string_view, std::int64_t>> by_count(summary.states.begin(),
                                                                  summary.states.end());
  std::ranges::stable_sort(by_count, std::greater<>(), &std::pair<std::string_view, std::int64_t>::second);
  std::vector<StateKind> all;
  std::size_t declared = 0;
  for (const auto& [name, count] : by_count) {
    const auto known = std::ranges::find(known_kinds, name);
    if (known != known_kinds.end())
      all.push_back({name, known->data()});
    else if (name.starts_with('('))
      all.push_back({name, "unreadable"});
    else
      all.push_back({name, declared_kinds[declared++ % declared_kinds.size()]});
  }
  return all;
}

}  // namespace

Run make_run(const verify::Summary& summary, Rules rules) {
  return {.summary = summary,
          .standing = verify::standing_of(summary),
          .rules = sorted_rules(summary, rules),
          .tools = sorted_tools(summary),
          .states = sorted_states(summary)};
}

std::string link_to_tool(const Run& run, std::string_view name) {
  const auto found = std::ranges::find(run.tools, name, &ToolEntry::name);
  return found == run.tools.end() || found->anchor.empty() ? "" : "#" + found->anchor;
}

std::int64_t count_of(const verify::Counts& counts, std::string_view name) {
  const std::int64_t* const found = counts.find(name);
  return found == nullptr ? 0 : *found;
}

}  // namespace candor::page
