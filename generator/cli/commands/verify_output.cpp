// generator/cli/commands/verify_output.cpp: prints the findings of `candor verify` as they are found.
#include "cli/commands/verify_output.hpp"

#include <cstdio>

#include "cli/commands/summary_output.hpp"
#include "cli/rules.hpp"
#include "cli/version.hpp"
#include "diagnostics/json_text.hpp"
#include "diagnostics/printers.hpp"
#include "source/document.hpp"
#include "verify/summary/text.hpp"

namespace candor::cli {

namespace {

void out(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

/// Returns the members after the findings: an outcome of schemas/candor/verify.tool.json.
std::string json_tail(const verify::Summary& summary, const diagnostics::Scope& scope) {
  using diagnostics::Severity;
  const std::uint64_t undecided = number_of(summary, Severity::undecided);
  const auto looked_at = static_cast<std::uint64_t>(summary.answers - summary.not_looked_at);
  const bool whole = undecided == 0 && scope.unread_files.empty();
  diagnostics::ObjectText counts;
  for (const Severity severity : {Severity::error, Severity::warning, Severity::remark, Severity::undecided})
    counts.number(diagnostics::name_of(severity), number_of(summary, severity));
  diagnostics::ObjectText rest;
  rest.flag("complete", whole && looked_at != 0);
  rest.flag("nothing_to_verify", whole && looked_at == 0);
  rest.number("answers_looked_at", looked_at);
  rest.raw("unread_files", diagnostics::list_text(scope.unread_files, source::quote));
  rest.number("undecided", undecided);
  rest.raw("counts", counts.close());
  rest.raw("summary", verify::to_json(summary));
  return "]," + rest.close().substr(1) + "\n";
}

}  // namespace

void VerifyOutput::begin() {
  if (only_summary_) return;
  if (format_ == Format::json) out("{\"success\":true,\"findings\":[");
  if (format_ == Format::sarif) out(diagnostics::sarif_head(all_rules(), version));
  std::fflush(stdout);
}

void VerifyOutput::inputs(diagnostics::Report& report) {
  if (only_summary_ || report.all().empty()) return;
  if (format_ != Format::html) return findings(report);
  report.sort_and_deduplicate();
  const std::string text = diagnostics::to_human(report, wants_colour(stderr));
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void VerifyOutput::findings(diagnostics::Report& report) {
  if (only_summary_ || format_ == Format::html || report.all().empty()) return;
  report.sort_and_deduplicate();
  if (format_ == Format::human) return out(diagnostics::to_human(report, wants_colour()));
  for (const diagnostics::Diagnostic& diagnostic : report.all()) {
    if (!first_) out(",");
    first_ = false;
    out(format_ == Format::json ? diagnostics::json_finding(diagnostic)
                                : diagnostics::sarif_result(diagnostic));
  }
}

void VerifyOutput::end(const verify::Summary& summary, const diagnostics::Scope& scope) {
  if (only_summary_) {
    print_summary(summary, SummaryForm::part, format_);
  } else if (format_ == Format::html) {
    print_summary(summary, SummaryForm::outcome, format_);
  } else if (format_ == Format::json) {
    out(json_tail(summary, scope));
  } else {
    out(format_ == Format::sarif ? diagnostics::sarif_tail(scope) : verify::to_text(summary));
  }
  std::fflush(stdout);
}

}  // namespace candor::cli
