// pattern/automaton/determinize.cpp: the subset construction, whose states include the kind of the last byte.
#include "pattern/automaton/determinize.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <utility>

namespace candor::pattern {
namespace {

// The kinds of characters before and after a position that assertions distinguish. `inside` is a UTF-8
// continuation byte: a position before it is not between characters, so neither \b nor \B holds there.
enum class Before : std::uint8_t { begin, word, other };
enum class After : std::uint8_t { word, inside, other, end };

bool holds(Assertion assertion, Before before, After after) {
  const bool boundary = (before == Before::word) != (after == After::word);
  switch (assertion) {
    case Assertion::begin:
      return before == Before::begin;
    case Assertion::end:
      return after == After::end;
    case Assertion::word_boundary:
      return boundary;
    case Assertion::not_word_boundary:
      return !boundary && after != After::inside;
  }
  return false;
}

After kind_of(std::uint8_t byte) {
  if ((byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || byte == '_' ||
      (byte >= 'a' && byte <= 'z'))
    return After::word;
  return (byte & 0xC0) == 0x80 ? After::inside : After::other;
}

// The nodes just reached by reading a byte, and what that byte was.
struct Kernel {
  Before before = Before::other;
  std::vector<NodeId> nodes;
  bool operator<(const Kernel& other) const {
    return before != other.before ? before < other.before : nodes < other.nodes;
  }
};

class Determinizer {
 public:
  explicit Determinizer(const Nfa& nfa) : nfa_(nfa), seen_(nfa.nodes.size(), 0) {}

  std::optional<Dfa> run() {
    partition_bytes();
    intern({Before::begin, {nfa_.start}});
    for (std::size_t state = 0; state < kernels_.size(); ++state) {
      expand(*kernels_[state]);
      if (kernels_.size() > kMaxRawStates || work_ > kMaxWork) return std::nullopt;
    }
    dfa_.states = static_cast<std::uint16_t>(kernels_.size());
    return std::move(dfa_);
  }

 private:
  /// Puts two bytes into one class unless an edge or a word boundary distinguishes them.
  void partition_bytes() {
    std::bitset<257> begins;
    for (const NfaNode& node : nfa_.nodes)
      for (const Edge& edge : node.edges) begins.set(edge.first).set(std::size_t{edge.last} + 1);
    dfa_.byte_class.resize(256);
    for (std::size_t byte = 0; byte < 256; ++byte) {
      const After kind = nfa_.has_word_boundary ? kind_of(static_cast<std::uint8_t>(byte)) : After::other;
      if (byte == 0 || begins[byte] || kind != kinds_.back()) kinds_.push_back(kind);
      dfa_.byte_class[byte] = static_cast<std::uint8_t>(kinds_.size() - 1);
    }
    dfa_.classes = static_cast<std::uint16_t>(kinds_.size());
  }

  std::uint16_t intern(Kernel kernel) {
    std::sort(kernel.nodes.begin(), kernel.nodes.end());
    kernel.nodes.erase(std::unique(kernel.nodes.begin(), kernel.nodes.end()), kernel.nodes.end());
    // An accepted search stays accepted, whatever follows.
    if (std::binary_search(kernel.nodes.begin(), kernel.nodes.end(), nfa_.accept))
      kernel = {Before::other, {nfa_.accept}};
    const auto [place, is_new] = ids_.try_emplace(std::move(kernel), static_cast<std::uint16_t>(ids_.size()));
    if (is_new) kernels_.push_back(&place->first);
    return place->second;
  }

  /// Returns all nodes that are reached without reading a byte.
  std::vector<NodeId> closure(const Kernel& kernel, After after) {
    ++stamp_;
    std::vector<NodeId> members;
    const auto reach = [this, &members](NodeId node) {
      if (std::exchange(seen_[node], stamp_) != stamp_) members.push_back(node);
    };
    for (const NodeId node : kernel.nodes) reach(node);
    for (std::size_t at = 0; at < members.size(); ++at) {
      const NfaNode& node = nfa_.nodes[members[at]];
      work_ += 1 + node.steps.size();
      if (node.guard && !holds(*node.guard, kernel.before, after)) continue;
      for (const NodeId step : node.steps) reach(step);
    }
    return members;
  }

  void expand(const Kernel& kernel) {
    const std::vector<NodeId> at_end = closure(kernel, After::end);
    dfa_.accepting.push_back(std::find(at_end.begin(), at_end.end(), nfa_.accept) != at_end.end());
    std::vector<std::vector<NodeId>> targets(dfa_.classes);
    for (const After after : {After::word, After::inside, After::other}) collect(kernel, after, targets);
    for (std::size_t byte_class = 0; byte_class < dfa_.classes; ++byte_class)
      dfa_.next.push_back(intern({before_next(byte_class), std::move(targets[byte_class])}));
  }

  void collect(const Kernel& kernel, After after, std::vector<std::vector<NodeId>>& targets) {
    if (std::find(kinds_.begin(), kinds_.end(), after) == kinds_.end()) return;
    for (const NodeId node : closure(kernel, after)) {
      for (const Edge& edge : nfa_.nodes[node].edges) {
        const std::size_t last = dfa_.byte_class[edge.last];
        work_ += 1 + last - dfa_.byte_class[edge.first];
        for (std::size_t byte_class = dfa_.byte_class[edge.first]; byte_class <= last; ++byte_class)
          if (kinds_[byte_class] == after) targets[byte_class].push_back(edge.to);
      }
    }
  }

  Before before_next(std::size_t byte_class) const {
    return kinds_[byte_class] == After::word ? Before::word : Before::other;
  }

  const Nfa& nfa_;
  Dfa dfa_;
  std::vector<After> kinds_;             // of each byte class
  std::map<Kernel, std::uint16_t> ids_;  // kernels_ points to its keys
  std::vector<const Kernel*> kernels_;
  std::vector<std::uint32_t> seen_;
  std::uint32_t stamp_ = 0;
  std::size_t work_ = 0;
};

}  // namespace

std::optional<Dfa> determinize(const Nfa& nfa) { return Determinizer(nfa).run(); }

}  // namespace candor::pattern
