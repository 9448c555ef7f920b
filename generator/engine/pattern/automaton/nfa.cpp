// pattern/automaton/nfa.cpp: builds the automaton of a syntax tree, from its end to its beginning.
#include "pattern/automaton/nfa.hpp"

#include <map>
#include <tuple>
#include <utility>

#include "pattern/automaton/utf8.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {
namespace {

// Each `build` returns the node at which a part begins, given the node `next` that follows it. Above the
// limit it returns an arbitrary node, adds nothing, and its result is discarded.
class NfaBuilder {
 public:
  std::optional<Nfa> search(const Node& pattern) {
    nfa_.accept = add({});
    loop_over_bytes(nfa_.accept);
    const NodeId body = build(pattern, nfa_.accept);
    nfa_.start = add({{}, {body}, std::nullopt});
    loop_over_bytes(nfa_.start);
    if (full()) return std::nullopt;
    return std::move(nfa_);
  }

  std::optional<Nfa> prefix() {
    nfa_.accept = add({});
    loop_over_bytes(nfa_.accept);
    nfa_.start = add({});
    const NodeId character = build(Set{{{0, kLastCodePoint}}}, nfa_.start);
    nfa_.nodes[nfa_.start].steps.push_back(character);
    return std::move(nfa_);
  }

 private:
  bool full() const { return parts_ > kMaxNfaParts; }

  NodeId add(NfaNode node) {
    parts_ += 1 + node.edges.size();
    if (full()) return 0;
    nfa_.nodes.push_back(std::move(node));
    return static_cast<NodeId>(nfa_.nodes.size() - 1);
  }

  void loop_over_bytes(NodeId node) { nfa_.nodes[node].edges.push_back({0x00, 0xFF, node}); }

  NodeId build(const Node& node, NodeId next) {
    return std::visit([this, next](const auto& part) { return build(part, next); }, node.is);
  }

  NodeId build(const Set& set, NodeId next) {
    std::map<std::tuple<std::uint8_t, std::uint8_t, NodeId>, NodeId> shared;
    NfaNode entry;
    for (const ByteSequence& bytes : utf8_sequences(set.points)) {
      NodeId to = next;
      for (std::size_t at = bytes.size() - 1; at > 0; --at) {
        const auto [place, is_new] = shared.try_emplace({bytes[at].first, bytes[at].last, to}, NodeId{0});
        if (is_new) place->second = add({{{bytes[at].first, bytes[at].last, to}}, {}, std::nullopt});
        to = place->second;
      }
      entry.edges.push_back({bytes[0].first, bytes[0].last, to});
    }
    return add(std::move(entry));
  }

  NodeId build(Assertion assertion, NodeId next) {
    if (assertion == Assertion::word_boundary || assertion == Assertion::not_word_boundary)
      nfa_.has_word_boundary = true;
    return add({{}, {next}, assertion});
  }

  /// Lookarounds were split off before.
  NodeId build(const Lookaround&, NodeId next) { return next; }

  NodeId build(const Sequence& sequence, NodeId next) {
    for (auto item = sequence.items.rbegin(); item != sequence.items.rend(); ++item)
      next = build(*item, next);
    return next;
  }

  NodeId build(const Choice& choice, NodeId next) {
    NfaNode fork;
    for (const Node& branch : choice.branches) fork.steps.push_back(build(branch, next));
    return add(std::move(fork));
  }

  NodeId build(const Repeat& repeat, NodeId next) {
    const Node& body = repeat.body.front();
    NodeId entry = repeat.max ? optional_copies(body, *repeat.max - repeat.min, next) : endless(body, next);
    for (std::uint32_t copy = 0; copy < repeat.min && !full(); ++copy) {
      const NodeId after = std::exchange(entry, build(body, entry));
      if (entry == after) break;  // the body is empty: more copies change nothing
    }
    return entry;
  }

  /// Builds (body(body(body)?)?)?, `count` levels deep.
  NodeId optional_copies(const Node& body, std::uint32_t count, NodeId next) {
    NodeId entry = next;
    for (std::uint32_t copy = 0; copy < count && !full(); ++copy) {
      const NodeId first = build(body, entry);
      if (first == entry) break;
      entry = add({{}, {first, next}, std::nullopt});
    }
    return entry;
  }

  NodeId endless(const Node& body, NodeId next) {
    const NodeId loop = add({{}, {next}, std::nullopt});
    const NodeId entry = build(body, loop);
    nfa_.nodes[loop].steps.push_back(entry);
    return loop;
  }

  Nfa nfa_;
  std::size_t parts_ = 0;
};

}  // namespace

std::optional<Nfa> build_nfa(const Node& pattern) { return NfaBuilder().search(pattern); }

std::optional<Nfa> build_prefix() { return NfaBuilder().prefix(); }

}  // namespace candor::pattern
