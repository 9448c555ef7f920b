// pattern/automaton/local.cpp: finds out from the minimal automaton whether the last character decides.
#include "pattern/automaton/local.hpp"

#include <algorithm>
#include <utility>

#include "pattern/automaton/determinize.hpp"
#include "pattern/automaton/minimize.hpp"
#include "pattern/automaton/nfa.hpp"

namespace candor::pattern {
namespace {

constexpr char32_t last_ascii = 127;
/// Bounds the time: a repeat that takes few operations in the end has few nodes.
constexpr std::size_t kMaxLocalNodes = 200;

/// Returns true if the part has an assertion or a lookaround.
bool has_conditions(const Node& node) {
  if (std::holds_alternative<Assertion>(node.is) || std::holds_alternative<Lookaround>(node.is)) return true;
  return std::ranges::any_of(parts_of(node), has_conditions);
}

/// Returns the same part of a pattern for ASCII texts alone.
Node ascii_only(Node node) {
  if (auto* const set = std::get_if<Set>(&node.is)) {
    std::erase_if(set->points, [](const CodeRange& range) { return range.first > last_ascii; });
    for (CodeRange& range : set->points) range.last = std::min(range.last, last_ascii);
  }
  for (Node& part : parts_of(node)) part = ascii_only(std::move(part));
  return node;
}

/// What the characters of a class do wherever a text may have them.
struct Effect {
  std::size_t to = 0;      ///< the state that they lead to; the number of states if no text has them
  std::vector<bool> from;  ///< for each state, whether they may follow there
};

/// Returns the state from which no text is accepted, or the number of states. A minimal automaton has one at
/// most.
std::size_t dead_state(const Dfa& dfa) {
  std::size_t state = 0;
  const auto stays = [&](std::size_t to) { return to == state; };
  for (auto next = dfa.next.begin(); state < dfa.states; ++state, next += dfa.classes)
    if (!dfa.accepting[state] && std::all_of(next, next + dfa.classes, stays)) break;
  return state;
}

/// Returns the effect of a class of bytes. Returns std::nullopt if they lead to several states.
std::optional<Effect> effect_of(const Dfa& dfa, std::size_t byte_class, std::size_t dead) {
  Effect effect{dfa.states, std::vector<bool>(dfa.states)};
  for (std::size_t state = 0; state < dfa.states; ++state) {
    const std::size_t to = dfa.next[state * dfa.classes + byte_class];
    if (to == dead) continue;
    if (effect.to != dfa.states && effect.to != to) return std::nullopt;
    effect.to = to;
    effect.from[state] = true;
  }
  return effect;
}

std::optional<LocalRepeat> local(const Dfa& dfa) {
  LocalRepeat repeat{dfa.accepting[dfa.start], {}};
  std::vector<Effect> effects;
  const std::size_t dead = dead_state(dfa);
  // No two classes of a minimal automaton have the same effect.
  for (std::size_t byte_class = 0; byte_class < dfa.classes; ++byte_class) {
    std::optional<Effect> effect = effect_of(dfa, byte_class, dead);
    if (!effect) return std::nullopt;
    if (effect->to == dfa.states) continue;
    LocalPart part{{}, effect->from[dfa.start], dfa.accepting[effect->to]};
    for (std::size_t character = 0; character <= last_ascii; ++character)
      if (dfa.byte_class[character] == byte_class)
        part.characters[character / 64] |= std::uint64_t{1} << (character % 64);
    repeat.parts.push_back(part);
    effects.push_back(*std::move(effect));
  }
  for (std::size_t part = 0; part < effects.size(); ++part)
    for (std::size_t before = 0; before < effects.size(); ++before)
      if (effects[part].from[effects[before].to]) repeat.parts[part].after.push_back(before);
  return repeat;
}

}  // namespace

std::optional<LocalRepeat> repeated(const Node& body) {
  if (has_conditions(body)) return std::nullopt;
  const Repeat copies{{ascii_only(body)}, 1, std::nullopt, 0};
  const std::optional<Nfa> nfa =
      build_nfa(Node{Sequence{{Node{Assertion::begin}, Node{copies}, Node{Assertion::end}}}});
  if (!nfa || nfa->nodes.size() > kMaxLocalNodes) return std::nullopt;
  const std::optional<Dfa> dfa = determinize(*nfa);
  return dfa ? local(minimize(*dfa)) : std::nullopt;
}

}  // namespace candor::pattern
