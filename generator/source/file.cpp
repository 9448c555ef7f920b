// generator/source/file.cpp: finds the lines of a text and counts columns.
#include "source/file.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace candor::source {
namespace {

constexpr std::size_t max_offset = std::numeric_limits<std::uint32_t>::max();

bool continues_code_point(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Index of the line that holds `offset`, from 0.
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
  // Offsets have 32 bits; a text beyond that is refused by its readers and needs no more lines.
  const std::string& whole = file->text;
  for (std::size_t at = whole.find('\n'); at < max_offset; at = whole.find('\n', at + 1)) {
    file->line_starts.push_back(static_cast<std::uint32_t>(at + 1));
  }
  return file;
}

Position position(const File& file, std::uint32_t offset) {
  if (file.line_starts.empty()) return {};
  const std::string_view text = file.text;
  offset = static_cast<std::uint32_t>(std::min<std::size_t>(offset, std::min(text.size(), max_offset)));
  const std::size_t index = line_index(file, offset);
  const std::uint32_t start = file.line_starts[index];
  // An offset within a code point is the place of that code point.
  while (offset > start && offset < text.size() && continues_code_point(text[offset])) --offset;
  const std::string_view before = text.substr(start, offset - start);
  const auto code_points =
      std::count_if(before.begin(), before.end(), [](char byte) { return !continues_code_point(byte); });
  return {static_cast<std::uint32_t>(index) + file.first_line, static_cast<std::uint32_t>(code_points + 1)};
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
