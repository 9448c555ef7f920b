// generator/base/diagnostics/printable.cpp: which characters are printed unchanged, and how many columns they
// take.
#include "diagnostics/printable.hpp"

#include <algorithm>
#include <array>

#include "source/utf8.hpp"

namespace candor::diagnostics {
namespace {

struct CodePointRange {
  char32_t first;
  char32_t last;
};

/// Characters that control a terminal or are invisible: controls, default ignorables, direction marks, and
/// those that XML 1.0 does not have (section 2.2).
constexpr std::array<CodePointRange, 20> invisible{{
    {0x0000, 0x001F}, {0x007F, 0x009F}, {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x061C, 0x061C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5}, {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164}, {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
}};

/// Characters that take two columns (an approximation of Unicode Standard Annex 11).
constexpr std::array<CodePointRange, 9> wide{{
    {0x1100, 0x115E},
    {0x2E80, 0x303E},
    {0x3041, 0xA4CF},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0x1F300, 0x1FAFF},
    {0x20000, 0x3FFFD},
}};

template <std::size_t Size>
bool is_in(const std::array<CodePointRange, Size>& ranges, char32_t code_point) {
  return std::any_of(ranges.begin(), ranges.end(), [&](const CodePointRange& range) {
    return code_point >= range.first && code_point <= range.last;
  });
}

std::size_t columns_of(char32_t code_point) {
  if (code_point >= 0x0300 && code_point <= 0x036F) return 0;  // combining marks
  return is_in(wide, code_point) ? 2 : 1;
}

Cell escaped(const std::string& name, std::size_t bytes) {
  return {"<" + name + ">", name.size() + 2, bytes};
}

std::string byte_name(unsigned char byte) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  return std::string("0x") + digits[byte >> 4U] + digits[byte & 0xFU];
}

}  // namespace

Cell cell_at(std::string_view text, std::size_t at) {
  if (is_plain(text[at])) return {std::string(1, text[at]), 1, 1};
  if (text[at] == '\t') return {" ", 1, 1};
  const source::CodePoint next = source::decode_utf8(text, at);
  if (next.size == 0) return escaped(byte_name(static_cast<unsigned char>(text[at])), 1);
  if (is_in(invisible, next.value)) return escaped(source::code_point_name(next.value), next.size);
  return {std::string(text.substr(at, next.size)), columns_of(next.value), next.size};
}

std::string printable(std::string_view text, std::size_t max_columns) {
  std::string shown;
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at, max_columns - columns);
    const auto plain =
        static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), is_plain) - rest.begin());
    shown += rest.substr(0, plain);
    columns += plain;
    at += plain;
    if (at == text.size()) break;
    const Cell cell = cell_at(text, at);
    columns += cell.columns;
    if (columns > max_columns) return shown + "...";
    shown += cell.text;
    at += cell.bytes;
  }
  return shown;
}

}  // namespace candor::diagnostics
