// generator/cli/traffic/blocks.cpp: cuts a file of recorded traffic into blocks of lines.
#include "cli/traffic/blocks.hpp"

#include <algorithm>
#include <utility>

namespace candor::cli {

namespace {
/// A block ends with the line that makes it so long: threads rarely wait for one another, and all blocks that
/// are open at a time need about the same memory, however many threads there are.
constexpr std::size_t bytes_of_all = std::size_t{1} << 20U;
constexpr std::size_t least_bytes = std::size_t{1} << 16U;
}  // namespace

BlockCutter::BlockCutter(std::size_t threads, std::function<Block(Block)> give)
    : block_bytes_(std::max(bytes_of_all / std::max(threads, std::size_t{1}), least_bytes)),
      give_(std::move(give)),
      lines_(
          {[this](std::string_view line) { add(line); }, [this](std::size_t size) { add_too_long(size); }}) {}

void BlockCutter::end() {
  lines_.end();
  flush();
}

void BlockCutter::flush() {
  if (block_.lines.empty()) return;
  const std::size_t next = block_.number + 1;
  block_ = give_(std::move(block_));
  block_.clear();
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
  if (block_.text.size() >= block_bytes_) flush();
}

}  // namespace candor::cli
