// schema/normal/one_of.cpp: branches of a oneOf that are not exclusive.
#include <algorithm>

#include "schema/disjoint.hpp"
#include "schema/normal/normalizer.hpp"
#include "schema/rules.hpp"

namespace candor::schema {
namespace {

/// Pairs are compared, so a longer oneOf is not.
constexpr std::size_t max_branches = 100;

/// True if one branch can never be the only one.
bool is_certain(const Graph& graph, Id left, Id right) {
  return is_within(graph, left, right) || is_within(graph, right, left);
}

/// True if values of the schema, or parts of them, are held to more than it says.
bool is_guarded(const Graph& graph, Id id) {
  const std::vector<Id> all = reachable(graph, {id});
  return std::any_of(all.begin(), all.end(), [&](Id each) { return !graph[each].guards.empty(); });
}

void check_pair(const Graph& graph, const Schema& schema, std::size_t first, std::size_t second,
                diagnostics::Report& report) {
  const Id left = schema.one_of[first];
  const Id right = schema.one_of[second];
  const Overlap overlap = disjoint(graph, left, right);
  if (overlap.verdict != Overlap::Verdict::overlapping) return;
  if (is_guarded(graph, left) || is_guarded(graph, right)) return;
  // Branches that only meet are told apart whenever a value is read; one within another never is.
  const bool is_error = is_certain(graph, left, right);
  const auto& rule = is_error ? rules::overlapping_one_of : rules::one_of_may_overlap;
  auto& diagnostic =
      report.add(rule, place_of(schema, "oneOf"), overlap.witness + " satisfies two branches of this oneOf");
  diagnostic.labels.push_back({graph[left].origin, "branch " + std::to_string(first + 1)});
  diagnostic.labels.push_back({graph[right].origin, "branch " + std::to_string(second + 1)});
  diagnostic.notes.emplace_back("oneOf means exactly one: narrow a branch, or use anyOf");
}

}  // namespace

void check_one_of(const Graph& graph, const std::vector<Id>& schemas, diagnostics::Report& report) {
  for (const Id id : schemas) {
    const Schema& schema = graph[id];
    if (schema.one_of.size() > max_branches) {
      report.add(rules::one_of_may_overlap, place_of(schema, "oneOf"),
                 "the " + std::to_string(schema.one_of.size()) + " branches are too many to be compared");
      continue;
    }
    for (std::size_t i = 0; i < schema.one_of.size(); ++i) {
      for (std::size_t j = i + 1; j < schema.one_of.size(); ++j) check_pair(graph, schema, i, j, report);
    }
  }
}

}  // namespace candor::schema
