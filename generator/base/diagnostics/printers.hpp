// generator/base/diagnostics/printers.hpp: prints reports for people, programs and code hosts; one file per
// format.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"

namespace candor::diagnostics {

/// Prints for people: `file:line:col: error: message  [rule]`, the JSON Pointer, the source line with carets,
/// related locations as `note:`, corrections as `help:`, the fix. Many findings of one rule are grouped.
/// Colour escapes only if `colour`. Control and invisible characters are printed as `<U+202E>`, so that no
/// input can forge a line of the report. Texts above 2000 columns are cut with "...".
std::string to_human(const Findings& report, bool colour);

/// Prints the first line of a finding for people, and the lines that follow it, for output in steps.
std::string headline(const Diagnostic& diagnostic, bool colour);
std::string details(const Diagnostic& diagnostic, bool colour);

/// The scope of a run: the inputs that were read, and those that were not.
struct Scope {
  /// Files that were read.
  std::size_t files_read = 0;
  /// Named files and directories that could not be read.
  std::vector<std::string> unread_files = {};
  /// Contracts that were checked or compared, and rules that were run on them, where that is known.
  std::optional<std::size_t> contracts = std::nullopt;
  std::optional<std::size_t> rules_run = std::nullopt;
  /// Files whose contracts the rules were run on, and the names of these rules.
  std::vector<std::string> contract_files = {};
  std::vector<std::string> rules = {};
  /// The absolute path of the working directory. SARIF names files below it relative to it.
  std::string directory = {};
  /// The lowest severity that fails the run.
  Severity fails_from = Severity::warning;
  /// The address of pages that `candor docs` made, which ends in "/"; or empty. SARIF links to their rules.
  std::string pages = {};
};

/// Returns true if a finding of that severity fails a run in which `from` is the lowest that does.
bool fails(Severity severity, Severity from);

/// Prints workflow commands of GitHub Actions, which become annotations, and how many GitHub does not show.
std::string to_github(const Findings& report);

/// Prints a code quality report of GitLab: a JSON array, with fingerprints.
std::string to_gitlab(const Findings& report);

/// Prints JUnit XML: a suite for each file of contracts, with a case for each finding, and one that passes
/// for each rule that found nothing there. Findings below `fails_from` pass, with their text as `system-out`.
/// Undecided checks are `skipped`, and inputs that were not read are `error`s of the suite "inputs".
std::string to_junit(const Findings& report, const Scope& scope);

/// Prints for code hosts and editors: SARIF 2.1.0 (OASIS), one run, with those of `rules` that were broken.
/// Columns count code points; undecided checks have the kind `open`; unread files make the execution
/// unsuccessful. Where the run has a baseline, results are new, unchanged or absent.
std::string to_sarif(const Findings& report, const std::vector<const Rule*>& rules, std::string_view version,
                     const Scope& scope);

/// The parts of the SARIF text, for output in steps: the head, results separated by commas, the tail with
/// the rules that were broken. `directory` is the working directory.
std::string sarif_head();
std::string sarif_result(const Diagnostic& diagnostic, std::string_view directory);
std::string sarif_tail(const Scope& scope, const std::vector<const Rule*>& rules, std::string_view version);
/// Returns the rules with one of the ids, in their order.
std::vector<const Rule*> used_rules(const std::vector<const Rule*>& rules,
                                    const std::set<std::string_view>& ids);

}  // namespace candor::diagnostics
