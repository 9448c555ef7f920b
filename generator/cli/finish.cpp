// generator/cli/finish.cpp: prints findings to stdout and progress to stderr; determines exit codes.
#include "cli/finish.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "cli/reports/json.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"
#include "diagnostics/printers.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::cli {

std::optional<Format> format_of(const std::string& name, std::span<const std::string_view> known) {
  if (std::ranges::find(known, name) == known.end()) {
    usage_error(invalid_value("format", name, {known.begin(), known.end()}));
    return std::nullopt;
  }
  return static_cast<Format>(std::ranges::find(all_formats, name) - std::begin(all_formats));
}

namespace {

std::string text_of(const diagnostics::Findings& report, const Files& files, Format format, bool colour) {
  switch (format) {
    case Format::human:
    case Format::html:  // a page is about traffic; other findings beside it are for people, too
      return diagnostics::to_human(report, colour);
    case Format::json:
      return to_json(report, files.scope());
    case Format::sarif:
      return diagnostics::to_sarif(report, all_rules(), version, files.scope());
    case Format::github:
      return diagnostics::to_github(report);
    case Format::gitlab:
      return diagnostics::to_gitlab(report);
    case Format::junit:
      return diagnostics::to_junit(report, files.scope());
  }
  return "";
}

}  // namespace

namespace {

/// The state of the process, as --all-findings sets it.
bool prints_all = false;

}  // namespace

std::size_t max_alike() { return prints_all ? static_cast<std::size_t>(-1) : 100; }

void print_all_findings() { prints_all = true; }

bool wants_colour(std::FILE* to) { return isatty(fileno(to)) != 0 && std::getenv("NO_COLOR") == nullptr; }

std::string printed(diagnostics::Findings& report, const Files& files, Format format, std::FILE* to) {
  report.sort_and_deduplicate();
  report.leave_out(max_alike());
  return text_of(report, files, format, wants_colour(to));
}

void print(diagnostics::Findings& report, const Files& files, Format format, std::FILE* to) {
  const std::string text = printed(report, files, format, to);
  std::fwrite(text.data(), 1, text.size(), to);
  std::fflush(to);
}

bool is_unwritten(const diagnostics::Findings& report) {
  namespace of_files = output::rules;
  const std::string_view refusals[] = {of_files::unwritable.id,       of_files::busy.id,
                                       of_files::not_restored.id,     of_files::not_a_file.id,
                                       of_files::symlink.id,          of_files::unreadable.id,
                                       of_files::damaged_manifest.id, rules::unwritable.id,
                                       rules::tool_left_out.id,       exchange::rules::tools_left_out.id};
  return std::ranges::any_of(report.all(), [&](const diagnostics::Diagnostic& each) {
    return std::ranges::find(refusals, each.rule) != std::end(refusals);
  });
}

Exit exit_of(const diagnostics::Findings& report, const Files& files) {
  using diagnostics::Severity;
  if (is_unwritten(report)) return Exit::unwritten;
  if (files.unread()) return Exit::unread;
  if (report.count(Severity::error) + report.count(Severity::warning) != 0) return Exit::findings;
  return report.count(Severity::undecided) != 0 ? Exit::incomplete : Exit::well;
}

}  // namespace candor::cli
