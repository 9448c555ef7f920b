// pattern/automaton/partition.hpp: a partition refinement structure, for minimizing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

namespace candor::pattern {

/// A partition of the numbers below `size` into blocks. A block is a range of `items_`; its marked members
/// come first.
class Partition {
 public:
  /// Puts all numbers into block 0.
  explicit Partition(std::size_t size)
      : items_(size), place_(size), block_of_(size, 0), blocks_{{0, 0, size}} {
    std::iota(items_.begin(), items_.end(), std::uint32_t{0});
    std::iota(place_.begin(), place_.end(), std::size_t{0});
  }

  std::size_t blocks() const { return blocks_.size(); }
  std::size_t block_of(std::size_t item) const { return block_of_[item]; }
  std::size_t size_of(std::size_t block) const { return blocks_[block].end - blocks_[block].begin; }
  std::span<const std::uint32_t> members(std::size_t block) const {
    return std::span(items_).subspan(blocks_[block].begin, size_of(block));
  }

  /// Marks an item in its block. Idempotent.
  void mark(std::size_t item) {
    Block& block = blocks_[block_of_[item]];
    const std::size_t first_unmarked = block.begin + block.marked;
    if (place_[item] < first_unmarked) return;
    if (block.marked == 0) touched_.push_back(block_of_[item]);
    const std::uint32_t other = items_[first_unmarked];
    std::swap(items_[place_[item]], items_[first_unmarked]);
    std::swap(place_[item], place_[other]);
    ++block.marked;
  }

  /// Splits each block that has both marked and unmarked members; calls `on_split(old_block, new_block)`.
  template <class OnSplit>
  void split(OnSplit on_split) {
    for (const std::size_t old_block : std::exchange(touched_, {})) {
      Block& block = blocks_[old_block];
      const std::size_t end = block.begin + std::exchange(block.marked, 0);
      if (end == block.end) continue;
      const Block marked{block.begin, 0, end};
      block.begin = end;
      for (std::size_t at = marked.begin; at < marked.end; ++at) block_of_[items_[at]] = blocks_.size();
      blocks_.push_back(marked);
      on_split(old_block, blocks_.size() - 1);
    }
  }

 private:
  struct Block {
    std::size_t begin, marked, end;
  };

  std::vector<std::uint32_t> items_;
  std::vector<std::size_t> place_;  // where in items_
  std::vector<std::size_t> block_of_;
  std::vector<Block> blocks_;
  std::vector<std::size_t> touched_;
};

}  // namespace candor::pattern
