// pattern/looks.cpp: what must stand around a match, taken apart from what matches.
#include "pattern/looks.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "pattern/simplify.hpp"

namespace candor::pattern {
namespace {

/// The first part, itself included, that `fits(node)`; null if there is none.
template <class Fits>
const Node* find(const Node& node, Fits fits) {
  if (fits(node)) return &node;
  const std::vector<Node>* parts = nullptr;
  if (const auto* const sequence = std::get_if<Sequence>(&node.is)) parts = &sequence->items;
  if (const auto* const choice = std::get_if<Choice>(&node.is)) parts = &choice->branches;
  if (const auto* const repeat = std::get_if<Repeat>(&node.is)) parts = &repeat->body;
  if (const auto* const look = std::get_if<Look>(&node.is)) parts = &look->body;
  if (parts == nullptr) return nullptr;
  for (const Node& part : *parts)
    if (const Node* const found = find(part, fits)) return found;
  return nullptr;
}

bool is_look(const Node& node) { return std::holds_alternative<Look>(node.is); }

bool is(const Node& node, Assertion wanted) {
  const auto* const assertion = std::get_if<Assertion>(&node.is);
  return assertion != nullptr && *assertion == wanted;
}

bool looks_back(const Node& node) {
  return std::holds_alternative<Assertion>(node.is) && !is(node, Assertion::end);
}

std::string mark(const Look& look) {
  return std::string("'(?") + (look.behind ? "<" : "") + (look.wanted ? "='" : "!'");
}

Refusal misplaced(const Look& look) {
  if (look.behind)
    return {look.offset,
            "the look-behind " + mark(look) + " is supported only right before the '$' at the end",
            Obstacle::looks_around};
  return {look.offset, "the look-ahead " + mark(look) + " is supported only at the beginning of the pattern",
          Obstacle::looks_around};
}

Node sequence_of(Node first, Node second) {
  Sequence sequence;
  sequence.items.push_back(std::move(first));
  sequence.items.push_back(std::move(second));
  return simplified(Node{std::move(sequence)});
}

// One branch being taken apart: looks from both ends, the match between them.
class Taker {
 public:
  explicit Taker(const Node& branch) {
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
      const auto* const look = std::get_if<Look>(&items_[begin_].is);
      if (is(items_[begin_], Assertion::begin))
        branch_.anchored = true;
      else if (look == nullptr || look->behind)
        break;
      else
        branch_.from_here.push_back({sequence_of(Node{Assertion::begin}, look->body.front()), look->wanted});
      if (look != nullptr) looks_.push_back(*look);
    }
  }

  /// Looks behind count only where `$` is among them: elsewhere the place is not known.
  void take_end() {
    end_ = items_.size();
    const auto belongs = [](const Node& item) {
      const auto* const look = std::get_if<Look>(&item.is);
      return is(item, Assertion::end) || (look != nullptr && look->behind);
    };
    std::size_t from = end_;
    while (from > begin_ && belongs(items_[from - 1])) --from;
    ends_ = std::any_of(items_.begin() + static_cast<std::ptrdiff_t>(from), items_.end(),
                        [](const Node& item) { return is(item, Assertion::end); });
    if (!ends_) return;
    end_ = from;
    for (; from < items_.size(); ++from) {
      const auto* const look = std::get_if<Look>(&items_[from].is);
      if (look == nullptr) continue;
      branch_.whole.push_back({sequence_of(look->body.front(), Node{Assertion::end}), look->wanted});
      looks_.push_back(*look);
    }
  }

  /// A look that is left, in the match or in another look.
  std::optional<Refusal> misplaced_in(const Node& rest) const {
    if (const Node* const left = find(rest, is_look)) return misplaced(std::get<Look>(left->is));
    for (const Look& look : looks_)
      if (const Node* const left = find(look.body.front(), is_look))
        return misplaced(std::get<Look>(left->is));
    return std::nullopt;
  }

  /// Without `^` the look is tried at every place, and must not ask what stands before that.
  std::optional<Refusal> context_needed(const Node& rest) const {
    bool asks = find(rest, looks_back) != nullptr;
    for (const Look& look : looks_)
      asks = asks || (!look.behind && find(look.body.front(), looks_back) != nullptr);
    if (!asks) return std::nullopt;
    return Refusal{looks_.front().offset,
                   "the look-ahead " + mark(looks_.front()) +
                       " needs '^' before it, since the pattern asks what stands before a place",
                   Obstacle::looks_around};
  }

  std::vector<Node> items_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool ends_ = false;
  Branch branch_;
  std::vector<Look> looks_;
};

}  // namespace

bool looks_around(const Node& pattern) { return find(pattern, is_look) != nullptr; }

std::variant<std::vector<Branch>, Refusal> take_apart(const Node& pattern) {
  const std::vector<Node> alone{pattern};
  const auto* const choice = std::get_if<Choice>(&pattern.is);
  std::vector<Branch> branches;
  for (const Node& part : choice == nullptr ? alone : choice->branches) {
    std::variant<Branch, Refusal> branch = Taker(part).run();
    if (const auto* const refusal = std::get_if<Refusal>(&branch)) return *refusal;
    branches.push_back(std::get<Branch>(std::move(branch)));
  }
  return branches;
}

}  // namespace candor::pattern
