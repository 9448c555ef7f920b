// generator/base/source/file.cpp: finds the lines of a text and counts columns.
#include "source/file.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "source/utf8.hpp"

namespace candor::source {
namespace {

constexpr std::size_t max_offset = std::numeric_limits<std::uint32_t>::max();

/// Returns the number of code points of the text before `offset`.
std::size_t code_points_before(const File& file, std::size_t offset) {
  const std::size_t block = std::min(offset / position_block, file.code_points.size() - 1);
  const std::size_t begin = block * position_block;
  return file.code_points[block] +
         count_code_points(std::string_view(file.text).substr(begin, offset - begin));
}

std::uint32_t clamped(const File& file, std::uint32_t offset) {
  return static_cast<std::uint32_t>(std::min<std::size_t>(offset, std::min(file.text.size(), max_offset)));
}

/// Returns the index, from 0, of the line that contains `offset`.
std::size_t line_index(const File& file, std::uint32_t offset) {
  const auto after = std::upper_bound(file.line_starts.begin(), file.line_starts.end(), offset);
  return after == file.line_starts.begin() ? 0
                                           : static_cast<std::size_t>(after - file.line_starts.begin()) - 1;
}

}  // namespace

std::shared_ptr<const File> make_file(std::string name, std::string text, std::uint32_t first_line) {
  auto file = std::make_shared<File>();
  file->name = std::move(name);
  file->text = std::move(text);
  file->first_line = first_line;
  file->line_starts.push_back(0);
  // Offsets have 32 bits. Readers refuse larger texts, so the lines beyond are not needed.
  const std::string& whole = file->text;
  for (std::size_t at = whole.find('\n'); at < max_offset; at = whole.find('\n', at + 1)) {
    file->line_starts.push_back(static_cast<std::uint32_t>(at + 1));
  }
  file->code_points.push_back(0);
  // Counting in a shorter text takes less time than the table of a text that may have no finding.
  constexpr std::size_t min_size_with_table = std::size_t{1} << 18U;
  if (whole.size() < min_size_with_table) return file;
  for (std::size_t at = position_block; at < std::min(whole.size(), max_offset); at += position_block) {
    const std::string_view block = std::string_view(whole).substr(at - position_block, position_block);
    file->code_points.push_back(
        static_cast<std::uint32_t>(file->code_points.back() + count_code_points(block)));
  }
  return file;
}

Position position(const File& file, std::uint32_t offset) {
  if (file.line_starts.empty()) return {};
  const std::string_view text = file.text;
  offset = clamped(file, offset);
  const std::size_t index = line_index(file, offset);
  const std::uint32_t start = file.line_starts[index];
  // An offset within a code point has the position of that code point.
  while (offset > start && offset < text.size() && is_continuation(text[offset])) --offset;
  const std::size_t column = code_points_before(file, offset) - code_points_before(file, start) + 1;
  return {static_cast<std::uint32_t>(index) + file.first_line, static_cast<std::uint32_t>(column)};
}

std::uint32_t line_of(const File& file, std::uint32_t offset) {
  if (file.line_starts.empty()) return 1;
  return static_cast<std::uint32_t>(line_index(file, clamped(file, offset))) + file.first_line;
}

std::string line_text(const File& file, std::uint32_t line) {
  if (line < file.first_line || line - file.first_line >= file.line_starts.size()) return "";
  const std::size_t begin = file.line_starts[line - file.first_line];
  std::size_t end = file.text.find('\n', begin);
  if (end == std::string::npos) end = file.text.size();
  if (end > begin && file.text[end - 1] == '\r') --end;
  return file.text.substr(begin, end - begin);
}

}  // namespace candor::source
