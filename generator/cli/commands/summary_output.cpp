// generator/cli/commands/summary_output.cpp: prints the summary of recorded traffic.
#include "cli/commands/summary_output.hpp"

#include <cstdio>

#include "cli/rules.hpp"
#include "cli/version.hpp"
#include "diagnostics/json_text.hpp"
#include "page/page.hpp"
#include "verify/summary/text.hpp"

namespace candor::cli {

namespace {

/// An outcome of schemas/candor/merge.tool.json.
std::string outcome_json(const verify::Summary& summary) {
  const std::uint64_t undecided = number_of(summary, diagnostics::Severity::undecided);
  const auto looked_at = static_cast<std::uint64_t>(summary.answers - summary.not_looked_at);
  const bool whole = undecided == 0 && summary.unread == 0;
  diagnostics::ObjectText object;
  object.flag("success", true);
  object.flag("complete", whole && looked_at != 0);
  object.flag("nothing_to_verify", whole && looked_at == 0);
  object.number("answers_looked_at", looked_at);
  object.raw("unread_files", diagnostics::list_text(summary.unread_files, source::quote));
  object.number("undecided", undecided);
  object.raw("summary", verify::to_json(summary));
  return object.close() + "\n";
}

std::string text_of(const verify::Summary& summary, SummaryForm form, Format format) {
  if (form == SummaryForm::part) return verify::to_json(summary) + "\n";
  if (format == Format::html) return page::to_html(summary, all_rules(), version);
  return format == Format::json ? outcome_json(summary) : verify::to_text(summary);
}

}  // namespace

void print_summary(const verify::Summary& summary, SummaryForm form, Format format) {
  const std::string text = text_of(summary, form, format);
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

std::uint64_t number_of(const verify::Summary& summary, diagnostics::Severity severity) {
  const auto found = summary.severities.find(std::string(diagnostics::name_of(severity)));
  return found == summary.severities.end() ? 0 : static_cast<std::uint64_t>(found->second);
}

Exit exit_of(const verify::Summary& summary) {
  using diagnostics::Severity;
  if (summary.unread != 0) return Exit::unread;
  if (number_of(summary, Severity::error) + number_of(summary, Severity::warning) != 0) return Exit::findings;
  return number_of(summary, Severity::undecided) != 0 || summary.halves_dropped != 0 ? Exit::incomplete
                                                                                     : Exit::well;
}

}  // namespace candor::cli
