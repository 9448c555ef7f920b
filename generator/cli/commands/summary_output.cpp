// generator/cli/commands/summary_output.cpp: prints the summary of recorded traffic.
#include "cli/commands/summary_output.hpp"

#include <cstdio>

#include "cli/reports/traffic_json.hpp"
#include "cli/rules.hpp"
#include "cli/version.hpp"
#include "page/page.hpp"
#include "verify/summary/text.hpp"

namespace candor::cli {

namespace {

std::string text_of(const verify::Summary& summary, SummaryForm form, Format format) {
  if (form == SummaryForm::part) return verify::to_json(summary) + "\n";
  if (format == Format::html) return page::to_html(summary, all_rules(), version);
  return format == Format::json ? merge_json(summary) : verify::to_text(summary);
}

}  // namespace

void print_summary(const verify::Summary& summary, SummaryForm form, Format format) {
  const std::string text = text_of(summary, form, format);
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

std::uint64_t number_of(const verify::Summary& summary, diagnostics::Severity severity) {
  const std::int64_t* const found = summary.severities.find(diagnostics::name_of(severity));
  return found == nullptr ? 0 : static_cast<std::uint64_t>(*found);
}

Exit exit_of(const verify::Summary& summary) {
  using diagnostics::Severity;
  if (summary.unread != 0) return Exit::unread;
  if (number_of(summary, Severity::error) + number_of(summary, Severity::warning) != 0) return Exit::findings;
  return number_of(summary, Severity::undecided) != 0 || summary.halves_dropped != 0 ? Exit::incomplete
                                                                                     : Exit::well;
}

}  // namespace candor::cli
