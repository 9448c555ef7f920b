// generator/cli/version.hpp: the version of the program.
#pragma once

#include <string_view>

namespace candor::cli {

/// The version in the CMakeLists.txt of the project.
inline constexpr std::string_view version = CANDOR_VERSION;

/// Its date, for man pages: a clock would give other bytes each day.
inline constexpr std::string_view release_date = CANDOR_RELEASE_DATE;

}  // namespace candor::cli
