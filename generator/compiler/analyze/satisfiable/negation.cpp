// analyze/satisfiable/negation.cpp: finds a `not` that excludes every value.
#include <algorithm>

#include "analyze/conjunction.hpp"
#include "analyze/inclusion.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::analyze {
namespace {

/// Returns true if `is_subschema_of` knows every keyword of the schema.
bool is_plain(const schema::Graph& graph, schema::Id id) {
  constexpr std::size_t max_plain = 64;
  const std::vector<schema::Id> reached = all_reachable(graph, {id});
  return reached.size() <= max_plain && std::none_of(reached.begin(), reached.end(), [&](schema::Id each) {
           return needs_guard(graph[each]) || graph[each].dynamic_ref;
         });
}

/// True if every value of the part is one that the negated schema takes.
bool refuses_all(const Conjunction& all, schema::Id negated) {
  const schema::Id target = target_of(all.in.graph, negated);
  if (std::find(all.parts.begin(), all.parts.end(), target) != all.parts.end()) return true;
  if (!is_plain(all.in.graph, target)) return false;
  return std::any_of(all.parts.begin(), all.parts.end(),
                     [&](schema::Id part) { return is_subschema_of(all.in, part, target); });
}

}  // namespace

std::optional<Contradiction> negation_contradiction(Conjunction& all) {
  for (const schema::Id part : all.parts) {
    const auto& negated = all[part].negated;
    if (!negated || !refuses_all(all, *negated)) continue;
    return Contradiction{&schema::rules::unsatisfiable,
                         "'not' excludes every value that the other constraints allow",
                         place_of(all[part], "not"),
                         {},
                         "narrow the schema of 'not', or remove it"};
  }
  return std::nullopt;
}

}  // namespace candor::analyze
