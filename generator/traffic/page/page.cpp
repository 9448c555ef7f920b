// generator/traffic/page/page.cpp: fills the templates of the page from its views.
#include "page/page.hpp"

#include "page/frame.hpp"
#include "page/html.hpp"
#include "page/views.hpp"

namespace candor::page {

std::string to_html(const verify::Summary& summary, Rules rules, std::string_view version) {
  const render::Templates templates(render::builtin_templates());
  const Run run = make_run(summary, rules);
  const std::string style = fill(templates, "html/style.tmpl", View::object());
  const View headline = headline_view(run);
  View view{{"style", style},
            {"policy", "style-src " + policy_source(style)},
            {"title", headline["verdict"]},
            {"version", html(version)},
            {"headline", headline},
            {"lies", rule_cards(run, Section::lies)},
            {"exchanges", rule_cards(run, Section::exchanges)},
            {"doubts", rule_cards(run, Section::doubts)},
            {"undecided", rule_cards(run, Section::undecided)},
            {"reasons", reasons_view(run)},
            {"tools", tools_view(run)},
            {"has_times", summary.times.has_value()}};
  if (summary.times) view["times"] = times_view(*summary.times, summary.answers);
  return fill(templates, "html/page.tmpl", view) + "\n";
}

}  // namespace candor::page
