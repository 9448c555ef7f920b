// tests/unit/architecture/project.hpp: the project's own sources, as the tests of its house rules read them.
#pragma once

#include <string>
#include <vector>

namespace candor::architecture {

/// A source file: its path from the project's root, and its lines without newlines.
struct SourceFile {
  std::string path;
  std::vector<std::string> lines;
};

/// Every .cpp and .hpp below generator/ and tests/, sorted by path. tests/golden/ is left out: it holds what
/// Candor emits, and the templates answer for that.
std::vector<SourceFile> project_sources();

/// A file as a test writes one.
SourceFile make_source(std::string path, const std::string& text);

/// Breaches of the direction of dependencies, each "path:line: what is wrong".
std::vector<std::string> include_breaches(const SourceFile& file);

/// A breach if the file has more than 300 lines.
std::vector<std::string> file_size_breaches(const SourceFile& file);

/// Functions of more than 40 lines, counted from the line of the opening brace to the line of its closing
/// brace. A function is a pair of braces in a namespace or class, after a parameter list; a lambda within one
/// is part of it.
std::vector<std::string> function_size_breaches(const SourceFile& file);

/// A breach if the first line is not "// <path>: " and what the file is for. The path has at least one
/// folder: it is the one from the project's root, or its end.
std::vector<std::string> opening_breaches(const SourceFile& file);

}  // namespace candor::architecture
