// tests/unit/architecture/project.cpp: finds and reads the project's sources; checks first lines.
#include "unit/architecture/project.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

namespace candor::architecture {
namespace {

namespace fs = std::filesystem;

SourceFile read_source(const fs::path& root, const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  return make_source(path.lexically_relative(root).generic_string(), text);
}

bool is_ours(const SourceFile& file) { return file.path.rfind("tests/golden/", 0) != 0; }

}  // namespace

SourceFile make_source(std::string path, const std::string& text) {
  SourceFile file{std::move(path), {}};
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
  return file;
}

std::vector<SourceFile> project_sources() { return sources_below({"generator", "tests"}); }

std::vector<SourceFile> sources_below(const std::vector<std::string>& directories) {
  const fs::path root = CANDOR_SOURCE_DIR;
  std::vector<SourceFile> files;
  for (const std::string& directory : directories) {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root / directory)) {
      const fs::path extension = entry.path().extension();
      if (!entry.is_regular_file() || (extension != ".cpp" && extension != ".hpp")) continue;
      if (SourceFile file = read_source(root, entry.path()); is_ours(file)) files.push_back(std::move(file));
    }
  }
  std::sort(files.begin(), files.end(),
            [](const SourceFile& left, const SourceFile& right) { return left.path < right.path; });
  return files;
}

std::vector<std::string> opening_breaches(const SourceFile& file) {
  const std::string first = file.lines.empty() ? "" : file.lines[0];
  for (std::size_t begin = 0; file.path.find('/', begin) != std::string::npos;
       begin = file.path.find('/', begin) + 1) {
    const std::string opening = "// " + file.path.substr(begin) + ": ";
    if (first.size() > opening.size() && first.rfind(opening, 0) == 0) return {};
  }
  return {file.path + ":1: the first line does not read \"// " + file.path + ": \" and what the file is for"};
}

}  // namespace candor::architecture
