// generator/base/source/file.hpp: the text of one input, spans and positions in it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace candor::source {

/// A range of bytes of a text: `begin` is in it, `end` is one past it.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  bool operator==(const Span&) const = default;
};

/// A position for messages. Line and column count from 1; the column counts code points.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  bool operator==(const Position&) const = default;
};

/// A named text. The name is the path as the user gave it, never made absolute. `first_line` is the line
/// number of the first line if the text is a part of a longer one.
struct File {
  std::string name;
  std::string text;
  std::vector<std::uint32_t> line_starts;
  std::uint32_t first_line = 1;
  /// The number of code points before each block of `position_block` bytes, so that the column of a position
  /// in a line of megabytes is found without counting from its beginning.
  std::vector<std::uint32_t> code_points;
};

inline constexpr std::size_t position_block = 4096;

/// Returns a file that owns `text`, with its line table.
std::shared_ptr<const File> make_file(std::string name, std::string text, std::uint32_t first_line = 1);

/// Returns the line and column of a byte offset. An offset past the end is the position after the last byte.
Position position(const File& file, std::uint32_t offset);

/// Returns the line of a byte offset, faster than position().
std::uint32_t line_of(const File& file, std::uint32_t offset);

/// Returns the text of one line, numbered as by position(), without its newline.
std::string line_text(const File& file, std::uint32_t line);

/// A source location: the file, the bytes, and the JSON Pointer (RFC 6901) of the value.
struct Origin {
  std::shared_ptr<const File> file;
  Span span;
  std::string pointer;
  bool operator==(const Origin&) const = default;
};

}  // namespace candor::source
