// pattern/automaton/counting.cpp: builds automata with counters by Glushkov's construction.
#include "pattern/automaton/counting.hpp"

#include <algorithm>
#include <bitset>
#include <map>
#include <utility>

namespace candor::pattern {
namespace {

using PositionBits = std::bitset<detail::max_positions>;

// A part of a pattern: whether it matches the empty text, and the positions that can be its first and last.
struct CountedPart {
  bool empty = true;
  PositionBits first;
  PositionBits last;
};

detail::PositionSet packed(const PositionBits& positions) {
  detail::PositionSet set = {};
  for (std::size_t at = 0; at < positions.size(); ++at)
    if (positions[at]) set[at / 64] |= std::uint64_t{1} << (at % 64);
  return set;
}

// Glushkov's construction. Above the limit of positions it adds nothing and its result is discarded.
class CountedBuilder {
 public:
  std::optional<Counted> run(const Node& pattern) {
    CountedPart whole{false, {}, {}};
    if (const auto* const choice = std::get_if<Choice>(&pattern.is))
      for (const Node& branch : choice->branches) whole = union_of(whole, whole_text(branch));
    else
      whole = whole_text(pattern);
    if (failed_) return std::nullopt;
    counted_.first = packed(whole.first);
    counted_.last = packed(whole.last);
    counted_.empty = whole.empty;
    for (const PositionBits& next : follow_) counted_.follow.push_back(packed(next));
    classify();
    return std::move(counted_);
  }

 private:
  /// Builds one branch, with any text before and after it unless it is anchored there.
  CountedPart whole_text(const Node& branch) {
    const std::vector<Node> alone{branch};
    const auto* const sequence = std::get_if<Sequence>(&branch.is);
    const std::vector<Node>& items = sequence == nullptr ? alone : sequence->items;
    const auto is = [](Assertion wanted) {
      return [wanted](const Node& item) {
        const auto* const assertion = std::get_if<Assertion>(&item.is);
        return assertion != nullptr && *assertion == wanted;
      };
    };
    const auto begin = std::find_if_not(items.begin(), items.end(), is(Assertion::begin));
    const auto end =
        std::find_if_not(items.rbegin(), std::make_reverse_iterator(begin), is(Assertion::end)).base();
    CountedPart part = begin == items.begin() ? anything() : CountedPart{};
    for (auto item = begin; item != end; ++item) part = sequence_of(part, build(*item));
    return end == items.end() ? sequence_of(part, anything()) : part;
  }

  CountedPart anything() {
    CountedPart part = position({{0, kLastCodePoint}}, {0, detail::no_limit});
    part.empty = true;
    return part;
  }

  CountedPart position(const CodePoints& points, detail::Count count) {
    if (sets_.size() == detail::max_positions) failed_ = true;
    if (failed_) return {};
    CountedPart part{count.min == 0, {}, {}};
    part.first.set(sets_.size());
    part.last = part.first;
    sets_.push_back(points);
    counted_.counts.push_back(count);
    follow_.emplace_back();
    return part;
  }

  void connect(const PositionBits& from, const PositionBits& to) {
    for (std::size_t at = 0; at < follow_.size(); ++at)
      if (from[at]) follow_[at] |= to;
  }

  CountedPart sequence_of(const CountedPart& left, const CountedPart& right) {
    connect(left.last, right.first);
    return {left.empty && right.empty, left.empty ? left.first | right.first : left.first,
            right.empty ? left.last | right.last : right.last};
  }

  static CountedPart union_of(const CountedPart& left, const CountedPart& right) {
    return {left.empty || right.empty, left.first | right.first, left.last | right.last};
  }

  CountedPart build(const Node& node) {
    return std::visit([this](const auto& part) { return build(part); }, node.is);
  }
  CountedPart build(const Set& set) { return position(set.points, {}); }
  CountedPart build(Assertion) { return fail(); }
  CountedPart build(const Lookaround&) { return fail(); }
  CountedPart build(const Sequence& sequence) {
    CountedPart part;
    for (const Node& item : sequence.items) part = sequence_of(part, build(item));
    return part;
  }
  CountedPart build(const Choice& choice) {
    CountedPart part{false, {}, {}};
    for (const Node& branch : choice.branches) part = union_of(part, build(branch));
    return part;
  }
  CountedPart build(const Repeat& repeat) {
    if (repeat.max && *repeat.max == 0) return {};
    if (const auto* const set = std::get_if<Set>(&repeat.body.front().is))
      return position(set->points, {repeat.min, repeat.max.value_or(detail::no_limit)});
    CountedPart part;
    for (std::uint32_t copy = 0; copy < repeat.min && !failed_; ++copy)
      if (!append(part, repeat)) return part;
    if (!repeat.max) return endless(part, repeat);
    for (std::uint32_t copy = repeat.min; copy < *repeat.max && !failed_; ++copy)
      if (!append(part, repeat, true)) return part;
    return part;
  }

  /// Appends one more copy. Returns false if it added no position, so that further copies change nothing.
  bool append(CountedPart& part, const Repeat& repeat, bool optional = false) {
    const std::size_t before = sets_.size();
    CountedPart copy = build(repeat.body.front());
    copy.empty = copy.empty || optional;
    part = sequence_of(part, copy);
    return sets_.size() > before;
  }

  CountedPart endless(const CountedPart& before, const Repeat& repeat) {
    CountedPart loop = build(repeat.body.front());
    connect(loop.last, loop.first);
    loop.empty = true;
    return sequence_of(before, loop);
  }

  CountedPart fail() {
    failed_ = true;
    return {};
  }

  /// Puts code points into one class if the same positions accept them.
  void classify() {
    std::map<char32_t, PositionBits> changes{{0, {}}};
    for (std::size_t at = 0; at < sets_.size(); ++at)
      for (const CodeRange& range : sets_[at]) {
        changes[range.first].flip(at);
        changes[range.last + 1].flip(at);
      }
    PositionBits taking;
    for (const auto& [start, change] : changes) {
      taking ^= change;
      const detail::PositionSet takes = packed(taking);
      auto found = std::find(counted_.takes.begin(), counted_.takes.end(), takes);
      if (found == counted_.takes.end()) found = counted_.takes.insert(found, takes);
      const auto its_class = static_cast<std::uint16_t>(found - counted_.takes.begin());
      if (!counted_.class_of.empty() && counted_.class_of.back() == its_class) continue;
      counted_.starts.push_back(start);
      counted_.class_of.push_back(its_class);
    }
  }

  Counted counted_;
  std::vector<CodePoints> sets_;
  std::vector<PositionBits> follow_;
  bool failed_ = false;
};

}  // namespace

std::optional<Counted> count(const Node& pattern) { return CountedBuilder().run(pattern); }

Node without_counts(Node pattern) {
  for (Node& part : parts_of(pattern)) part = without_counts(std::move(part));
  auto* const repeat = std::get_if<Repeat>(&pattern.is);
  if (repeat == nullptr) return pattern;
  if (!std::holds_alternative<Set>(repeat->body.front().is) || repeat->max == 0U) return pattern;
  repeat->min = std::min(repeat->min, std::uint32_t{1});
  repeat->max = std::nullopt;
  return pattern;
}

const Repeat* longest_repeat(const Node& pattern) {
  const Repeat* longest = nullptr;
  const auto copies = [](const Repeat& repeat) { return std::max(repeat.min, repeat.max.value_or(0)); };
  const auto offer = [&](const Repeat* candidate) {
    if (candidate == nullptr || copies(*candidate) < 2) return;
    if (longest == nullptr || copies(*candidate) > copies(*longest)) longest = candidate;
  };
  offer(std::get_if<Repeat>(&pattern.is));
  for (const Node& part : parts_of(pattern)) offer(longest_repeat(part));
  return longest;
}

}  // namespace candor::pattern
