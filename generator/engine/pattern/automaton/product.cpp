// pattern/automaton/product.cpp: intersection, union and complement of tables.
#include "pattern/automaton/product.hpp"

#include <map>
#include <utility>

#include "pattern/automaton/determinize.hpp"
#include "pattern/automaton/minimize.hpp"

namespace candor::pattern {
namespace {

using Pair = std::pair<std::uint16_t, std::uint16_t>;

/// Runs both tables at once. `combine(left accepts, right accepts)` decides whether the product accepts.
template <class Combine>
class Product {
 public:
  Product(const Dfa& left, const Dfa& right, Combine combine)
      : left_(left), right_(right), combine_(combine) {}

  std::optional<Dfa> run() {
    join_classes();
    meet({left_.start, right_.start});
    for (std::size_t state = 0; state < pairs_.size(); ++state) {
      const auto [in_left, in_right] = pairs_[state];
      dfa_.accepting.push_back(combine_(left_.accepting[in_left], right_.accepting[in_right]));
      for (const auto& [of_left, of_right] : class_pairs_)
        dfa_.next.push_back(meet({left_.next[std::size_t{in_left} * left_.classes + of_left],
                                  right_.next[std::size_t{in_right} * right_.classes + of_right]}));
      if (pairs_.size() > kMaxRawStates) return std::nullopt;
    }
    dfa_.states = static_cast<std::uint16_t>(pairs_.size());
    return minimize_within_limits(dfa_);
  }

 private:
  void join_classes() {
    std::map<Pair, std::uint8_t> ids;
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const Pair classes{left_.byte_class[byte], right_.byte_class[byte]};
      const auto [place, is_new] = ids.try_emplace(classes, static_cast<std::uint8_t>(ids.size()));
      if (is_new) class_pairs_.push_back(classes);
      dfa_.byte_class.push_back(place->second);
    }
    dfa_.classes = static_cast<std::uint16_t>(class_pairs_.size());
  }

  std::uint16_t meet(Pair pair) {
    const auto [place, is_new] = ids_.try_emplace(pair, static_cast<std::uint16_t>(ids_.size()));
    if (is_new) pairs_.push_back(pair);
    return place->second;
  }

  const Dfa& left_;
  const Dfa& right_;
  Combine combine_;
  Dfa dfa_;
  std::vector<Pair> class_pairs_;
  std::map<Pair, std::uint16_t> ids_;
  std::vector<Pair> pairs_;
};

}  // namespace

Dfa accept_all() {
  Dfa dfa;
  dfa.byte_class.assign(256, 0);
  dfa.classes = 1;
  dfa.states = 1;
  dfa.next = {0};
  dfa.accepting = {true};
  return dfa;
}

std::optional<Dfa> intersection_of(const Dfa& left, const Dfa& right) {
  std::optional<Dfa> dfa = Product(left, right, [](bool one, bool other) { return one && other; }).run();
  if (!dfa) return std::nullopt;
  dfa->counted = left.counted;
  dfa->counted.insert(dfa->counted.end(), right.counted.begin(), right.counted.end());
  return dfa;
}

std::optional<Dfa> union_of(const Dfa& left, const Dfa& right) {
  return Product(left, right, [](bool one, bool other) { return one || other; }).run();
}

Dfa complement(Dfa dfa) {
  if (dfa.counted.empty()) {
    dfa.accepting.flip();
    return dfa;
  }
  Dfa rest = accept_all();
  rest.counted = std::move(dfa.counted);
  rest.counted.front().wanted = !rest.counted.front().wanted;
  return rest;
}

std::optional<Nfa> any_suffix(const Dfa& dfa) {
  std::optional<Nfa> nfa = build_prefix();
  if (!nfa) return std::nullopt;
  const auto first = static_cast<NodeId>(nfa->nodes.size());
  const NodeId at_end = first + dfa.states;
  std::size_t parts = nfa->nodes.size();
  for (std::size_t state = 0; state < dfa.states; ++state) {
    NfaNode node;
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const NodeId to = first + dfa.next[state * dfa.classes + dfa.byte_class[byte]];
      const auto same = static_cast<std::uint8_t>(byte);
      if (!node.edges.empty() && node.edges.back().to == to)
        node.edges.back().last = same;
      else
        node.edges.push_back({same, same, to});
    }
    if (dfa.accepting[state]) node.steps.push_back(at_end);
    parts += 1 + node.edges.size();
    nfa->nodes.push_back(std::move(node));
  }
  if (parts > kMaxNfaParts) return std::nullopt;
  nfa->nodes.push_back({{}, {nfa->accept}, Assertion::end});
  nfa->nodes[nfa->start].steps.push_back(first + dfa.start);
  return nfa;
}

}  // namespace candor::pattern
