// generator/cli/find_program.cpp: looks in a directory and in PATH.
#include "cli/find_program.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "source/words.hpp"

namespace candor::cli {

std::string find_program(const std::string& name, const std::string& directory) {
  namespace fs = std::filesystem;
  const char* const path = std::getenv("PATH");
  std::error_code error;
  for (const std::string& place : source::split(directory + ":" + (path == nullptr ? "" : path), ':')) {
    const fs::path program = fs::path(place) / name;
    if (!place.empty() && fs::is_regular_file(program, error) && ::access(program.c_str(), X_OK) == 0)
      return program.string();
  }
  return "";
}

std::filesystem::path own_program() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error);
}

}  // namespace candor::cli
