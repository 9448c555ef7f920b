// serve/scope/src/paths.hpp: paths as texts: the bytes that the system has, and UTF-8 with `/` on Windows.
#pragma once

#include <filesystem>
#include <string>

namespace candor::scope {

inline std::string bytes_of(const std::filesystem::path& path) {
#if defined(_WIN32)
  const std::u8string text = path.generic_u8string();
  return std::string(text.begin(), text.end());
#else
  return path.native();
#endif
}

inline std::filesystem::path path_of(const std::string& bytes) {
#if defined(_WIN32)
  return std::u8string(bytes.begin(), bytes.end());
#else
  return bytes;
#endif
}

}  // namespace candor::scope
