// tests/live/project.hpp: a small project for aft to work on.
#pragma once

#include <filesystem>

namespace live {

/// Creates a new project in `directory`, replacing its contents.
void make_project(const std::filesystem::path& directory);

}  // namespace live
