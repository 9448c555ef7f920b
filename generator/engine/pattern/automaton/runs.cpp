// pattern/automaton/runs.cpp: numbers states in the order in which texts pass through them.
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pattern/pattern.hpp"

namespace candor::pattern {
namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

class Numbering {
 public:
  explicit Numbering(const Dfa& dfa)
      : dfa_(dfa), number_(dfa.states, none), printable_(dfa.classes, 0), is_dead_(dfa.states, true) {
    for (unsigned byte = 0x20; byte < 0x7F; ++byte) ++printable_[dfa.byte_class[byte]];
    for (std::size_t state = 0; state < dfa.states; ++state) {
      is_dead_[state] = !dfa.accepting[state];
      for (std::size_t of = 0; of < dfa.classes; ++of)
        is_dead_[state] = is_dead_[state] && target(state, of) == state;
    }
  }

  /// The new number of each state: a chain from the start, then one from each state that is left, in the
  /// order in which the chains before lead to it.
  const std::vector<std::size_t>& numbers() {
    begin_chain(dfa_.start);
    for (std::size_t at = 0; at < order_.size(); ++at) {
      const std::size_t state = order_[at];
      for (std::size_t of = 0; of < dfa_.classes; ++of) begin_chain(target(state, of));
    }
    for (std::size_t state = 0; state < dfa_.states; ++state) begin_chain(state);
    return number_;
  }

 private:
  std::size_t target(std::size_t state, std::size_t of) const { return dfa_.next[state * dfa_.classes + of]; }

  void begin_chain(std::size_t state) {
    while (state != none && number_[state] == none) {
      number_[state] = order_.size();
      order_.push_back(state);
      state = successor(state);
    }
  }

  /// The state without a number that most printable bytes lead to; of equals, the one of the first class.
  std::size_t successor(std::size_t state) const {
    std::size_t best = none;
    std::size_t max = 0;
    for (std::size_t of = 0; of < dfa_.classes; ++of) {
      const std::size_t to = target(state, of);
      if (number_[to] != none || is_dead_[to]) continue;
      std::size_t bytes = 0;
      for (std::size_t other = 0; other < dfa_.classes; ++other)
        if (target(state, other) == to) bytes += printable_[other];
      if (best == none || bytes > max) {
        best = to;
        max = bytes;
      }
    }
    return best;
  }

  const Dfa& dfa_;
  std::vector<std::size_t> number_;
  std::vector<std::size_t> order_;
  std::vector<std::size_t> printable_;  ///< bytes of printable ASCII in each class
  std::vector<bool> is_dead_;
};

}  // namespace

Dfa in_runs(const Dfa& dfa) {
  Numbering numbering(dfa);
  const std::vector<std::size_t>& number = numbering.numbers();
  Dfa renumbered = dfa;
  renumbered.start = static_cast<std::uint16_t>(number[dfa.start]);
  for (std::size_t state = 0; state < dfa.states; ++state) {
    renumbered.accepting[number[state]] = dfa.accepting[state];
    for (std::size_t of = 0; of < dfa.classes; ++of)
      renumbered.next[number[state] * dfa.classes + of] =
          static_cast<std::uint16_t>(number[dfa.next[state * dfa.classes + of]]);
  }
  return renumbered;
}

}  // namespace candor::pattern
