// generator/cli/option_names.hpp: the long names of an option, which are one string or several, by the
// version of cxxopts.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace candor::cli {

inline std::string first_name(const std::string& name) { return name; }
inline std::string first_name(const std::vector<std::string>& names) {
  return names.empty() ? "" : names.front();
}
inline bool has_name(const std::string& name, const std::string& wanted) { return name == wanted; }
inline bool has_name(const std::vector<std::string>& names, const std::string& wanted) {
  return std::find(names.begin(), names.end(), wanted) != names.end();
}

}  // namespace candor::cli
