// generator/cli/version.hpp: the version of the program.
#pragma once

#include <string_view>

namespace candor::cli {

/// As in the project's CMakeLists.txt.
inline constexpr std::string_view version = CANDOR_VERSION;

}  // namespace candor::cli
