// engine/src/formats/counted.cpp: patterns with repeats that are too long for a table.
#include "candor/detail/counted.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "candor/detail/automaton.hpp"
#include "parts.hpp"

namespace candor::detail {
namespace {

PositionSet both(const PositionSet& left, const PositionSet& right) {
  return {left[0] & right[0], left[1] & right[1], left[2] & right[2], left[3] & right[3]};
}

void add(PositionSet& to, const PositionSet& more) {
  for (std::size_t word = 0; word < to.size(); ++word) to[word] |= more[word];
}

bool any(const PositionSet& set) { return (set[0] | set[1] | set[2] | set[3]) != 0; }

template <class Visit>
void each(const PositionSet& set, Visit visit) {
  for (std::size_t word = 0; word < set.size(); ++word)
    for (std::uint64_t bits = set[word]; bits != 0; bits &= bits - 1)
      visit(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
}

void put(PositionSet& set, std::size_t position) {
  set[position / 64] |= std::uint64_t{1} << (position % 64);
}

/// The steps at which a position was entered and has been held since, oldest first, as ranges.
class Entries {
 public:
  bool none() const { return head_ == ranges_.size(); }
  void clear() {
    ranges_.clear();
    head_ = 0;
  }
  void enter(std::uint64_t step, const Count& count) {
    // Without a limit only the oldest entry matters; where once is enough, only the newest.
    if (count.max == no_limit && !none()) return;
    if (count.min <= 1) clear();
    forget_expired();
    if (!none() && ranges_.back().second + 1 == step)
      ranges_.back().second = step;
    else
      ranges_.emplace_back(step, step);
  }
  /// Drops matches that began too long ago for the count.
  void expire(std::uint64_t step, const Count& count) {
    if (none() || count.max == no_limit || step < count.max) return;
    const std::uint64_t oldest = step - count.max + 1;
    Range& front = ranges_[head_];
    front.first = std::max(front.first, oldest);
    if (front.first > front.second && ++head_ == ranges_.size()) clear();
  }
  bool may_leave(std::uint64_t step, const Count& count) const {
    return !none() && step - ranges_[head_].first + 1 >= count.min;
  }

 private:
  using Range = std::pair<std::uint64_t, std::uint64_t>;

  /// Half of the list at a time, so that each range is moved once on average.
  void forget_expired() {
    if (head_ < 64 || head_ * 2 < ranges_.size()) return;
    ranges_.erase(ranges_.begin(), ranges_.begin() + static_cast<std::ptrdiff_t>(head_));
    head_ = 0;
  }

  std::vector<Range> ranges_;
  std::size_t head_ = 0;
};

class Run {
 public:
  explicit Run(const Counted& pattern) : pattern_(pattern), entries_(pattern.counts.size()) {}

  bool over(std::string_view text) {
    formats::Scan scan(text);
    for (; !scan.done(); ++step_) {
      const char32_t point = scan.take_point();
      if (point == formats::no_point) return false;
      take(pattern_.takes[class_of(point)]);
      if (!any(active_)) return false;
    }
    return step_ == 0 ? pattern_.empty : any(both(leaving_, pattern_.last));
  }

 private:
  std::size_t class_of(char32_t point) const {
    const auto after = std::upper_bound(pattern_.starts.begin(), pattern_.starts.end(), point);
    return pattern_.class_of[static_cast<std::size_t>(after - pattern_.starts.begin()) - 1];
  }

  void take(const PositionSet& takers) {
    PositionSet entered = step_ == 0 ? pattern_.first : PositionSet{};
    each(leaving_, [&](std::size_t position) { add(entered, pattern_.follow[position]); });
    entered = both(entered, takers);
    PositionSet now = {};
    PositionSet leaving = {};
    each(active_, [&](std::size_t position) { keep(position, takers); });
    add(active_, entered);
    each(active_, [&](std::size_t position) { advance(position, entered, now, leaving); });
    active_ = now;
    leaving_ = leaving;
  }

  static bool has(const PositionSet& set, std::size_t position) {
    return (set[position / 64] >> (position % 64) & 1U) != 0;
  }

  /// What a position held before this character: more of it, or nothing.
  void keep(std::size_t position, const PositionSet& takers) {
    if (has(takers, position))
      entries_[position].expire(step_, pattern_.counts[position]);
    else
      entries_[position].clear();
  }

  void advance(std::size_t position, const PositionSet& entered, PositionSet& now, PositionSet& leaving) {
    const Count& count = pattern_.counts[position];
    if (has(entered, position)) entries_[position].enter(step_, count);
    if (entries_[position].none()) return;
    put(now, position);
    if (entries_[position].may_leave(step_, count)) put(leaving, position);
  }

  const Counted& pattern_;
  std::vector<Entries> entries_;
  PositionSet active_ = {};
  PositionSet leaving_ = {};
  std::uint64_t step_ = 0;
};

}  // namespace

bool counts_fit(const Counted& pattern, std::string_view text) {
  return Run(pattern).over(text) == pattern.wanted;
}

bool counted_parts_fit(const Automaton& pattern, std::string_view text) {
  return std::all_of(pattern.counted, pattern.counted + pattern.counted_size,
                     [text](const Counted& part) { return counts_fit(part, text); });
}

}  // namespace candor::detail
