// generator/diagnostics/printable.hpp: text of unknown origin, made safe to print. Private to the printers.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace candor::diagnostics {

/// One code point as a terminal shows it.
struct Cell {
  std::string text;
  std::size_t columns = 0;  // of the terminal
  std::size_t bytes = 0;    // of the source
};

/// The code point at `at`, which is in the text. What a terminal would act on or not show (controls, marks of
/// direction, other invisible characters) becomes "<U+202E>", a byte that is not UTF-8 "<0xFF>", a tab one
/// space.
Cell cell_at(std::string_view text, std::size_t at);

/// `text` on one line without anything invisible, cut with "..." after `max_columns` columns.
std::string printable(std::string_view text, std::size_t max_columns = 2000);

}  // namespace candor::diagnostics
