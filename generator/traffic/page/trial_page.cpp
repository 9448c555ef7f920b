// generator/traffic/page/trial_page.cpp: fills the template of the page about trials.
#include "page/trial_page.hpp"

#include <algorithm>
#include <map>

#include "page/frame.hpp"
#include "page/html.hpp"

namespace candor::page {
namespace {

using trial::Trial;
using trial::Verdict;

constexpr std::size_t max_answer = 2000;  // columns

View card(const Trial& trial) {
  return {{"law", html(word_of(trial.law))},
          {"verdict", html(word_of(trial.verdict))},
          {"tool", html(trial.tool)},
          {"title", html(trial.title)},
          {"why", html(trial.why)},
          {"call", html_lines(trial.call)},
          {"whole", html(trial.in_whole.shown(), max_answer)},
          {"trap", html(trial.in_trap.shown(), max_answer)},
          {"script", html_lines(trial.script)}};
}

/// One row for each tool and trap, in their order.
View row(const Trial& trial) {
  return {{"tool", html(trial.tool)},
          {"trap", html(trial.trap)},
          {"law", html(word_of(trial.law))},
          {"verdict", html(word_of(trial.verdict))},
          {"why", html(trial.verdict == Verdict::told ? trial.why : "")}};
}

std::string counted_verdicts(const std::vector<Trial>& trials) {
  std::map<Verdict, std::int64_t> counts;
  for (const Trial& each : trials) ++counts[each.verdict];
  std::vector<std::string> parts;
  for (const auto& [verdict, count] : counts)
    parts.push_back(grouped(count) + " " + std::string(word_of(verdict)));
  return listed(parts);
}

}  // namespace

std::string trial_page(const std::vector<Trial>& trials, const std::vector<trial::LeftOut>& not_run,
                       std::string_view version) {
  const render::Templates templates(render::builtin_templates());
  const std::string style = fill(templates, "html/style.tmpl", View::object());
  View cards = View::array(), rows = View::array(), left_out = View::array();
  for (const Trial& each : trials) {
    if (is_breach(each)) cards.push_back(card(each));
    rows.push_back(row(each));
  }
  for (const trial::LeftOut& each : not_run)
    left_out.push_back(View{{"tool", html(each.tool)}, {"why", html(each.why)}});
  const auto breaches = static_cast<std::int64_t>(
      std::ranges::count_if(trials, [](const Trial& each) { return is_breach(each); }));
  const View view{{"style", style},
                  {"policy", "style-src " + policy_source(style)},
                  {"title", html(counted(breaches, "finding") + " in " +
                                 counted(static_cast<std::int64_t>(trials.size()), "trial"))},
                  {"counts", html(counted_verdicts(trials))},
                  {"has_breaches", !cards.empty()},
                  {"cards", std::move(cards)},
                  {"rows", std::move(rows)},
                  {"has_left_out", !left_out.empty()},
                  {"left_out", std::move(left_out)},
                  {"version", html(version)}};
  return fill(templates, "html/trial.tmpl", view) + "\n";
}

}  // namespace candor::page
