// pattern/automaton/local.cpp: finds out from the minimal automaton whether the last character decides.
#include "pattern/automaton/local.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "pattern/automaton/determinize.hpp"
#include "pattern/automaton/minimize.hpp"
#include "pattern/automaton/nfa.hpp"

namespace candor::pattern {
namespace {

/// Bounds the time: a repeat that takes few operations in the end has few nodes.
constexpr std::size_t kMaxLocalNodes = 200;

/// Returns the same part of a pattern for ASCII texts alone; std::nullopt if it has an assertion or a
/// lookaround.
std::optional<Node> ascii_only(const Node& node);

std::optional<std::vector<Node>> ascii_only(const std::vector<Node>& nodes) {
  std::vector<Node> result;
  for (const Node& node : nodes) {
    std::optional<Node> one = ascii_only(node);
    if (!one) return std::nullopt;
    result.push_back(*std::move(one));
  }
  return result;
}

std::optional<Node> part(const Set& set) {
  Set ascii;
  for (const CodeRange& range : set.points)
    if (range.first < 128) ascii.points.push_back({range.first, std::min<char32_t>(range.last, 127)});
  return Node{std::move(ascii)};
}
std::optional<Node> part(Assertion) { return std::nullopt; }
std::optional<Node> part(const Lookaround&) { return std::nullopt; }
std::optional<Node> part(const Sequence& sequence) {
  auto items = ascii_only(sequence.items);
  if (!items) return std::nullopt;
  return Node{Sequence{*std::move(items)}};
}
std::optional<Node> part(const Choice& choice) {
  auto branches = ascii_only(choice.branches);
  if (!branches) return std::nullopt;
  return Node{Choice{*std::move(branches)}};
}
std::optional<Node> part(const Repeat& repeat) {
  auto body = ascii_only(repeat.body);
  if (!body) return std::nullopt;
  return Node{Repeat{*std::move(body), repeat.min, repeat.max, repeat.offset}};
}

std::optional<Node> ascii_only(const Node& node) {
  return std::visit([](const auto& is) { return part(is); }, node.is);
}

/// What a character does wherever a text may have it.
struct Effect {
  std::size_t to = 0;      ///< the state that it leads to
  std::vector<bool> from;  ///< for each state, whether it may follow there
  bool operator==(const Effect&) const = default;
};

/// Returns true if no text is accepted from the state on. A minimal automaton has one such state at most.
bool is_dead(const Dfa& dfa, std::size_t state) {
  const auto next = dfa.next.begin() + static_cast<std::ptrdiff_t>(state * dfa.classes);
  return !dfa.accepting[state] &&
         std::all_of(next, next + dfa.classes, [state](std::size_t to) { return to == state; });
}

/// Returns the effect of a class of bytes, without a state that it comes from if it leads to a dead state
/// everywhere. Returns std::nullopt if it leads to several states.
std::optional<Effect> effect_of(const Dfa& dfa, std::size_t byte_class) {
  Effect effect{dfa.states, std::vector<bool>(dfa.states)};
  for (std::size_t state = 0; state < dfa.states; ++state) {
    const std::size_t to = dfa.next[state * dfa.classes + byte_class];
    if (is_dead(dfa, to)) continue;
    if (effect.to != dfa.states && effect.to != to) return std::nullopt;
    effect.to = to;
    effect.from[state] = true;
  }
  return effect;
}

std::optional<LocalRepeat> local(const Dfa& dfa) {
  LocalRepeat repeat{dfa.accepting[dfa.start], {}};
  std::vector<Effect> effects;
  for (std::size_t character = 0; character < 128; ++character) {
    std::optional<Effect> effect = effect_of(dfa, dfa.byte_class[character]);
    if (!effect) return std::nullopt;
    if (effect->to == dfa.states) continue;
    const auto found = std::find(effects.begin(), effects.end(), *effect);
    const auto at = static_cast<std::size_t>(found - effects.begin());
    if (found == effects.end()) {
      repeat.parts.push_back({{}, effect->from[dfa.start], dfa.accepting[effect->to]});
      effects.push_back(*std::move(effect));
    }
    repeat.parts[at].characters[character / 64] |= std::uint64_t{1} << (character % 64);
  }
  for (std::size_t part = 0; part < effects.size(); ++part)
    for (std::size_t before = 0; before < effects.size(); ++before)
      if (effects[part].from[effects[before].to]) repeat.parts[part].after.push_back(before);
  return repeat;
}

}  // namespace

std::optional<LocalRepeat> repeated(const Node& body) {
  const std::optional<Node> ascii = ascii_only(body);
  if (!ascii) return std::nullopt;
  const std::optional<Nfa> nfa = build_nfa(Node{
      Sequence{{Node{Assertion::begin}, Node{Repeat{{*ascii}, 1, std::nullopt, 0}}, Node{Assertion::end}}}});
  if (!nfa || nfa->nodes.size() > kMaxLocalNodes) return std::nullopt;
  const std::optional<Dfa> dfa = determinize(*nfa);
  return dfa ? local(minimize(*dfa)) : std::nullopt;
}

}  // namespace candor::pattern
