// generator/cli/generate_options.hpp: the words of `candor generate`, and the files a build system asks for.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/say.hpp"
#include "output/artifact.hpp"

namespace candor::cli {

/// What was asked for. `folder` is empty only if `emit` is not.
struct GenerateOptions {
  std::vector<std::string> paths;
  std::string folder;
  std::string namespace_name;
  std::string emit;  // "", "ir" or "view"
  std::string templates;
  std::string depfile;
  std::string stamp;
  bool check = false;
  bool nlohmann = false;
  Format format = Format::human;
};

/// The options, or the exit of a command that is done already.
std::variant<GenerateOptions, Exit> generate_options(int argc, char** argv);

/// Writes the depfile and the stamp, where they were asked for. False after reporting why not.
bool write_build_files(const GenerateOptions& options, const std::vector<output::Artifact>& artifacts,
                       const Files& files, diagnostics::Report& report);

}  // namespace candor::cli
