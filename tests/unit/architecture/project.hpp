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
/// Returns the same below these directories.
std::vector<SourceFile> sources_below(const std::vector<std::string>& directories);

/// Returns a source file with the given path and text.
SourceFile make_source(std::string path, const std::string& text);

/// Returns includes against the direction of dependencies, each as "path:line: message".
std::vector<std::string> include_breaches(const SourceFile& file);

/// Returns members of the types that users and emitted code see which hand out a reference to a part of their
/// object, or a view of it, although the object may be a temporary, each as "path:line: message".
std::vector<std::string> part_breaches(const SourceFile& file);

/// Returns a breach unless the first line is "// <path>: <purpose>". The path is the one from the project's
/// root or an end of it, with at least one directory.
std::vector<std::string> opening_breaches(const SourceFile& file);

}  // namespace candor::architecture
