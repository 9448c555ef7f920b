// generator/cli/inputs/inputs.hpp: loads the contracts that the command line names.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/inputs/files.hpp"
#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"
#include "load_contract.hpp"
#include "verify/subject.hpp"

namespace candor::cli {

/// A contract with its schemas, and the convention of its directory.
struct Input {
  Loaded loaded;
  std::shared_ptr<const convention::Convention> convention;
};

/// Loads all contracts that the paths name, lowered with the convention of their directories, in the order of
/// the paths and sorted within a directory. Adds diagnostics to `report`, and marks unreadable inputs in
/// `files`. See candor::load_with_schemas() for `serves_mcp`.
std::vector<Input> load_with_conventions(const std::vector<std::string>& paths, Files& files,
                                         diagnostics::Findings& report, bool serves_mcp = false);

/// Like load_with_conventions(), but also returns contracts with errors in their schemas; see
/// candor::load_as_far_as_possible().
std::vector<PartlyLoaded> load_as_far_as_possible(const std::vector<std::string>& paths, Files& files,
                                                  diagnostics::Findings& report, diagnostics::Findings& errors);

/// Like load_with_conventions(), but returns only the contracts.
std::vector<ir::Contract> load_inputs(const std::vector<std::string>& paths, Files& files,
                                      diagnostics::Findings& report);

/// Returns the contracts by the names of their tools, prepared for checking answers.
verify::Subjects subjects_of(std::vector<Input> inputs);

}  // namespace candor::cli
