// generator/cli/find_program.hpp: where another program is.
#pragma once

#include <string>

namespace candor::cli {

/// Returns the path of a program in a directory, if one is given, or in PATH; "" if it is in none.
std::string find_program(const std::string& name, const std::string& directory = "");

}  // namespace candor::cli
