// generator/cli/commands/verify_output.cpp: prints the findings of `candor verify` as they are found.
#include "cli/commands/verify_output.hpp"

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <utility>

#include "cli/commands/summary_output.hpp"
#include "cli/reports/json.hpp"
#include "cli/rules.hpp"
#include "cli/version.hpp"
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

void out(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

std::string_view tool_of(const diagnostics::Diagnostic& finding,
                         const std::vector<TrafficFindings::Tool>& tools) {
  const auto found = std::ranges::find_if(tools, [&](const TrafficFindings::Tool& each) {
    return each.begin == finding.primary.at.span.begin && each.rule == finding.rule;
  });
  return found == tools.end() ? std::string_view() : std::string_view(found->name);
}

}  // namespace

void TrafficFindings::note_tool(const diagnostics::Diagnostic& finding, std::string_view tool) {
  if (!tool.empty()) tools.push_back({finding.rule, finding.primary.at.span.begin, std::string(tool)});
}

void VerifyOutput::begin() {
  if (only_summary_) return;
  if (format_ == Format::json) out(verify_json_head);
  if (format_ == Format::sarif) out(diagnostics::sarif_head());
  std::fflush(stdout);
}

void VerifyOutput::print(TrafficFindings& findings) {
  diagnostics::Findings& report = findings.report;
  if (format_ == Format::html) report.remove_if(has_lines);
  if (only_summary_ || report.all().empty()) return;
  report.sort_and_deduplicate();
  leave_out(report);
  if (!is_for_people()) return write(list_text(report));
  std::string text;
  for (const diagnostics::Diagnostic& each : report.all()) {
    text += diagnostics::headline(each, colour_);
    if (kinds_.add(kind_of(each, tool_of(each, findings.tools)))) text += diagnostics::details(each, colour_);
  }
  write(text);
}

/// Leaves out the findings of a rule in a file beyond the first.
void VerifyOutput::leave_out(diagnostics::Findings& report) {
  report.remove_if([this](const diagnostics::Diagnostic& each) {
    const auto& file = each.primary.at.file;
    auto& [count, first] = alike_[{each.rule, file ? file->name : ""}];
    if (++count <= max_alike()) return false;
    if (count == max_alike() + 1) {
      first = diagnostics::left_out(each, 1);
      // A line is not kept.
      first.primary.at = path_origin(file ? file->name : "");
    }
    return true;
  });
}

void VerifyOutput::print_whole(diagnostics::Findings& report) {
  if (!report.all().empty())
    write(is_for_people() ? diagnostics::to_human(report, colour_) : list_text(report));
}

/// Returns findings as items of a list. Each but the first of all begins with a comma.
std::string VerifyOutput::list_text(diagnostics::Findings& report) {
  std::string text;
  if (format_ == Format::json)
    for (const std::string& finding : json_findings(report)) text += ",\n" + finding;
  else
    for (const diagnostics::Diagnostic& diagnostic : report.all()) {
      text += "," + diagnostics::sarif_result(diagnostic, working_directory_);
      printed_.insert(diagnostic.rule);
    }
  if (!text.empty() && std::exchange(first_, false)) text.erase(0, 1);
  return text;
}

void VerifyOutput::print_of_contracts(diagnostics::Findings& report) {
  if (only_summary_ || report.all().empty()) return;
  report.sort_and_deduplicate();
  report.leave_out(max_alike());
  print_whole(report);
}

void VerifyOutput::write(const std::string& text) { std::fwrite(text.data(), 1, text.size(), target()); }

void VerifyOutput::end(const verify::Summary& summary, const diagnostics::Scope& scope,
                       const std::vector<UnreadInput>& unread) {
  diagnostics::Findings left;
  for (const auto& [key, alike] : alike_)
    if (alike.count > max_alike()) left.add(diagnostics::left_out(alike.first, alike.count - max_alike()));
  print_whole(left);
  if (!only_summary_ && is_for_people()) write(kinds_.closing_lines());
  if (only_summary_) {
    print_summary(summary, SummaryForm::part, format_);
  } else if (format_ == Format::html) {
    print_summary(summary, SummaryForm::outcome, format_);
  } else if (format_ == Format::json) {
    out(verify_json_tail(summary, unread));
  } else {
    out(format_ == Format::sarif
            ? diagnostics::sarif_tail(
                  scope, diagnostics::used_rules(all_rules(), {printed_.begin(), printed_.end()}), version)
            : verify::to_text(summary));
  }
  std::fflush(stdout);
}

}  // namespace candor::cli
