// tests/unit/page/pages.cpp: makes summaries.
#include "unit/page/pages.hpp"

#include "convention/laws.hpp"
#include "diagnostics/rules.hpp"
#include "verify/rule.hpp"

namespace candor::tests {
std::vector<const diagnostics::Rule*> verify_rules() {
  std::vector<const diagnostics::Rule*> rules;
  for (const diagnostics::Rule* rule : diagnostics::rules_of("verify")) rules.push_back(rule);
  for (const diagnostics::Rule& rule : convention::law_rules()) rules.push_back(&rule);
  for (const verify::Rule* rule : verify::all()) rules.push_back(&rule->about);
  return rules;
}

std::string page_of(const verify::Summary& summary) {
  return page::to_html(summary, verify_rules(), "1.2.3");
}

verify::Summary small_summary(std::int64_t answers, std::int64_t lying, std::int64_t undecided) {
  verify::Summary summary = verify::make_empty_summary();
  verify::ToolSummary tool = verify::make_empty_tool();
  for (const auto& fill : {&tool.requests, &tool.answers}) *fill = answers;
  tool.lying = lying;
  tool.not_looked_at = undecided;
  tool.has_contract = true;
  if (answers != undecided) tool.states["complete"] = answers - undecided;
  summary.requests = summary.answers = answers;
  summary.lines = answers;
  summary.transcripts = 1;
  summary.bytes = 100 * answers;
  summary.lying = lying;
  summary.not_looked_at = undecided;
  summary.states = tool.states;
  if (undecided != 0) summary.undecided["the tool has no contract"] = undecided;
  if (lying != 0)
    summary.rules["convention/complete-with-gap"] = tool.rules["convention/complete-with-gap"] = lying;
  summary.tools.set("grep", tool);
  return summary;
}

verify::Sample sample_of(const std::string& text) {
  return {.hash = "0123456789abcdef",
          .tool = text,
          .severity = candor_cli::summary::Severity::error,
          .message = text,
          .before = text,
          .marked = text,
          .after = text,
          .pointer = text,
          .help = {text},
          .call = text,
          .time = 0,
          .at = candor_cli::summary::Place{.file = text, .line = 1, .column = 2}};
}

}  // namespace candor::tests
