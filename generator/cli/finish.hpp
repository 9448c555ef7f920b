// generator/cli/finish.hpp: ends a command: prints its report and determines its exit code.
#pragma once

#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/commands/command.hpp"
#include "cli/inputs/files.hpp"
#include "cli/progress.hpp"
#include "diagnostics/findings.hpp"

namespace candor::cli {

/// The values of `--format`.
enum class Format { human, json, sarif, github, gitlab, junit, html };

/// Their names, in the order of Format.
inline constexpr std::string_view all_formats[] = {"human",  "json",  "sarif", "github",
                                                   "gitlab", "junit", "html"};
/// The formats of reports that are printed as a whole, and of recorded traffic, which is read in steps.
inline constexpr std::span<const std::string_view> formats = std::span(all_formats).first<6>();
inline constexpr std::string_view formats_in_steps[] = {"human", "json", "sarif", "html"};

/// Returns the format of that name. Returns std::nullopt after printing the valid names to stderr.
std::optional<Format> format_of(const std::string& name, std::span<const std::string_view> known = formats);

/// The most findings of a rule in a file that are printed; `--all-findings` lifts it.
std::size_t max_alike();
void print_all_findings();

/// Returns the report as it is printed to `to`: sorted, without duplicates and what is more than
/// max_alike(), in colour only on a terminal without NO_COLOR.
std::string printed(diagnostics::Findings& report, const Files& files, Format format, std::FILE* to);

/// Prints the report. Commands whose own output goes to stdout print it to stderr.
void print(diagnostics::Findings& report, const Files& files, Format format, std::FILE* to = stdout);

/// Returns true if the stream is a terminal and NO_COLOR is not set.
bool wants_colour(std::FILE* to = stdout);

/// Returns true if the report says that the system did not let a file be written.
bool is_unwritten(const diagnostics::Findings& report);

/// Returns the exit code of a finished run. What was not written takes precedence over unread inputs, these
/// over findings, and these over undecided checks.
Exit exit_of(const diagnostics::Findings& report, const Files& files);

}  // namespace candor::cli
