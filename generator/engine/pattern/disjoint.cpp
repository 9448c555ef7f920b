// pattern/disjoint.cpp: decides disjointness and inclusion of two patterns by running both tables at once.
#include <set>
#include <utility>

#include "pattern/pattern.hpp"

namespace candor::pattern {
namespace {

/// Returns the states from which no text is accepted. A minimal table has at most one, and all transitions of
/// that state lead back to it.
std::vector<bool> dead_states(const Dfa& dfa) {
  std::vector<bool> dead(dfa.states, false);
  for (std::size_t state = 0; state < dfa.states; ++state) {
    bool stays = !dfa.accepting[state];
    for (std::size_t byte_class = 0; byte_class < dfa.classes; ++byte_class)
      stays = stays && dfa.next[state * dfa.classes + byte_class] == state;
    dead[state] = stays;
  }
  return dead;
}

using Pair = std::pair<std::uint16_t, std::uint16_t>;

/// Returns the pairs of byte classes that at least one byte has.
std::set<Pair> class_pairs(const Dfa& left, const Dfa& right) {
  std::set<Pair> pairs;
  for (std::size_t byte = 0; byte < 256; ++byte) pairs.emplace(left.byte_class[byte], right.byte_class[byte]);
  return pairs;
}

}  // namespace

bool disjoint(const Dfa& left, const Dfa& right) {
  const std::vector<bool> dead_left = dead_states(left);
  const std::vector<bool> dead_right = dead_states(right);
  const std::set<Pair> bytes = class_pairs(left, right);
  std::vector<bool> seen(std::size_t{left.states} * right.states, false);
  std::vector<Pair> waiting;
  const auto meet = [&](std::uint16_t in_left, std::uint16_t in_right) {
    const std::size_t slot = std::size_t{in_left} * right.states + in_right;
    if (dead_left[in_left] || dead_right[in_right] || seen[slot]) return;
    seen[slot] = true;
    waiting.emplace_back(in_left, in_right);
  };
  meet(left.start, right.start);
  while (!waiting.empty()) {
    const auto [in_left, in_right] = waiting.back();
    waiting.pop_back();
    if (left.accepting[in_left] && right.accepting[in_right]) return false;
    for (const auto& [of_left, of_right] : bytes)
      meet(left.next[std::size_t{in_left} * left.classes + of_left],
           right.next[std::size_t{in_right} * right.classes + of_right]);
  }
  return true;
}

bool is_subset(const Dfa& inner, const Dfa& outer) {
  if (!outer.counted.empty()) return false;  // the table without its counters accepts more texts
  Dfa refused = outer;
  refused.accepting.flip();
  return disjoint(inner, refused);
}

}  // namespace candor::pattern
