// generator/diagnostics/printers.hpp: the forms in which a report is printed, one file each.
#pragma once

#include <string>

#include "diagnostics/report.hpp"

namespace candor::diagnostics {

/// For people: `file:line:col: error: message  [rule]`, the pointer, the line with its carets, labels as
/// `note:`, notes as `help:`, the fix. Colour escapes only if `colour`. Whatever a terminal would act on or
/// not show prints as
/// `<U+202E>`, so that no input can forge a line of the report. Texts above 2000 columns are cut with "...".
std::string to_human(const Report& report, bool colour);

/// For programs: one JSON object in ASCII, with one finding to a line. `complete` is false, and `undecided`
/// not 0, if a check could not be carried out. A finding without a file has no `file`; one without places no
/// `line`.
std::string to_json(const Report& report);

}  // namespace candor::diagnostics
