// generator/base/diagnostics/printable.hpp: makes untrusted text safe to print. Private to the printers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace candor::diagnostics {

/// One code point as printed on a terminal.
struct Cell {
  std::string text;
  std::size_t columns = 0;  // of the terminal
  std::size_t bytes = 0;    // of the source
};

/// Returns true for a visible character of ASCII, or a space: it stands for itself, in one column.
inline bool is_plain(char byte) { return byte >= ' ' && byte < '\x7F'; }

/// Returns the code point at `at`, which must be less than `text.size()`. Control characters, direction marks
/// and other invisible characters become "<U+202E>", invalid UTF-8 becomes "<0xFF>", a tab becomes one space.
Cell cell_at(std::string_view text, std::size_t at);

/// Returns `text` on one line without invisible characters, cut with "..." after `max_columns` columns.
std::string printable(std::string_view text, std::size_t max_columns = 2000);

}  // namespace candor::diagnostics
