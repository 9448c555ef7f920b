// backend/cpp/text/wrap.hpp: breaks long lines of C++ code.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace candor::backend::cpp {

/// No line of emitted code is longer, but for a word that cannot be broken.
inline constexpr std::size_t longest_line = 110;

/// Breaks lines of more than `width` columns: code behind a space or, where there is none, within a string
/// literal; comments between words. Preprocessor lines stay. The code means the same; it is ASCII.
std::string wrap_lines(std::string_view code, std::size_t width = longest_line);

}  // namespace candor::backend::cpp
