// generator/diagnostics/printers.hpp: the forms in which a report is printed, one file each.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/report.hpp"

namespace candor::diagnostics {

/// For people: `file:line:col: error: message  [rule]`, the pointer, the line with its carets, labels as
/// `note:`, notes as `help:`, the fix. Colour escapes only if `colour`. Whatever a terminal would act on or
/// not show prints as
/// `<U+202E>`, so that no input can forge a line of the report. Texts above 2000 columns are cut with "...".
std::string to_human(const Report& report, bool colour);

/// What a run looked at, as the convention wants it said.
struct Scope {
  /// Files that were read.
  std::size_t files_read = 0;
  /// Named files and folders of which nothing is known.
  std::vector<std::string> unread_files;
};

/// For programs: one JSON object, an outcome of the contract schemas/candor/check.tool.json. It is complete
/// if nothing is unread or undecided, and says so when there was nothing to look at.
std::string to_json(const Report& report, const Scope& scope);

/// One finding as it stands in that object, on a line of its own: for reports that are printed while they
/// grow.
std::string json_finding(const Diagnostic& said);

/// For code hosts and editors: SARIF 2.1.0 (OASIS), one run, with `rules` as what it can report. Columns
/// count code points; what is undecided has the kind `open`; unread files make the execution unsuccessful.
std::string to_sarif(const Report& report, const std::vector<const Rule*>& rules, std::string_view version,
                     const Scope& scope);

/// The same in parts, for reports that are printed while they grow: the head, results with commas between,
/// the tail.
std::string sarif_head(const std::vector<const Rule*>& rules, std::string_view version);
std::string sarif_result(const Diagnostic& said);
std::string sarif_tail(const Scope& scope);

}  // namespace candor::diagnostics
