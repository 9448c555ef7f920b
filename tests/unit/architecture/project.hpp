// tests/unit/architecture/project.hpp: reads the project's own sources.
#pragma once

#include <string>
#include <vector>

namespace candor::architecture {

/// A source file: its path from the project's root, and its lines without newlines.
struct SourceFile {
  std::string path;
  std::vector<std::string> lines;
};

/// Returns every .cpp and .hpp below generator/ and tests/, sorted by path, except tests/golden/, which holds
/// emitted code.
std::vector<SourceFile> project_sources();

/// Returns a source file with the given path and text.
SourceFile make_source(std::string path, const std::string& text);

/// Returns includes against the direction of dependencies, each as "path:line: message".
std::vector<std::string> include_breaches(const SourceFile& file);

/// Returns a breach unless the first line is "// <path>: <purpose>". The path is the one from the project's
/// root or an end of it, with at least one directory.
std::vector<std::string> opening_breaches(const SourceFile& file);

}  // namespace candor::architecture
