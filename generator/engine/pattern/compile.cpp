// pattern/compile.cpp: compiles a pattern: parse, simplify, split lookarounds, build the automaton, minimize.
#include <optional>
#include <string>
#include <utility>

#include "pattern/automaton/counting.hpp"
#include "pattern/automaton/determinize.hpp"
#include "pattern/automaton/minimize.hpp"
#include "pattern/automaton/nfa.hpp"
#include "pattern/automaton/product.hpp"
#include "pattern/lookaround.hpp"
#include "pattern/pattern.hpp"
#include "pattern/syntax/parse.hpp"
#include "pattern/syntax/simplify.hpp"

namespace candor::pattern {
namespace {

std::optional<Dfa> table_of(const std::optional<Nfa>& nfa) {
  if (!nfa) return std::nullopt;
  const std::optional<Dfa> raw = determinize(*nfa);
  return raw ? minimize_within_limits(*raw) : std::nullopt;
}

enum class Prefer { tables, counters };

/// Returns the table of a pattern without lookarounds. A table with counters takes less memory and more time
/// per character than one without.
std::optional<Dfa> table_of(const Node& pattern, Prefer prefer) {
  std::optional<Dfa> exact;
  if (prefer == Prefer::tables || longest_repeat(pattern) == nullptr) exact = table_of(build_nfa(pattern));
  if (exact && exact->next.size() <= kMaxEntries) return exact;
  std::optional<Counted> counted = count(pattern);
  if (!counted && prefer == Prefer::counters) return table_of(pattern, Prefer::tables);
  if (!counted) return exact;
  std::optional<Dfa> rough = table_of(build_nfa(without_counts(pattern)));
  if (!rough) rough = accept_all();
  rough->counted.push_back(*std::move(counted));
  return rough;
}

std::optional<Dfa> table_of(const std::vector<Condition>& conditions, std::optional<Dfa> all, Prefer prefer) {
  for (const Condition& condition : conditions) {
    std::optional<Dfa> one = table_of(condition.pattern, prefer);
    if (!one) return std::nullopt;
    if (!condition.wanted) one = complement(*std::move(one));
    all = all ? intersection_of(*all, *one) : std::move(one);
    if (!all) return std::nullopt;
  }
  return all;
}

std::optional<Dfa> table_of(const Branch& branch, Prefer prefer) {
  std::optional<Dfa> dfa = table_of(branch.from_here, std::nullopt, prefer);
  if (dfa && !branch.anchored) {
    if (!dfa->counted.empty()) return std::nullopt;
    dfa = table_of(any_suffix(*dfa));
  }
  if (!dfa) return std::nullopt;
  return table_of(branch.whole, std::move(dfa), prefer);
}

std::optional<Dfa> table_of(const std::vector<Branch>& branches, Prefer prefer) {
  std::optional<Dfa> all;
  for (const Branch& branch : branches) {
    std::optional<Dfa> one = table_of(branch, prefer);
    if (!one) return std::nullopt;
    // Counters combine by "and" only; a union of two counted tables has no representation.
    if (all && !(all->counted.empty() && one->counted.empty())) return std::nullopt;
    all = all ? union_of(*all, *one) : std::move(one);
    if (!all) return std::nullopt;
  }
  return all;
}

/// Returns the refusal of a pattern whose table is too large. It names the longest repeat, if there is one.
Refusal too_large(std::string_view pattern, const Node& tree) {
  const Repeat* const repeat = longest_repeat(tree);
  const std::string size = "a table of more than " + std::to_string(kMaxStates) + " states";
  if (repeat == nullptr) return {0, "the pattern needs " + size, Obstacle::too_large};
  const std::string_view from = pattern.substr(repeat->offset);
  return {repeat->offset,
          "the repeat '" + std::string(from.substr(0, from.find('}') + 1)) + "' needs " + size,
          Obstacle::too_large};
}

}  // namespace

std::variant<Dfa, Refusal> compile(std::string_view pattern) {
  if (pattern.size() > kMaxPatternBytes)
    return Refusal{0, "the pattern is longer than " + std::to_string(kMaxPatternBytes) + " bytes",
                   Obstacle::too_large};
  std::variant<Node, Refusal> parsed = parse(pattern);
  if (const auto* refusal = std::get_if<Refusal>(&parsed)) return *refusal;
  const Node tree = simplified(std::get<Node>(std::move(parsed)));
  std::optional<Dfa> dfa;
  if (has_lookaround(tree)) {
    const auto branches = split_lookarounds(tree);
    if (const auto* const refusal = std::get_if<Refusal>(&branches)) return *refusal;
    dfa = table_of(std::get<std::vector<Branch>>(branches), Prefer::tables);
    if (!dfa) dfa = table_of(std::get<std::vector<Branch>>(branches), Prefer::counters);
  } else {
    dfa = table_of(trimmed(tree), Prefer::tables);
  }
  if (!dfa) return too_large(pattern, tree);
  return *std::move(dfa);
}

}  // namespace candor::pattern
