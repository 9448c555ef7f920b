// generator/diagnostics/printers.hpp: the forms in which a report is printed, one file each.
#pragma once

#include <cstddef>
#include <string>
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

/// For programs: one JSON object, an outcome of the contract schemas/candor/check.tool.json. It is complete if nothing
/// is unread or undecided, and says so when there was nothing to look at.
std::string to_json(const Report& report, const Scope& scope);

}  // namespace candor::diagnostics
