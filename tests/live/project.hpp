// tests/live/project.hpp: a small project for aft to work on.
#pragma once

#include <filesystem>

namespace live {

/// Lays a fresh project down in `folder`; what was there before is gone.
void make_project(const std::filesystem::path& folder);

}  // namespace live
