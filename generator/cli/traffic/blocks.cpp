// generator/cli/traffic/blocks.cpp: cuts a file of recorded traffic into blocks of lines.
#include "cli/traffic/blocks.hpp"

#include <utility>

namespace candor::cli {

namespace {
/// A block ends with the line that makes it so long: a few hundred calls, whose values fit a cache.
constexpr std::size_t block_bytes = std::size_t{1} << 16U;
}  // namespace

BlockCutter::BlockCutter(std::function<void(Block)> give)
    : give_(std::move(give)),
      lines_(
          {[this](std::string_view line) { add(line); }, [this](std::size_t size) { add_too_long(size); }}) {}

void BlockCutter::end() {
  lines_.end();
  flush();
}

void BlockCutter::flush() {
  if (block_.lines.empty()) return;
  const std::size_t next = block_.number + 1;
  give_(std::exchange(block_, Block{}));
  block_.number = next;
  block_.first_line = count_ + 1;
}

void BlockCutter::add(std::string_view line) {
  block_.lines.push_back({block_.text.size(), line.size(), false});
  block_.text += line;
  added();
}

void BlockCutter::add_too_long(std::size_t size) {
  block_.lines.push_back({block_.text.size(), size, true});
  added();
}

void BlockCutter::added() {
  ++count_;
  if (block_.text.size() >= block_bytes) flush();
}

}  // namespace candor::cli
