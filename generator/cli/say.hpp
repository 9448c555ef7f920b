// generator/cli/say.hpp: how a command ends: its report printed, its exit code worked out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "diagnostics/report.hpp"

namespace candor::cli {

/// The forms of `--format`.
enum class Format { human, json, sarif };

/// The format of that name; says on stderr what the names are, and gives nothing, if there is none.
std::optional<Format> format_of(const std::string& word);

/// Prints the report to stdout, sorted, each thing once; colour only on a terminal without NO_COLOR.
void print(diagnostics::Report& report, const Files& files, Format format);

/// True where stdout is a terminal and nobody asked for NO_COLOR.
bool wants_colour();

/// The exit code of a finished run: unread before findings before undecided.
Exit exit_of(const diagnostics::Report& report, const Files& files);

/// "1 contract", "2 contracts".
std::string counted(std::size_t count, const std::string& noun);

/// One line of progress, on stderr.
void progress(const std::string& line);

}  // namespace candor::cli
