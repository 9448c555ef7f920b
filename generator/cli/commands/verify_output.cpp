// generator/cli/commands/verify_output.cpp: prints the findings of `candor verify` as they are found.
#include "cli/commands/verify_output.hpp"

#include <cstdio>

#include "cli/reports/json.hpp"
#include "cli/rules.hpp"
#include "cli/version.hpp"
#include "diagnostics/json_text.hpp"
#include "diagnostics/printers.hpp"
#include "source/document.hpp"

namespace candor::cli {

namespace {

void out(const std::string& text) { std::fwrite(text.data(), 1, text.size(), stdout); }

std::uint64_t number(const verify::Counts& counts, std::string_view name) {
  const auto found = counts.find(name);
  return found == counts.end() ? 0 : found->second;
}

/// Returns the members after the findings: an outcome of schemas/candor/verify.tool.json.
std::string json_tail(const verify::Summary& summary, const diagnostics::Scope& scope) {
  const std::uint64_t undecided = number(summary.severities, "undecided");
  const std::uint64_t looked_at = summary.all.answers - summary.all.not_looked_at;
  const bool whole = undecided == 0 && scope.unread_files.empty();
  diagnostics::ObjectText counts;
  for (const char* severity : {"error", "warning", "remark", "undecided"})
    counts.number(severity, number(summary.severities, severity));
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

std::string human_tail(const verify::Summary& summary) {
  std::string text = counted(summary.lines, "line") + ": " + counted(summary.all.requests, "request") + ", " +
                     counted(summary.all.answers, "answer") + " (" + std::to_string(summary.all.taken) +
                     " taken, " + std::to_string(summary.all.refused) + " refused, " +
                     std::to_string(summary.all.not_looked_at) + " not checked), " +
                     counted(summary.push_frames, "push frame") + "\n";
  for (const auto& [rule, count] : summary.rules) {
    const std::string digits = std::to_string(count);
    text += std::string(digits.size() < 7 ? 7 - digits.size() : 0, ' ') + digits + "  " + rule + "\n";
  }
  return text;
}

}  // namespace

void VerifyOutput::begin() {
  if (only_summary_) return;
  if (format_ == Format::json) out("{\"success\":true,\"findings\":[");
  if (format_ == Format::sarif) out(diagnostics::sarif_head(all_rules(), version));
  std::fflush(stdout);
}

void VerifyOutput::findings(diagnostics::Report& report) {
  if (only_summary_ || report.all().empty()) return;
  report.sort_and_deduplicate();
  if (format_ == Format::human) return out(diagnostics::to_human(report, wants_colour()));
  const auto print_next = [&](const std::string& text) {
    out((first_ ? "" : ",") + text);
    first_ = false;
  };
  if (format_ == Format::json)
    for (const std::string& finding : json_findings(report)) print_next("\n" + finding);
  else
    for (const diagnostics::Diagnostic& diagnostic : report.all())
      print_next(diagnostics::sarif_result(diagnostic));
}

void VerifyOutput::end(const verify::Summary& summary, const diagnostics::Scope& scope) {
  if (only_summary_) {
    out(verify::to_json(summary) + "\n");
  } else if (format_ == Format::json) {
    out(json_tail(summary, scope));
  } else {
    out(format_ == Format::sarif ? diagnostics::sarif_tail(scope) : human_tail(summary));
  }
  std::fflush(stdout);
}

}  // namespace candor::cli
