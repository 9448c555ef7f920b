// generator/cli/windows/find_program.cpp: looks in a directory and in PATH, as Windows does.
#include "cli/find_program.hpp"

#include <windows.h>

#include <array>

namespace candor::cli {

std::string find_program(const std::string& name, const std::string& directory) {
  std::array<char, MAX_PATH> found{};
  for (const char* const place : {directory.c_str(), static_cast<const char*>(nullptr)}) {
    if (place != nullptr && *place == '\0') continue;
    if (::SearchPathA(place, name.c_str(), ".exe", MAX_PATH, found.data(), nullptr) != 0) return found.data();
  }
  return "";
}

std::filesystem::path own_program() {
  std::array<wchar_t, MAX_PATH> path{};
  return ::GetModuleFileNameW(nullptr, path.data(), MAX_PATH) < MAX_PATH ? path.data() : L"";
}

}  // namespace candor::cli
