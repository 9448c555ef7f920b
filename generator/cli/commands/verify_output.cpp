// generator/cli/commands/verify_output.cpp: prints the findings of `candor verify` as they are found.
#include "cli/commands/verify_output.hpp"

#include <cstdio>

#include "cli/commands/summary_output.hpp"
#include "cli/reports/json.hpp"
#include "cli/rules.hpp"
#include "cli/version.hpp"
#include "diagnostics/json_text.hpp"
#include "diagnostics/printers.hpp"
#include "source/document.hpp"
#include "verify/summary/text.hpp"

namespace candor::cli {

namespace {

/// Returns false for a finding about an input that could not be read.
bool has_lines(const diagnostics::Diagnostic& finding) {
  const auto& file = finding.primary.at.file;
  return file && !file->line_starts.empty();
}

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

std::string VerifyOutput::text_of(diagnostics::Report& report) const {
  if (format_ == Format::html) report.remove_if(has_lines);
  return text_of_contracts(report);
}

std::string VerifyOutput::text_of_contracts(diagnostics::Report& report) const {
  if (only_summary_ || report.all().empty()) return "";
  report.sort_and_deduplicate();
  if (format_ == Format::human) return diagnostics::to_human(report, wants_colour());
  if (format_ == Format::html) return diagnostics::to_human(report, wants_colour(stderr));
  std::string text;
  if (format_ == Format::json)
    for (const std::string& finding : json_findings(report)) text += ",\n" + finding;
  else
    for (const diagnostics::Diagnostic& diagnostic : report.all())
      text += "," + diagnostics::sarif_result(diagnostic, working_directory_);
  return text;
}

void VerifyOutput::print(const std::string& findings) {
  if (findings.empty()) return;
  if (format_ == Format::html) {
    std::fwrite(findings.data(), 1, findings.size(), stderr);
    return;
  }
  // Each finding of a list begins with a comma, but the first of all.
  out(first_ && format_ != Format::human ? findings.substr(1) : findings);
  first_ = false;
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
