// generator/cli/inputs.hpp: from the paths of a command line to contracts.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/files.hpp"
#include "diagnostics/report.hpp"
#include "ir/contract.hpp"
#include "load_contract.hpp"

namespace candor::cli {

/// A contract with its schemas, and the convention of its folder.
struct Input {
  Loaded loaded;
  std::shared_ptr<const convention::Convention> convention;
};

/// All contracts that the paths name, lowered under the convention of their folders, in the order of the
/// paths and sorted within a folder. What is wrong is in `report`; what could not be read also marks `files`
/// as unread.
std::vector<Input> load_with_conventions(const std::vector<std::string>& paths, Files& files,
                                         diagnostics::Report& report);

/// The same, and only what the contracts mean.
std::vector<ir::Contract> load_inputs(const std::vector<std::string>& paths, Files& files,
                                      diagnostics::Report& report);

}  // namespace candor::cli
