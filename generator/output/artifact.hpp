// generator/output/artifact.hpp: a file to write.
#pragma once

#include <string>

namespace candor::output {

/// A file that a backend emitted. The path is relative to the output directory, with forward slashes.
struct Artifact {
  std::string path;
  std::string text;
  bool operator==(const Artifact&) const = default;
};

}  // namespace candor::output
