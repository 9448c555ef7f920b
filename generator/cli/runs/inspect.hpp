// generator/cli/runs/inspect.hpp: compares the disk with what a run saw of it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cli/inputs/observations.hpp"

namespace candor::cli {

/// Returns true if every question has the same answer now. Reads all files again.
bool are_still_true(const std::vector<Observation>& observations);

/// Notices changes of what a run saw, by sizes and times of files, so that it may be asked often. Commits are
/// not watched.
class Watch {
 public:
  explicit Watch(std::vector<Observation> observations);

  /// Returns the path of the first answer that is another one now, or std::nullopt.
  std::optional<std::string> changed() const;
  /// Returns the number of files that were read.
  std::size_t files() const;

 private:
  std::vector<Observation> observations_;
  std::map<std::string, std::string> stamps_;
};

}  // namespace candor::cli
