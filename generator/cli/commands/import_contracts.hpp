// generator/cli/commands/import_contracts.hpp: lists of tools in other formats, as commands name and read
// them.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/cxxopts_fwd.hpp"
#include "cli/finish.hpp"
#include "exchange/import/import.hpp"
#include "output/artifact.hpp"
#include "source/document.hpp"

namespace candor::cli {

/// The formats of lists: "mcp" and others.
const std::vector<std::string_view>& import_formats();

/// A list that is to be imported.
struct ImportTask {
  std::string from;
  std::string file;
  std::string directory;
  Format format = Format::human;
  std::chrono::seconds patience{0};
  exchange::Capture capture;
};

/// What was read: the file or the server's answer, and the tools in it.
struct ImportedList {
  source::Document document;
  std::vector<source::Node> tools;
};

/// Adds --url, --timeout and the others, and those of any run.
void add_list_options(cxxopts::Options& options);

/// Returns the list that the command line names: `words` are its format and perhaps a file, `command` is a
/// server. Returns an exit code after printing an error of `program`.
std::variant<ImportTask, Exit> import_task(const std::string& program, const cxxopts::ParseResult& line,
                                           std::vector<std::string> words,
                                           const std::vector<std::string>& command,
                                           const std::string& directory);

/// Reads the list. Returns std::nullopt after reporting why it cannot be imported.
std::optional<ImportedList> read_list(ImportTask& task, Files& files, diagnostics::Findings& report);

/// Returns the contracts of the tools, which say whether they are of others, and the record of where they are
/// from.
std::vector<output::Artifact> imported_files(ImportTask& task, const std::vector<source::Node>& tools,
                                             bool are_of_others = true);

}  // namespace candor::cli
