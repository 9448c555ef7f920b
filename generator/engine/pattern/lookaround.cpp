// pattern/lookaround.cpp: splits lookaheads and lookbehinds from the pattern that they constrain.
#include "pattern/lookaround.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "pattern/syntax/simplify.hpp"

namespace candor::pattern {
namespace {

/// Returns the first node of the tree for which `fits(node)` is true, or null.
template <class Fits>
const Node* find(const Node& node, Fits fits) {
  if (fits(node)) return &node;
  for (const Node& part : parts_of(node))
    if (const Node* const found = find(part, fits)) return found;
  return nullptr;
}

bool is_lookaround(const Node& node) { return std::holds_alternative<Lookaround>(node.is); }

bool is(const Node& node, Assertion wanted) {
  const auto* const assertion = std::get_if<Assertion>(&node.is);
  return assertion != nullptr && *assertion == wanted;
}

/// Returns true for `^`, `\b` and `\B`, which depend on the text before them.
bool depends_on_prefix(const Node& node) {
  return std::holds_alternative<Assertion>(node.is) && !is(node, Assertion::end);
}

std::string mark(const Lookaround& look) {
  return std::string("'(?") + (look.behind ? "<" : "") + (look.wanted ? "='" : "!'");
}

Refusal misplaced(const Lookaround& look) {
  if (look.behind)
    return {look.offset,
            "the lookbehind " + mark(look) + " is supported only directly before the '$' at the end",
            Obstacle::lookaround};
  return {look.offset, "the lookahead " + mark(look) + " is supported only at the beginning of the pattern",
          Obstacle::lookaround};
}

Node sequence_of(Node first, Node second) {
  Sequence sequence;
  sequence.items.push_back(std::move(first));
  sequence.items.push_back(std::move(second));
  return simplified(Node{std::move(sequence)});
}

// Splits one branch: lookarounds at both ends, the match between them.
class BranchSplitter {
 public:
  explicit BranchSplitter(const Node& branch) {
    if (const auto* const sequence = std::get_if<Sequence>(&branch.is))
      items_ = sequence->items;
    else
      items_ = {branch};
  }

  std::variant<Branch, Refusal> run() {
    take_beginning();
    take_end();
    Sequence match;
    match.items.assign(items_.begin() + static_cast<std::ptrdiff_t>(begin_),
                       items_.begin() + static_cast<std::ptrdiff_t>(end_));
    if (ends_) match.items.push_back(Node{Assertion::end});
    const Node rest{std::move(match)};
    if (const std::optional<Refusal> refusal = misplaced_in(rest)) return *refusal;
    if (!branch_.anchored && !branch_.from_here.empty())
      if (const std::optional<Refusal> refusal = context_needed(rest)) return *refusal;
    branch_.from_here.push_back({sequence_of(Node{Assertion::begin}, rest), true});
    return branch_;
  }

 private:
  void take_beginning() {
    branch_.anchored = false;
    for (; begin_ < items_.size(); ++begin_) {
      const auto* const look = std::get_if<Lookaround>(&items_[begin_].is);
      if (is(items_[begin_], Assertion::begin))
        branch_.anchored = true;
      else if (look == nullptr || look->behind)
        break;
      else
        branch_.from_here.push_back({sequence_of(Node{Assertion::begin}, look->body.front()), look->wanted});
      if (look != nullptr) lookarounds_.push_back(*look);
    }
  }

  /// Splits off lookbehinds beside `$`. Elsewhere the position of a lookbehind in the text is not known.
  void take_end() {
    end_ = items_.size();
    const auto belongs = [](const Node& item) {
      const auto* const look = std::get_if<Lookaround>(&item.is);
      return is(item, Assertion::end) || (look != nullptr && look->behind);
    };
    std::size_t from = end_;
    while (from > begin_ && belongs(items_[from - 1])) --from;
    ends_ = std::any_of(items_.begin() + static_cast<std::ptrdiff_t>(from), items_.end(),
                        [](const Node& item) { return is(item, Assertion::end); });
    if (!ends_) return;
    end_ = from;
    for (; from < items_.size(); ++from) {
      const auto* const look = std::get_if<Lookaround>(&items_[from].is);
      if (look == nullptr) continue;
      branch_.whole.push_back({sequence_of(look->body.front(), Node{Assertion::end}), look->wanted});
      lookarounds_.push_back(*look);
    }
  }

  /// Returns a refusal if a lookaround is left in the match or in another lookaround.
  std::optional<Refusal> misplaced_in(const Node& rest) const {
    if (const Node* const left = find(rest, is_lookaround)) return misplaced(std::get<Lookaround>(left->is));
    for (const Lookaround& look : lookarounds_)
      if (const Node* const left = find(look.body.front(), is_lookaround))
        return misplaced(std::get<Lookaround>(left->is));
    return std::nullopt;
  }

  /// Returns a refusal if the lookaround is tried at every position (no `^`) but depends on the text before.
  std::optional<Refusal> context_needed(const Node& rest) const {
    bool depends = find(rest, depends_on_prefix) != nullptr;
    for (const Lookaround& look : lookarounds_)
      depends = depends || (!look.behind && find(look.body.front(), depends_on_prefix) != nullptr);
    if (!depends) return std::nullopt;
    return Refusal{lookarounds_.front().offset,
                   "the lookahead " + mark(lookarounds_.front()) +
                       " needs a '^' before it, because the pattern depends on the text before the match",
                   Obstacle::lookaround};
  }

  std::vector<Node> items_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool ends_ = false;
  Branch branch_;
  std::vector<Lookaround> lookarounds_;
};

}  // namespace

bool has_lookaround(const Node& pattern) { return find(pattern, is_lookaround) != nullptr; }

std::variant<std::vector<Branch>, Refusal> split_lookarounds(const Node& pattern) {
  const std::vector<Node> alone{pattern};
  const auto* const choice = std::get_if<Choice>(&pattern.is);
  std::vector<Branch> branches;
  for (const Node& part : choice == nullptr ? alone : choice->branches) {
    std::variant<Branch, Refusal> branch = BranchSplitter(part).run();
    if (const auto* const refusal = std::get_if<Refusal>(&branch)) return *refusal;
    branches.push_back(std::get<Branch>(std::move(branch)));
  }
  return branches;
}

}  // namespace candor::pattern
