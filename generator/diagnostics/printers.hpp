// generator/diagnostics/printers.hpp: the forms in which a report is printed, one file each.
#pragma once

#include <string>

#include "diagnostics/report.hpp"

namespace candor::diagnostics {

/// For people: `file:line:col: error: message  [rule]`, the pointer, the line with a caret, labels, notes, fix.
/// Colour escapes only if `colour`. Control and non-ASCII characters of the source line print as U+XXXX escapes
/// where a terminal would act on them.
std::string to_human(const Report& report, bool colour);

/// For programs: one JSON object, described in schemas/candor/.
std::string to_json(const Report& report);

}  // namespace candor::diagnostics
