// diagnostics/code_hosts.cpp: prints reports for code hosts: GitHub annotations, GitLab code quality, JUnit.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>

#include "diagnostics/fingerprint.hpp"
#include "diagnostics/json.hpp"
#include "diagnostics/printable.hpp"
#include "diagnostics/printers.hpp"
#include "source/words.hpp"

namespace candor::diagnostics {
namespace {

/// Where a finding is, for hosts: a path without "./" and positions that count from 1.
struct HostPlace {
  std::string path;
  source::Position begin;
  source::Position end;
};

std::string host_path(const std::string& name) {
  std::string path = printable(name);
  while (path.starts_with("./")) path.erase(0, 2);
  return path;
}

HostPlace host_place(const Diagnostic& diagnostic) {
  const source::Origin& at = diagnostic.primary.at;
  if (!at.file) return {};
  std::string path = host_path(at.file->name);
  if (at.file->line_starts.empty()) return {path, {}, {}};
  return {path, source::position(*at.file, at.span.begin), source::position(*at.file, at.span.end)};
}

std::string replaced(std::string_view text, std::string_view characters,
                     const std::vector<std::string_view>& replacements) {
  std::string out;
  for (const char c : text) {
    const std::size_t which = characters.find(c);
    if (which == std::string_view::npos)
      out += c;
    else
      out += replacements[which];
  }
  return out;
}

/// The message, related texts and help, each on a line.
std::string whole_text(const Diagnostic& diagnostic) {
  std::string text = printable(diagnostic.message);
  for (const Label& label : diagnostic.labels) text += "\nnote: " + printable(label.text);
  for (const std::string& help : diagnostic.help) text += "\nhelp: " + printable(help);
  return text;
}

std::string title_of(const Diagnostic& diagnostic) {
  return printable(full_name(diagnostic.code, diagnostic.rule));
}

// GitHub: workflow commands (docs.github.com, "Workflow commands for GitHub Actions").

std::string command_data(std::string_view text) { return replaced(text, "%\r\n", {"%25", "%0D", "%0A"}); }
std::string command_property(std::string_view text) {
  return replaced(text, "%\r\n:,", {"%25", "%0D", "%0A", "%3A", "%2C"});
}

std::string_view github_command(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
    case Severity::undecided:
      return "warning";
    case Severity::remark:
      return "notice";
  }
  return "error";
}

/// Annotations of one kind that GitHub shows for a step.
constexpr std::size_t max_annotations = 10;

// GitLab: code quality reports (docs.gitlab.com, "Code Quality report format").

std::string_view gitlab_severity(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "major";
    case Severity::warning:
    case Severity::undecided:
      return "minor";
    case Severity::remark:
      return "info";
  }
  return "major";
}

std::string xml(std::string_view text) {
  return replaced(text, "&<>\"'\n", {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;", "&#10;"});
}

}  // namespace

std::string to_github(const Findings& report) {
  std::string out;
  std::map<std::string_view, std::size_t> shown;
  for (const Diagnostic& diagnostic : report.all()) {
    const HostPlace at = host_place(diagnostic);
    const std::string_view command = github_command(diagnostic.severity);
    ++shown[command];
    out += "::" + std::string(command) + " ";
    if (!at.path.empty())
      out += "file=" + command_property(at.path) + ",line=" + std::to_string(at.begin.line) +
             ",col=" + std::to_string(at.begin.column) + ",endLine=" + std::to_string(at.end.line) +
             ",endColumn=" + std::to_string(at.end.column) + ",";
    out += "title=" + command_property(title_of(diagnostic)) + "::" + command_data(whole_text(diagnostic)) +
           "\n";
  }
  for (const auto& [command, count] : shown)
    if (count > max_annotations)
      out += "candor: GitHub shows " + std::to_string(max_annotations) + " of " +
             source::count_text(count, command) + "; all of them are above\n";
  return out;
}

std::string to_gitlab(const Findings& report) {
  const std::vector<std::string> identities = fingerprints(report);
  std::size_t index = 0;
  const Json issues = Json::array(report.all(), [&](const Diagnostic& diagnostic) {
    const HostPlace at = host_place(diagnostic);
    return Json{{"description", whole_text(diagnostic)},
                {"check_name", title_of(diagnostic)},
                {"fingerprint", identities[index++]},
                {"severity", gitlab_severity(diagnostic.severity)},
                {"location", {{"path", at.path}, {"lines", {{"begin", at.begin.line}}}}}};
  });
  return "[" + issues.lines() + "]\n";
}

bool fails(Severity severity, Severity from) {
  switch (severity) {
    case Severity::error:
      return true;
    case Severity::warning:
      return from != Severity::error;
    case Severity::remark:
      return from == Severity::remark;
    case Severity::undecided:
      return false;
  }
  return true;
}

std::string to_junit(const Findings& report, const Scope& scope) {
  std::map<std::string, std::vector<const Diagnostic*>> files;
  std::set<std::string> checked;
  for (const std::string& file : scope.contract_files) checked.insert(host_path(file));
  for (const std::string& path : checked) files[path];
  for (const Diagnostic& diagnostic : report.all()) files[host_place(diagnostic).path].push_back(&diagnostic);
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"candor\">\n";
  const std::size_t unread = scope.unread_files.size();
  out += "  <testsuite name=\"inputs\" tests=\"" + std::to_string(unread + (scope.files_read != 0 ? 1 : 0)) +
         "\" failures=\"0\" errors=\"" + std::to_string(unread) + "\">\n";
  if (scope.files_read != 0)
    out += "    <testcase classname=\"inputs\" name=\"" + source::count_text(scope.files_read, "file") +
           " read\"/>\n";
  for (const std::string& file : scope.unread_files)
    out += "    <testcase classname=\"inputs\" name=\"" + xml(printable(file)) +
           "\"><error message=\"not read\"/></testcase>\n";
  out += "  </testsuite>\n";
  for (const auto& entry : files) {
    const std::string& path = entry.first;
    const std::vector<const Diagnostic*>& findings = entry.second;
    const auto undecided = std::ranges::count(findings, Severity::undecided, &Diagnostic::severity);
    const auto failures = std::ranges::count_if(
        findings, [&](const auto* each) { return fails(each->severity, scope.fails_from); });
    std::vector<std::string> passed;
    if (checked.contains(path))
      std::ranges::copy_if(scope.rules, std::back_inserter(passed), [&](const std::string& rule) {
        return std::ranges::none_of(findings, [&](const auto* each) { return title_of(*each) == rule; });
      });
    out += "  <testsuite name=\"" + xml(path) + "\" tests=\"" +
           std::to_string(findings.size() + passed.size()) + "\" failures=\"" + std::to_string(failures) +
           "\" skipped=\"" + std::to_string(undecided) + "\">\n";
    for (const Diagnostic* const diagnostic : findings) {
      const HostPlace at = host_place(*diagnostic);
      const std::string place =
          path + ":" + std::to_string(at.begin.line) + ":" + std::to_string(at.begin.column);
      const bool fails_run = fails(diagnostic->severity, scope.fails_from);
      const std::string element = diagnostic->severity == Severity::undecided ? "skipped"
                                  : fails_run                                 ? "failure"
                                                                              : "system-out";
      const std::string text = std::string(name_of(diagnostic->severity)) + ": ";
      out += "    <testcase classname=\"" + xml(title_of(*diagnostic)) + "\" name=\"" + xml(place) +
             "\" file=\"" + xml(path) + "\"><" + element;
      if (element != "system-out") out += " message=\"" + xml(printable(diagnostic->message)) + "\"";
      if (fails_run) out += " type=\"" + std::string(name_of(diagnostic->severity)) + "\"";
      out += ">" + (element == "system-out" ? text : "") + xml(whole_text(*diagnostic)) + "</" + element +
             "></testcase>\n";
    }
    for (const std::string& rule : passed)
      out += "    <testcase classname=\"" + xml(rule) + "\" name=\"" + xml(path) + "\"/>\n";
    out += "  </testsuite>\n";
  }
  return out + "</testsuites>\n";
}

}  // namespace candor::diagnostics
