// generator/cli/traffic/blocks.hpp: cuts a file of recorded traffic into blocks of lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/transcript/lines.hpp"

namespace candor::cli {

/// Lines that follow one another.
struct Block {
  struct Line {
    std::size_t begin = 0;  // in the text
    std::size_t size = 0;
    bool is_too_long = false;  // it is not in the text
  };
  std::size_t number = 0;  // from 0
  std::uint32_t first_line = 1;
  std::string text;
  std::vector<Line> lines;

  std::string_view text_of(const Line& line) const {
    return std::string_view(text).substr(line.begin, line.size);
  }
  /// Removes the lines, and keeps the memory for others.
  void clear() {
    text.clear();
    lines.clear();
  }
};

/// Cuts chunks into blocks.
class BlockCutter {
 public:
  /// `give` takes a block, and returns one for the next lines: that of lines that were checked, if there is
  /// one, whose memory is used again. The more threads share the blocks, the smaller they are.
  BlockCutter(std::size_t threads, std::function<Block(Block)> give);
  BlockCutter(const BlockCutter&) = delete;
  BlockCutter& operator=(const BlockCutter&) = delete;

  void feed(std::string_view chunk) { lines_.feed(chunk); }
  /// Ends the last line, and gives the rest.
  void end();
  /// Gives the lines that have ended.
  void flush();
  /// The number of lines in blocks.
  std::uint32_t count() const { return count_; }

 private:
  void add(std::string_view line);
  void add_too_long(std::size_t size);
  void added();

  std::size_t block_bytes_;
  std::function<Block(Block)> give_;
  Block block_;
  std::uint32_t count_ = 0;
  verify::Lines lines_;
};

}  // namespace candor::cli
