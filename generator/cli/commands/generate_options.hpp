// generator/cli/commands/generate_options.hpp: the options of `candor generate`, and its files for build
// systems.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "backend/backend.hpp"
#include "cli/commands/command.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/files.hpp"
#include "output/artifact.hpp"

namespace candor::cli {

/// The options of `candor generate`. `directory`, the output directory, is empty only if `emit` is not.
struct GenerateOptions {
  const backend::Backend* backend;  // not null
  std::vector<std::string> paths;
  std::string directory;
  std::string namespace_name;
  std::string emit;  // "", "ir" or "view"
  std::string templates;
  std::string depfile;
  std::string stamp;
  bool check = false;
  bool prune = false;
  bool all_or_none = false;
  bool documents = false;
  bool validators = false;
  bool nlohmann = false;
  bool watch = false;
  bool mcp = false;
  backend::McpServer server = {};
  Format format = Format::human;
};

/// Returns what the command takes.
cxxopts::Options generate_cxxopts();

/// Parses the command line. Returns the exit code if the command has nothing more to do.
std::variant<GenerateOptions, Exit> generate_options(int argc, char** argv);

/// Writes the depfile and the stamp, if requested. Reports what cannot be written.
void write_build_files(const GenerateOptions& options, const std::vector<std::string>& paths,
                       const Files& files, diagnostics::Findings& report);

}  // namespace candor::cli
