// generator/cli/reports/json.cpp: fills the generated types of the contract `check` from reports.
#include "cli/reports/json.hpp"

#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

#include <check.hpp>

#include "diagnostics/fingerprint.hpp"
#include "source/document.hpp"
#include "source/utf8.hpp"

namespace candor::cli {

std::string why_unread(const diagnostics::Findings& report, const std::string& path) {
  for (const diagnostics::Diagnostic& each : report.all())
    if (each.severity == diagnostics::Severity::error && each.primary.at.file &&
        each.primary.at.file->name == path)
      return each.rule;
  return "cli/unreadable";
}

namespace {

namespace contract = candor_cli::check;
using diagnostics::Diagnostic;
using diagnostics::Severity;
using source::valid_utf8;

std::int64_t number(std::size_t count) { return static_cast<std::int64_t>(count); }

contract::Severity severity_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return contract::Severity::error;
    case Severity::warning:
      return contract::Severity::warning;
    case Severity::remark:
      return contract::Severity::remark;
    case Severity::undecided:
      return contract::Severity::undecided;
  }
  return contract::Severity::error;
}

/// Sets lines and columns, unless the file stands for an input that could not be read.
template <class Placed>
void set_lines(Placed& placed, const source::File& file, source::Span span) {
  if (file.line_starts.empty()) return;
  const source::Position begin = source::position(file, span.begin);
  const source::Position end = source::position(file, span.end);
  placed.line = number(begin.line);
  placed.column = number(begin.column);
  placed.end_line = number(end.line);
  placed.end_column = number(end.column);
}

/// Sets the bytes as well.
template <class Placed>
void set_bytes(Placed& placed, const source::File& file, source::Span span) {
  set_lines(placed, file, span);
  if (file.line_starts.empty()) return;
  placed.offset = number(span.begin);
  placed.end_offset = number(span.end);
}

std::optional<std::string> code_of(const Diagnostic& diagnostic) {
  return diagnostic.code.empty() ? std::nullopt : std::optional(diagnostic.code);
}

std::vector<std::string> valid_texts(const std::vector<std::string>& texts) {
  std::vector<std::string> out;
  for (const std::string& text : texts) out.push_back(valid_utf8(text));
  return out;
}

contract::Label label_of(const diagnostics::Label& label) {
  contract::Label made{.message = valid_utf8(label.text), .pointer = valid_utf8(label.at.pointer)};
  if (!label.at.file) return made;
  made.file = valid_utf8(label.at.file->name);
  set_lines(made, *label.at.file, label.at.span);
  return made;
}

contract::Fix fix_of(const Diagnostic& diagnostic) {
  contract::Fix made{
      .title = valid_utf8(diagnostic.fix->title), .is_safe = diagnostic.fix->is_safe, .edits = {}};
  for (const diagnostics::Edit& edit : diagnostic.fix->edits) {
    contract::Edit one{.replacement = valid_utf8(edit.replacement)};
    if (diagnostic.primary.at.file) set_bytes(one, *diagnostic.primary.at.file, edit.span);
    made.edits.push_back(std::move(one));
  }
  return made;
}

contract::Finding finding_of(const Diagnostic& diagnostic, std::string fingerprint) {
  const source::Origin& at = diagnostic.primary.at;
  contract::Finding made{.rule = diagnostic.rule,
                         .code = code_of(diagnostic),
                         .severity = severity_of(diagnostic.severity),
                         .message = valid_utf8(diagnostic.message),
                         .pointer = valid_utf8(at.pointer),
                         .fingerprint = std::move(fingerprint),
                         .notes = valid_texts(diagnostic.help),
                         .labels = {}};
  if (at.file) {
    made.file = valid_utf8(at.file->name);
    set_bytes(made, *at.file, at.span);
  }
  for (const diagnostics::Label& label : diagnostic.labels) made.labels.push_back(label_of(label));
  if (diagnostic.fix) made.fix = fix_of(diagnostic);
  return made;
}

contract::Suppressed suppressed_of(const diagnostics::Suppressed& suppressed) {
  const source::Origin& at = suppressed.finding.primary.at;
  contract::Suppressed made{.rule = suppressed.finding.rule,
                            .code = code_of(suppressed.finding),
                            .message = valid_utf8(suppressed.finding.message),
                            .pointer = valid_utf8(at.pointer),
                            .reason = valid_utf8(suppressed.why.reason)};
  if (!at.file) return made;
  made.file = valid_utf8(at.file->name);
  set_lines(made, *at.file, at.span);
  return made;
}

std::optional<std::int64_t> optional_number(const std::optional<std::size_t>& count) {
  return count ? std::optional(number(*count)) : std::nullopt;
}

contract::Data data_of(const diagnostics::Findings& report, const diagnostics::Scope& scope) {
  contract::Data data{.counts = {.error = number(report.count(Severity::error)),
                                 .warning = number(report.count(Severity::warning)),
                                 .remark = number(report.count(Severity::remark)),
                                 .undecided = number(report.count(Severity::undecided)),
                                 .contracts = optional_number(scope.contracts),
                                 .rules_run = optional_number(scope.rules_run)},
                      .findings = {},
                      .suppressed = {}};
  std::vector<std::string> fingerprints = diagnostics::fingerprints(report);
  for (std::size_t i = 0; i < report.all().size(); ++i)
    data.findings.push_back(finding_of(report.all()[i], std::move(fingerprints[i])));
  for (const diagnostics::Suppressed& each : report.suppressed())
    data.suppressed.push_back(suppressed_of(each));
  return data;
}

contract::Outcome outcome_of(const diagnostics::Findings& report, const diagnostics::Scope& scope) {
  auto ledger = contract::Ledger::growing();
  // The files that were read are known by their number only.
  for (std::size_t i = 0; i < scope.files_read; ++i)
    ledger.examined(ledger.add("file " + std::to_string(i + 1)));
  for (const std::string& path : scope.unread_files)
    ledger.skipped(ledger.add(valid_utf8(path)), why_unread(report, path));
  ledger.ended();
  if (scope.files_read == 0 && scope.unread_files.empty()) ledger.nothing_in_scope();
  return contract::Outcome::from(std::move(ledger).close(), data_of(report, scope),
                                 {.undecided = number(report.count(Severity::undecided))});
}

std::string text_of(const contract::Outcome& outcome) {
  std::string text;
  // All texts are UTF-8 and all numbers in range, so that only a defect leads here.
  if (!contract::write(outcome, text)) throw std::logic_error("a report does not keep its own contract");
  return text;
}

/// Calls `member` with the key and the text of each member of a JSON object, and the value itself.
template <class Function>
void for_each_member(const std::string& text, Function&& member) {
  const source::Reading reading = source::read_json(source::make_file("report", text));
  if (!reading.document) throw std::logic_error("a report is not JSON");
  const auto text_at = [&](source::Span span) { return text.substr(span.begin, span.end - span.begin); };
  for (const source::Member& each : reading.document->root.members) member(each, text_at);
}

}  // namespace

std::string to_json(const diagnostics::Findings& report, const diagnostics::Scope& scope) {
  return text_of(outcome_of(report, scope)) + "\n";
}

std::vector<std::string> json_findings(const diagnostics::Findings& report) {
  std::vector<std::string> findings;
  for_each_member(text_of(outcome_of(report, {.files_read = 1})),
                  [&](const auto& member, const auto& text_at) {
                    if (member.key != "findings") return;
                    for (const source::Node& finding : member.value.items)
                      findings.push_back(text_at(finding.span));
                  });
  return findings;
}

}  // namespace candor::cli
