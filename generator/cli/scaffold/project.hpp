// generator/cli/scaffold/project.hpp: the files of a new project, made of its contracts and of templates.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/inputs/inputs.hpp"
#include "diagnostics/findings.hpp"
#include "exchange/init/init.hpp"
#include "output/artifact.hpp"

namespace candor::cli {

/// A project that is to be written.
struct Project {
  /// The name of its directory.
  std::string name;
  /// It calls the tools; else it serves them.
  bool is_host = false;
  /// "mcp" or "aft".
  std::string protocol;
  /// Its tool is that of example_answers(), whose handler is known; those of others are stubs.
  bool is_example = false;
  /// The contracts are those of a list of others, which may leave undeclared what their tools report.
  bool is_imported = false;
};

/// The answers that make the contract of a project for which none was named: a search in files.
exchange::InitAnswers example_answers();

/// Returns the files of a project but for its contracts, which `inputs` are. Returns std::nullopt after
/// reporting a contract of which no code can be made.
std::optional<std::vector<output::Artifact>> project_files(const Project& project, std::vector<Input> inputs,
                                                           diagnostics::Findings& report);

}  // namespace candor::cli
