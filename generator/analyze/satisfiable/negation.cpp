// analyze/satisfiable/negation.cpp: finds conjunctions that `not` excludes.
#include <algorithm>

#include "analyze/conjunction.hpp"
#include "analyze/inclusion.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::analyze {
namespace {

/// Returns true if `is_within` considers all keywords of the schema.
bool is_plain(const schema::Graph& graph, schema::Id id) {
  constexpr std::size_t max_plain = 64;
  const std::vector<schema::Id> reached = all_reachable(graph, {id});
  return reached.size() <= max_plain && std::none_of(reached.begin(), reached.end(), [&](schema::Id each) {
           return needs_guard(graph[each]);
         });
}

/// Returns true if every value of the part is one that the negated schema takes.
bool refuses_all(const Together& all, schema::Id negated) {
  const schema::Id target = target_of(all.in.graph, negated);
  if (std::find(all.parts.begin(), all.parts.end(), target) != all.parts.end()) return true;
  if (!is_plain(all.in.graph, target)) return false;
  return std::any_of(all.parts.begin(), all.parts.end(),
                     [&](schema::Id part) { return is_within(all.in, part, target); });
}

}  // namespace

std::optional<Contradiction> of_negation(Together& all) {
  for (const schema::Id part : all.parts) {
    const auto& negated = all[part].negated;
    if (!negated || !refuses_all(all, *negated)) continue;
    return Contradiction{&schema::rules::unsatisfiable,
                         "'not' refuses all that the rest takes",
                         place_of(all[part], "not"),
                         {},
                         "narrow what 'not' refuses, or take it away"};
  }
  return std::nullopt;
}

}  // namespace candor::analyze
