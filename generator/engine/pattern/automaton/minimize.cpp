// pattern/automaton/minimize.cpp: minimizes by Hopcroft's algorithm and numbers the states canonically.
#include "pattern/automaton/minimize.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "pattern/automaton/in_order.hpp"

namespace candor::pattern {

namespace {

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

// For a byte class and a state, the states from which that class leads there.
class Sources {
 public:
  explicit Sources(const Dfa& dfa)
      : states_(dfa.states), begin_(std::size_t{dfa.classes} * dfa.states + 1, 0) {
    for_each(dfa, [this](std::size_t slot, std::uint16_t) { ++begin_[slot + 1]; });
    for (std::size_t slot = 1; slot < begin_.size(); ++slot) begin_[slot] += begin_[slot - 1];
    from_.resize(begin_.back());
    std::vector<std::size_t> fill(begin_.begin(), begin_.end() - 1);
    for_each(dfa, [this, &fill](std::size_t slot, std::uint16_t state) { from_[fill[slot]++] = state; });
  }

  std::span<const std::uint16_t> of(std::size_t byte_class, std::size_t state) const {
    const std::size_t slot = byte_class * states_ + state;
    return std::span(from_).subspan(begin_[slot], begin_[slot + 1] - begin_[slot]);
  }

 private:
  template <class Visit>
  static void for_each(const Dfa& dfa, Visit visit) {
    for (std::size_t at = 0; at < dfa.next.size(); ++at)
      visit(at % dfa.classes * dfa.states + dfa.next[at], static_cast<std::uint16_t>(at / dfa.classes));
  }

  std::size_t states_;
  std::vector<std::size_t> begin_;
  std::vector<std::uint16_t> from_;
};

// Hopcroft's algorithm: a block splits those blocks of which only some states lead into it. Continuing with
// the smaller half is enough.
Partition indistinct_states(const Dfa& dfa) {
  const Sources sources(dfa);
  Partition states(dfa.states);
  std::vector<std::size_t> waiting{0};
  std::vector<bool> is_waiting{true};
  const auto on_split = [&](std::size_t old_block, std::size_t new_block) {
    const bool old_is_smaller = states.size_of(old_block) < states.size_of(new_block);
    const std::size_t chosen = !is_waiting[old_block] && old_is_smaller ? old_block : new_block;
    is_waiting.push_back(false);
    is_waiting[chosen] = true;
    waiting.push_back(chosen);
  };
  for (std::size_t state = 0; state < dfa.states; ++state)
    if (dfa.accepting[state]) states.mark(state);
  states.split(on_split);
  while (!waiting.empty()) {
    const std::size_t block = waiting.back();
    waiting.pop_back();
    is_waiting[block] = false;
    const std::vector<std::uint32_t> members(states.members(block).begin(), states.members(block).end());
    for (std::size_t byte_class = 0; byte_class < dfa.classes; ++byte_class) {
      for (const std::uint32_t member : members)
        for (const std::uint16_t source : sources.of(byte_class, member)) states.mark(source);
      states.split(on_split);
    }
  }
  return states;
}

/// One state for each block, byte classes as before.
Dfa merge_states(const Dfa& dfa, const Partition& blocks) {
  Dfa merged{dfa.byte_class,
             dfa.classes,
             static_cast<std::uint16_t>(blocks.blocks()),
             static_cast<std::uint16_t>(blocks.block_of(dfa.start)),
             {},
             {}};
  for (std::size_t block = 0; block < blocks.blocks(); ++block) {
    const std::size_t member = blocks.members(block).front();
    merged.accepting.push_back(dfa.accepting[member]);
    for (std::size_t byte_class = 0; byte_class < dfa.classes; ++byte_class)
      merged.next.push_back(
          static_cast<std::uint16_t>(blocks.block_of(dfa.next[member * dfa.classes + byte_class])));
  }
  return merged;
}

/// Classes that lead to the same state from everywhere become one; they are numbered by their first byte.
Dfa merge_classes(const Dfa& dfa) {
  std::map<std::vector<std::uint16_t>, std::uint8_t, InOrder> columns;
  std::vector<std::uint8_t> merged_class(dfa.classes);
  std::vector<std::size_t> kept;
  for (std::size_t byte_class = 0; byte_class < dfa.classes; ++byte_class) {
    std::vector<std::uint16_t> column;
    for (std::size_t state = 0; state < dfa.states; ++state)
      column.push_back(dfa.next[state * dfa.classes + byte_class]);
    const auto [place, is_new] =
        columns.try_emplace(std::move(column), static_cast<std::uint8_t>(kept.size()));
    if (is_new) kept.push_back(byte_class);
    merged_class[byte_class] = place->second;
  }
  Dfa merged{{}, static_cast<std::uint16_t>(kept.size()), dfa.states, dfa.start, {}, dfa.accepting};
  for (const std::uint8_t byte_class : dfa.byte_class) merged.byte_class.push_back(merged_class[byte_class]);
  for (std::size_t state = 0; state < dfa.states; ++state)
    for (const std::size_t byte_class : kept)
      merged.next.push_back(dfa.next[state * dfa.classes + byte_class]);
  return merged;
}

/// States in the order in which they are met from the start, class by class.
Dfa renumber(const Dfa& dfa) {
  constexpr std::uint16_t kUnmet = 0xFFFF;
  std::vector<std::uint16_t> number(dfa.states, kUnmet);
  std::vector<std::uint16_t> order;
  const auto meet = [&](std::uint16_t state) {
    if (number[state] != kUnmet) return;
    number[state] = static_cast<std::uint16_t>(order.size());
    order.push_back(state);
  };
  meet(dfa.start);
  for (std::size_t at = 0; at < order.size(); ++at)
    for (std::size_t byte_class = 0; byte_class < dfa.classes; ++byte_class)
      meet(dfa.next[std::size_t{order[at]} * dfa.classes + byte_class]);
  Dfa ordered{dfa.byte_class, dfa.classes, dfa.states, 0, {}, {}};
  for (const std::uint16_t state : order) {
    ordered.accepting.push_back(dfa.accepting[state]);
    for (std::size_t byte_class = 0; byte_class < dfa.classes; ++byte_class)
      ordered.next.push_back(number[dfa.next[std::size_t{state} * dfa.classes + byte_class]]);
  }
  return ordered;
}

}  // namespace

Dfa minimize(const Dfa& dfa) { return renumber(merge_classes(merge_states(dfa, indistinct_states(dfa)))); }

std::optional<Dfa> minimize_within_limits(const Dfa& dfa) {
  Dfa smallest = minimize(dfa);
  if (smallest.states > kMaxStates || smallest.next.size() > kMaxTable) return std::nullopt;
  return smallest;
}

}  // namespace candor::pattern
