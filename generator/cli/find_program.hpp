// generator/cli/find_program.hpp: where programs are.
#pragma once

#include <filesystem>
#include <string>

namespace candor::cli {

/// Returns the path of a program in a directory, if one is given, or in PATH; "" if it is in none.
std::string find_program(const std::string& name, const std::string& directory = "");

/// Returns the path of this program; "" where the system does not tell it (Linux and Windows do).
std::filesystem::path own_program();

}  // namespace candor::cli
