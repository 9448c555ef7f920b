// generator/output/artifact.hpp: one file to write.
#pragma once

#include <string>

namespace candor::output {

/// A file that a backend made. The path is relative to the output folder, with forward slashes.
struct Artifact {
  std::string path;
  std::string text;
  bool operator==(const Artifact&) const = default;
};

}  // namespace candor::output
