// generator/cli/commands/summary_output.hpp: prints the summary of recorded traffic.
#pragma once

#include <string>
#include <string_view>

#include "cli/finish.hpp"
#include "verify/summary/summary.hpp"

namespace candor::cli {

/// The formats in which a summary is printed.
inline constexpr std::string_view formats_of_summary[] = {"human", "json", "html"};

/// A summary that can be merged again, or the outcome of a run (schemas/candor/merge.tool.json where it is
/// JSON).
enum class SummaryForm { part, outcome };

/// Prints the summary to stdout: as text, as JSON, or as a page.
void print_summary(const verify::Summary& summary, SummaryForm form, Format format);

/// Returns the number of findings of a severity.
std::uint64_t number_of(const verify::Summary& summary, diagnostics::Severity severity);

/// Returns the exit code of a run with this summary.
Exit exit_of(const verify::Summary& summary);

}  // namespace candor::cli
