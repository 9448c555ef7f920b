// generator/base/output/artifact.hpp: a file to write.
#pragma once

#include <string>

namespace candor::output {

/// What the texts of artifacts may contain: emitted code is ASCII, contracts are UTF-8.
enum class Charset { ascii, utf8 };

/// A file that a backend emitted. The path is relative to the output directory, with forward slashes.
struct Artifact {
  std::string path;
  std::string text;
  bool operator==(const Artifact&) const = default;
};

}  // namespace candor::output
