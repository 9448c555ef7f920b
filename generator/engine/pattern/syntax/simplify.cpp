// pattern/syntax/simplify.cpp: simplifies a syntax tree without changing the texts that it matches.
#include "pattern/syntax/simplify.hpp"

#include <limits>
#include <utility>

namespace candor::pattern {
namespace {

constexpr std::uint64_t kLargest = std::numeric_limits<std::uint32_t>::max() - 1;

/// Returns one repeat for `outer` of `inner`, if every number of copies between its bounds can be reached.
std::optional<Repeat> product(const Repeat& outer, const Repeat& inner) {
  const std::uint64_t p = outer.min;
  const std::uint64_t m = inner.min;
  // No number of copies between `p` and `p + 1` times `inner` may be missing.
  const bool more_than_once = !outer.max || *outer.max > outer.min;
  if (more_than_once && inner.max && (p + 1) * m > p * *inner.max + 1) return std::nullopt;
  if (more_than_once && !inner.max && p == 0 && m > 1) return std::nullopt;
  Repeat folded{inner.body, 0, std::nullopt, outer.offset};
  const std::uint64_t min = p * m;
  const bool never = (outer.max && *outer.max == 0) || (inner.max && *inner.max == 0);
  std::uint64_t max = 0;
  if (!never && outer.max && inner.max) max = std::uint64_t{*outer.max} * *inner.max;
  if (min > kLargest || max > kLargest) return std::nullopt;
  folded.min = static_cast<std::uint32_t>(min);
  if (never || (outer.max && inner.max)) folded.max = static_cast<std::uint32_t>(max);
  return folded;
}

Node simplified_repeat(Repeat repeat) {
  repeat.body.front() = simplified(std::move(repeat.body.front()));
  const auto* const inner = std::get_if<Repeat>(&repeat.body.front().is);
  if (inner != nullptr && std::holds_alternative<Set>(inner->body.front().is))
    if (std::optional<Repeat> folded = product(repeat, *inner)) return Node{*std::move(folded)};
  return Node{std::move(repeat)};
}

Node simplified_choice(Choice choice) {
  std::vector<CodeRange> ranges;
  bool only_sets = true;
  for (Node& branch : choice.branches) {
    branch = simplified(std::move(branch));
    const auto* const set = std::get_if<Set>(&branch.is);
    only_sets = only_sets && set != nullptr;
    if (only_sets) ranges.insert(ranges.end(), set->points.begin(), set->points.end());
  }
  if (only_sets) return Node{Set{normalized(std::move(ranges))}};
  return Node{std::move(choice)};
}

Node simplified_sequence(Sequence sequence) {
  Sequence flat;
  for (Node& item : sequence.items) {
    Node simple = simplified(std::move(item));
    if (auto* const nested = std::get_if<Sequence>(&simple.is))
      for (Node& part : nested->items) flat.items.push_back(std::move(part));
    else
      flat.items.push_back(std::move(simple));
  }
  if (flat.items.size() != 1) return Node{std::move(flat)};
  return std::move(flat.items.front());
}

/// Reduces a repeat to its minimum. Returns true if that is zero.
bool cut(Node& node) {
  auto* const repeat = std::get_if<Repeat>(&node.is);
  if (repeat == nullptr) return false;
  repeat->max = repeat->min;
  return repeat->min == 0;
}

Node trimmed_branch(Node branch) {
  if (!std::holds_alternative<Sequence>(branch.is)) {
    if (cut(branch)) return Node{Sequence{}};
    return branch;
  }
  std::vector<Node>& items = std::get<Sequence>(branch.is).items;
  while (!items.empty() && cut(items.front())) items.erase(items.begin());
  while (!items.empty() && cut(items.back())) items.pop_back();
  return branch;
}

}  // namespace

Node trimmed(Node pattern) {
  auto* const choice = std::get_if<Choice>(&pattern.is);
  if (choice == nullptr) return trimmed_branch(std::move(pattern));
  for (Node& branch : choice->branches) branch = trimmed_branch(std::move(branch));
  return pattern;
}

Node simplified(Node node) {
  if (auto* const sequence = std::get_if<Sequence>(&node.is))
    return simplified_sequence(std::move(*sequence));
  if (auto* const repeat = std::get_if<Repeat>(&node.is)) return simplified_repeat(std::move(*repeat));
  if (auto* const choice = std::get_if<Choice>(&node.is)) return simplified_choice(std::move(*choice));
  if (auto* const look = std::get_if<Lookaround>(&node.is))
    look->body.front() = simplified(std::move(look->body.front()));
  return node;
}

}  // namespace candor::pattern
