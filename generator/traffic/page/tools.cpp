// generator/traffic/page/tools.cpp: the tools with their answers by state.
#include <algorithm>
#include <functional>

#include "page/html.hpp"
#include "page/views.hpp"
#include "verify/summary/text.hpp"

namespace candor::page {
namespace {

constexpr std::size_t max_states = 10;
constexpr std::size_t max_rules = 10;      // of a tool
constexpr std::size_t shown_at_once = 30;  // tools; the others are folded

struct State {
  const char* kind = "";
  std::string name;
  std::int64_t count = 0;
};

const char* kind_of(const Run& run, std::string_view state) {
  const auto found = std::ranges::find(run.states, state, &StateKind::name);
  return found == run.states.end() ? "unreadable" : found->kind;
}

/// Returns all answers and unanswered calls of a tool by state, the most frequent first; what was not decided
/// is last.
std::vector<State> states_of(const Run& run, const verify::ToolSummary& tool) {
  std::vector<State> states;
  for (const auto& [name, count] : tool.states)
    if (count != 0) states.push_back({kind_of(run, name), name, count});
  std::ranges::stable_sort(states, std::greater<>(), &State::count);
  if (states.size() > max_states) {
    State rest{"unreadable", counted(static_cast<std::int64_t>(states.size() - max_states), "other state"),
               0};
    for (std::size_t i = max_states; i < states.size(); ++i) rest.count += states[i].count;
    states.resize(max_states);
    states.push_back(rest);
  }
  if (tool.not_looked_at != 0) states.push_back({"undecided", "not decided", tool.not_looked_at});
  if (tool.requests > tool.answers) states.push_back({"missing", "no answer", tool.requests - tool.answers});
  return states;
}

View tool_view(const Run& run, const ToolEntry& entry) {
  const verify::ToolSummary& tool = *entry.counts;
  const std::vector<State> states = states_of(run, tool);
  std::vector<Part> parts;
  std::int64_t all = 0;
  for (const State& state : states) {
    parts.push_back({state.kind, state.count});
    all += state.count;
  }
  View legend = View::array();
  for (const State& state : states)
    legend.push_back(View{{"kind", state.kind},
                          {"name", html(state.name, 60)},
                          {"count", html(grouped(state.count))},
                          {"share", html(percent(state.count, all))}});
  View rules = View::array();
  std::size_t more = 0;
  for (const RuleCount& rule : run.rules) {
    const std::int64_t count = count_of(tool.rules, rule.id);
    if (count == 0 || rule.section == Section::undecided) continue;
    if (rule.anchor.empty() || rules.size() >= max_rules) {
      ++more;
      continue;
    }
    const std::string_view name = rule.id.substr(rule.id.find('/') + 1);
    rules.push_back(
        View{{"name", html(name, 60)}, {"href", "#" + rule.anchor}, {"count", html(grouped(count))}});
  }
  return {{"anchor", entry.anchor},
          {"name", html(entry.name, 80)},
          {"answers", html(counted(tool.answers, "answer"))},
          {"lies", optional_text(tool.lying == 0 ? "" : counted(tool.lying, "lie"))},
          {"doubts", optional_text(tool.doubtful == 0 ? "" : grouped(tool.doubtful) + " doubtful")},
          {"undecided",
           optional_text(tool.not_looked_at == 0 ? "" : grouped(tool.not_looked_at) + " not decided")},
          {"has_contract", tool.has_contract},
          {"is_empty", states.empty()},
          {"parts", bar(parts)},
          {"states", std::move(legend)},
          {"has_rules", !rules.empty() || more != 0},
          {"more_rules", optional_text(and_more(more))},
          {"rules", std::move(rules)}};
}

}  // namespace

View tools_view(const Run& run) {
  View first = View::array();
  View more = View::array();
  std::int64_t hidden = 0;
  for (std::size_t i = 0; i < run.tools.size(); ++i) {
    if (run.tools[i].anchor.empty())
      ++hidden;
    else
      (i < shown_at_once ? first : more).push_back(tool_view(run, run.tools[i]));
  }
  const std::int64_t without = verify::tools_without_contract(run.summary);
  return {{"is_empty", first.empty()},
          {"count", html(counted(static_cast<std::int64_t>(run.tools.size()), "tool"))},
          {"first", std::move(first)},
          {"has_more", !more.empty()},
          {"more_count", html(counted(static_cast<std::int64_t>(more.size()), "more tool"))},
          {"more", std::move(more)},
          {"hidden", optional_text(hidden == 0 ? "" : "Not shown: " + counted(hidden, "tool") + ".")},
          {"without_contract",
           optional_text(without == 0 ? ""
                                      : counted(without, "tool") + (without == 1 ? " has" : " have") +
                                            " no contract")}};
}

}  // namespace candor::page
