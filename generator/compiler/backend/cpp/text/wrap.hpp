// backend/cpp/text/wrap.hpp: lays out C++ code: breaks long lines, and drops needless ones.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace candor::backend::cpp {

/// No line of emitted code is longer, but for a word that cannot be broken.
inline constexpr std::size_t max_line_length = 110;

/// Breaks lines of more than `width` columns: code after a space or, where there is none, within a string
/// literal; comments between words. Preprocessor lines stay. The code means the same; it is ASCII.
std::string wrap_lines(std::string_view code, std::size_t width = max_line_length);

/// The code with at most one empty line in a row, and with no unnamed namespace that is empty or goes on at
/// once: what parts of a template that print nothing leave behind.
std::string tidied(std::string code);

}  // namespace candor::backend::cpp
