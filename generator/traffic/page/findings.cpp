// generator/traffic/page/findings.cpp: the cards of rules with their tools and examples.
#include <algorithm>
#include <functional>
#include <tuple>

#include "page/html.hpp"
#include "page/views.hpp"
#include "verify/summary/times.hpp"

namespace candor::page {
namespace {

constexpr std::size_t max_examples = 3;
constexpr std::size_t max_helps = 8;
constexpr std::size_t max_tools_of_card = 12;

/// Returns the text of a rule as a sentence: rules begin in lower case and have no full stop.
std::string sentence(std::string_view text) {
  std::string out(text);
  std::ranges::replace(out, '\n', ' ');
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
  if (!out.empty() && out.back() != '.') out += '.';
  return out;
}

/// Returns the examples that say the most: of different tools, with an excerpt, and short.
std::vector<const verify::Sample*> best_of(const std::vector<verify::Sample>& samples) {
  std::vector<const verify::Sample*> best;
  std::vector<const verify::Sample*> left;
  for (const verify::Sample& sample : samples) left.push_back(&sample);
  while (!left.empty() && best.size() < max_examples) {
    const auto rank = [&](const verify::Sample* sample) {
      const bool is_known =
          std::ranges::any_of(best, [&](const verify::Sample* other) { return other->tool == sample->tool; });
      const std::size_t size = sample->before.size() + sample->marked.size() + sample->after.size();
      return std::tuple(is_known, sample->marked.empty(), size, std::string_view(sample->hash));
    };
    const auto next = std::ranges::min_element(left, {}, rank);
    best.push_back(*next);
    left.erase(next);
  }
  return best;
}

std::string place_of(const verify::Sample& sample) {
  if (!sample.at) return "";
  return sample.at->file + ":" + std::to_string(sample.at->line) + ":" + std::to_string(sample.at->column);
}

View example_view(const Run& run, const verify::Sample& sample) {
  View helps = View::array();
  for (std::size_t i = 0; i < sample.help.size() && i < max_helps; ++i)
    helps.push_back(View(html(sample.help[i])));
  if (sample.help.size() > max_helps) helps.push_back(View(and_more(sample.help.size() - max_helps)));
  const std::string href = link_to_tool(run, sample.tool);
  return {{"tool", html(sample.tool)},
          {"has_tool", !sample.tool.empty()},
          {"href", href},
          {"has_href", !href.empty()},
          {"place", optional_text(place_of(sample))},
          {"time", optional_text(sample.time ? verify::time_text(*sample.time) : "")},
          {"call", optional_text(sample.call.value_or(""), 80)},
          {"message", html(sample.message)},
          {"before", html(sample.before)},
          {"marked", html(sample.marked)},
          {"after", html(sample.after)},
          {"has_excerpt", !(sample.before + sample.marked + sample.after).empty()},
          {"pointer", optional_text(sample.pointer)},
          {"helps", std::move(helps)}};
}

struct ToolCount {
  const ToolEntry* tool;
  std::int64_t count;
};

/// Returns the tools with findings of the rule, those with the most first.
std::vector<ToolCount> tools_of(const Run& run, std::string_view rule) {
  std::vector<ToolCount> tools;
  for (const ToolEntry& tool : run.tools) {
    const std::int64_t count = count_of(tool.counts->rules, rule);
    if (count != 0) tools.push_back({&tool, count});
  }
  std::ranges::stable_sort(tools, std::greater<>(), &ToolCount::count);
  return tools;
}

View tools_of_card(const std::vector<ToolCount>& tools) {
  View view = View::array();
  for (const ToolCount& each : tools)
    if (!each.tool->anchor.empty() && view.size() < max_tools_of_card)
      view.push_back(View{{"name", html(each.tool->name)},
                          {"href", "#" + each.tool->anchor},
                          {"count", html(grouped(each.count))}});
  return view;
}

/// Returns what the count of a card counts.
std::string nouns_of(const RuleCount& rule) {
  const bool one = rule.count == 1;
  if (rule.section == Section::undecided) return one ? "case not decided" : "cases not decided";
  if (rule.section == Section::doubts) return one ? "doubt" : "doubts";
  const std::string nouns = one ? "breach" : "breaches";
  return rule.rule == nullptr ? nouns : nouns + ", " + std::string(diagnostics::name_of(rule.rule->severity));
}

/// Returns how many of the findings are shown.
std::string shown_text(std::int64_t shown, std::int64_t all) {
  if (shown != all) return counted(shown, "example") + " of " + counted(all, "finding");
  return all == 1 ? "The only finding" : "All " + counted(all, "finding");
}

View card(const Run& run, const RuleCount& rule) {
  View examples = View::array();
  if (const auto* const samples = run.summary.samples.find(rule.id))
    for (const verify::Sample* sample : best_of(*samples)) examples.push_back(example_view(run, *sample));
  const auto shown = static_cast<std::int64_t>(examples.size());
  const std::vector<ToolCount> tools = tools_of(run, rule.id);
  View linked = tools_of_card(tools);
  const std::size_t more = tools.size() - linked.size();
  return {{"anchor", rule.anchor},
          {"title", html(rule.rule == nullptr ? std::string(rule.id) : sentence(rule.rule->summary))},
          {"rule", html(rule.id)},
          {"count", html(grouped(rule.count))},
          {"counted", html(nouns_of(rule))},
          {"why", html(rule.rule == nullptr ? "This version of candor does not know this rule."
                                            : sentence(rule.rule->explanation),
                       2000)},
          {"tools", std::move(linked)},
          {"has_tools", !tools.empty()},
          {"more_tools", optional_text(and_more(more))},
          {"examples", std::move(examples)},
          {"has_examples", shown != 0},
          {"shown", html(shown_text(shown, rule.count))}};
}

}  // namespace

View rule_cards(const Run& run, Section section) {
  View cards = View::array();
  std::int64_t findings = 0;
  std::int64_t hidden = 0;
  for (const RuleCount& rule : run.rules) {
    if (rule.section != section) continue;
    findings += rule.count;
    if (rule.anchor.empty())
      ++hidden;
    else
      cards.push_back(card(run, rule));
  }
  return {{"is_empty", cards.empty()},
          {"count", html(counted(findings, "finding"))},
          {"rules", html(counted(static_cast<std::int64_t>(cards.size()) + hidden, "rule"))},
          {"cards", std::move(cards)},
          {"hidden", optional_text(hidden == 0 ? "" : "Not shown: " + counted(hidden, "rule") + ".")}};
}

}  // namespace candor::page
