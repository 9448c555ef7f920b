// generator/cli/traffic/matches.cpp: by glob(3).
#include "cli/traffic/matches.hpp"

#include <glob.h>

namespace candor::cli {

std::vector<std::string> matches_of(const std::string& pattern) {
  std::vector<std::string> all;
  glob_t matches{};
  if (::glob(pattern.c_str(), 0, nullptr, &matches) == 0)
    for (std::size_t i = 0; i < matches.gl_pathc; ++i) all.emplace_back(matches.gl_pathv[i]);
  ::globfree(&matches);
  return all;
}

}  // namespace candor::cli
