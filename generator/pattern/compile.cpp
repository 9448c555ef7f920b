// pattern/compile.cpp: the way from a pattern to its table, step by step.
#include <string>

#include "pattern/determinise.hpp"
#include "pattern/minimise.hpp"
#include "pattern/nfa.hpp"
#include "pattern/parse.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {

std::variant<Dfa, Refusal> compile(std::string_view pattern) {
  if (pattern.size() > kMaxPatternBytes)
    return Refusal{0, "the pattern is longer than " + std::to_string(kMaxPatternBytes) + " bytes"};
  const std::variant<Node, Refusal> tree = parse(pattern);
  if (const auto* refusal = std::get_if<Refusal>(&tree)) return *refusal;
  const std::optional<Nfa> nfa = build_nfa(std::get<Node>(tree));
  if (!nfa) return Refusal{0, "the pattern needs more than " + std::to_string(kMaxNfaParts) + " nodes"};
  const Refusal too_many_states{0, "the pattern needs more than " + std::to_string(kMaxStates) + " states"};
  const std::optional<Dfa> raw = determinise(*nfa);
  if (!raw) return too_many_states;
  Dfa dfa = minimise(*raw);
  if (dfa.states > kMaxStates) return too_many_states;
  return dfa;
}

}  // namespace candor::pattern
