// generator/cli/traffic/windows/matches.cpp: `*` and `?` in the last part of a path, as commands of Windows
// take them.
#include "cli/traffic/matches.hpp"

#include <io.h>

#include <algorithm>
#include <filesystem>

namespace candor::cli {

std::vector<std::string> matches_of(const std::string& pattern) {
  const std::filesystem::path directory = std::filesystem::path(pattern).parent_path();
  std::vector<std::string> all;
  _finddata_t found{};
  const auto search = ::_findfirst(pattern.c_str(), &found);
  if (search == -1) return all;
  do {
    const std::string name = found.name;
    if (!name.starts_with('.')) all.push_back((directory / name).generic_string());
  } while (::_findnext(search, &found) == 0);
  ::_findclose(search);
  std::ranges::sort(all);
  return all;
}

}  // namespace candor::cli
