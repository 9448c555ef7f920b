// generator/source/file.hpp: the text of one input and the places in it.
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

/// A place as people name it. Both count from 1; the column counts code points.
struct Position {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
  bool operator==(const Position&) const = default;
};

/// A named text. The name is the path as the user gave it, never an absolute path of ours.
/// A text that is a part of a longer one says at which line of that it begins.
struct File {
  std::string name;
  std::string text;
  std::vector<std::uint32_t> line_starts;
  std::uint32_t first_line = 1;
  /// The code points before each block of `position_block` bytes: what is said of a line of megabytes, as
  /// programs write them, need not count from its beginning.
  std::vector<std::uint32_t> code_points;
};

inline constexpr std::size_t position_block = 4096;

/// Owns `text` and finds its lines.
std::shared_ptr<const File> make_file(std::string name, std::string text, std::uint32_t first_line = 1);

/// The line and column of a byte offset; an offset past the end is the place after the last byte.
Position position(const File& file, std::uint32_t offset);

/// The line alone, which is quickly found.
std::uint32_t line_of(const File& file, std::uint32_t offset);

/// The text of one line, counted as `position` counts, without its newline.
std::string line_text(const File& file, std::uint32_t line);

/// Where something came from: a file, the bytes, and the JSON Pointer (RFC 6901) of the value.
struct Origin {
  std::shared_ptr<const File> file;
  Span span;
  std::string pointer;
  bool operator==(const Origin&) const = default;
};

}  // namespace candor::source
