// pattern/unicode/tables.hpp: General_Category of every code point, as Unicode 17.0 has it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace candor::pattern::unicode {

/// Every `step`-th code point from `first` to `last`, both included.
struct Run {
  char32_t first = 0;
  char32_t last = 0;
  std::uint32_t step = 1;
};

/// A category by its short name, and its runs in ascending order.
struct Category {
  std::string_view name;
  std::span<const Run> runs;
};

/// The categories, each in one of these lists. No list has `Cn`: it is what the others leave.
std::span<const Category> letters();
std::span<const Category> marks_and_numbers();
std::span<const Category> symbols();

}  // namespace candor::pattern::unicode
