// canonicalize/canonicalize.cpp: one schema into its normal form.
#include <algorithm>
#include <iterator>
#include <set>

#include "canonicalize/normalizer.hpp"
#include "diagnostics/rules.hpp"

namespace candor::canonicalize {
namespace {

constexpr int max_depth = 64;

void report_conflict(Normalizer& n, const schema::Schema& schema, const Conflict& conflict) {
  if (conflict.why.empty() || n.as_written) return;  // reported before, or not requested
  auto& diagnostic =
      n.report.add(schema::rules::unsatisfiable, schema.origin, "nothing satisfies this: " + conflict.why);
  diagnostic.labels.push_back({conflict.first, "one is here"});
  if (!(conflict.second == conflict.first))
    diagnostic.labels.push_back({conflict.second, "the other is here"});
  diagnostic.notes.push_back(conflict.way_out);
}

/// The parts of a schema that hold at once: its own keywords, the reference, the branches of allOf, its
/// unions.
std::vector<schema::Schema> parts_of(const Normalizer& n, schema::Id id) {
  const schema::Schema& schema = n.graph[id];
  schema::Schema own = schema;
  own.ref.reset();
  own.all_of.clear();
  own.any_of.clear();
  own.one_of.clear();
  own.examples.clear();
  own.examples_at.clear();
  std::vector<schema::Schema> parts;
  if (!says_nothing(own)) parts.push_back(std::move(own));
  // Duplicate branches count once.
  std::set<const schema::Schema*> seen;
  const auto add = [&](schema::Id branch) {
    if (const schema::Schema& part = flat(n, branch); seen.insert(&part).second) parts.push_back(part);
  };
  if (schema.ref) add(*schema.ref);
  for (const schema::Id branch : schema.all_of) add(branch);
  for (const auto branches : {&schema::Schema::any_of, &schema::Schema::one_of}) {
    if ((schema.*branches).empty()) continue;
    schema::Schema alternatives;
    alternatives.origin = schema.origin;
    alternatives.places = schema.places;
    alternatives.*branches = schema.*branches;
    parts.push_back(std::move(alternatives));
  }
  return parts;
}

/// Intersects neighbours pairwise until one is left. Intersecting one by one would copy the result each time,
/// at quadratic cost.
void join_neighbours(Normalizer& n, std::vector<schema::Schema>& parts, std::optional<Conflict>& conflict) {
  constexpr std::size_t few = 16;
  for (std::size_t before = 0; parts.size() > few && parts.size() != before && !conflict;) {
    before = parts.size();
    std::vector<schema::Schema> pairs;
    bool open = false;  // the last of `pairs` waits for a neighbour
    for (schema::Schema& part : parts) {
      open = open && !conflict && !is_union(part);
      if (open) conjoin(n, pairs.back(), part, conflict);
      if (!open) pairs.push_back(std::move(part));
      open = !open && !is_union(pairs.back());
    }
    parts = std::move(pairs);
  }
}

void join_parts(Normalizer& n, schema::Id id) {
  std::vector<schema::Schema> parts = parts_of(n, id);
  schema::Schema joined = annotations_of(n.graph[id]);
  for (const schema::Schema& part : parts) adopt_annotations(joined, part);
  std::optional<Conflict> conflict;
  join_neighbours(n, parts, conflict);
  for (const schema::Schema& part : parts) {
    if (conflict) break;
    conjoin(n, joined, part, conflict);
  }
  if (!conflict && !is_union(joined)) tidy(n, joined, conflict);
  if (conflict) {
    report_conflict(n, n.graph[id], *conflict);
    joined = annotations_of(n.graph[id]);
    joined.always = false;
  }
  n.graph[id] = std::move(joined);
  if (is_union(n.graph[id])) tidy_union(n, id);
}

/// Canonicalizes the own keywords of a schema, without references and branches.
void settle_alone(Normalizer& n, schema::Id id) {
  static const schema::Schema nothing;
  if (says_types_alone(n.graph[id])) return;
  // Items are validated by schemas that may refer to this one.
  schema::Schema own = n.graph[id].values ? schema::Schema(n.graph[id]) : std::move(n.graph[id]);
  std::optional<Conflict> conflict;
  conjoin(n, own, nothing, conflict);
  if (!conflict) tidy(n, own, conflict);
  if (conflict) {
    report_conflict(n, own, *conflict);
    own = annotations_of(own);
    own.always = false;
  }
  n.graph[id] = std::move(own);
}

/// The one schema that this is another name of, if it is. `branches` apply to the same value.
std::optional<schema::Id> only_target(const schema::Schema& schema, const std::vector<schema::Id>& branches) {
  if (is_alias(schema)) return schema.ref;
  if (branches.size() != 1) return std::nullopt;
  schema::Schema rest = schema;
  rest.ref.reset();
  rest.all_of.clear();
  rest.any_of.clear();
  rest.one_of.clear();
  return says_nothing(rest) ? std::optional(branches.front()) : std::nullopt;
}

/// Intersects `branches`, which are canonical and apply to the same value.
void settle_one(Normalizer& n, schema::Id id, const std::vector<schema::Id>& branches) {
  n.settled[id] = true;
  if (n.graph[id].always) return;
  if (id < n.faulty.size() && n.faulty[id]) {
    n.graph[id] = annotations_of(n.graph[id]);
  } else if (branches.empty()) {
    settle_alone(n, id);
  } else if (const auto target = only_target(n.graph[id], branches)) {
    make_alias(n, id, *target);
  } else {
    join_parts(n, id);
  }
}

}  // namespace

void make_alias(Normalizer& n, schema::Id schema, schema::Id target) {
  target = n.forward[target];
  schema::Schema alias = annotations_of(n.graph[schema]);
  if (!is_annotated(alias)) {
    n.forward[schema] = target;
    if (n.graph[target].def_name.empty()) n.graph[target].def_name = alias.def_name;
    return;
  }
  const schema::Schema& aim = n.graph[target];
  if (aim.ref) adopt_annotations(alias, aim);
  alias.ref = aim.ref ? aim.ref : target;
  n.graph[schema] = std::move(alias);
}

const schema::Schema& flat(const Normalizer& n, schema::Id schema) {
  const schema::Schema& direct = n.graph[n.forward[schema]];
  return direct.ref ? n.graph[n.forward[*direct.ref]] : direct;
}

schema::Id add_schema(Normalizer& n, schema::Schema schema, bool is_settled) {
  const auto id = static_cast<schema::Id>(n.graph.nodes.size());
  n.graph.nodes.push_back(std::move(schema));
  n.forward.push_back(id);
  n.settled.push_back(is_settled);
  return id;
}

schema::Id both(Normalizer& n, schema::Id left, schema::Id right) {
  left = n.forward[left];
  right = n.forward[right];
  const auto settles_it = [&](schema::Id id, bool always) {
    return n.graph[id].always == always && !is_annotated(n.graph[id]);
  };
  if (left == right || settles_it(left, false) || settles_it(right, true)) return left;
  if (settles_it(right, false) || settles_it(left, true)) return right;
  const auto known = n.pairs.find({left, right});
  if (known != n.pairs.end()) return known->second;
  schema::Schema schema;
  schema.origin = n.graph[left].origin;
  schema.all_of = {left, right};
  adopt_annotations(schema, n.graph[left]);
  adopt_annotations(schema, n.graph[right]);
  const schema::Id id = add_schema(n, std::move(schema), false);
  n.pairs.emplace(std::pair{left, right}, id);
  return id;
}

void settle(Normalizer& n, schema::Id schema) {
  if (n.settled[schema]) return;
  if (in_place(n.graph[schema]).empty()) return settle_one(n, schema, {});
  if (++n.depth > max_depth) {
    n.report.add(schema::rules::cannot_merge, n.graph[schema].origin,
                 "allOf and unions are nested too deep in each other here");
    n.settled[schema] = true;
    n.graph[schema] = annotations_of(n.graph[schema]);
    --n.depth;
    return;
  }
  std::vector<schema::Id> path{schema};
  while (!path.empty()) {
    const schema::Id id = path.back();
    const std::vector<schema::Id> branches = in_place(n.graph[id]);
    const std::size_t before = path.size();
    std::ranges::copy_if(branches, std::back_inserter(path),
                         [&](schema::Id inner) { return !n.settled[inner]; });
    if (path.size() != before) continue;
    path.pop_back();
    if (!n.settled[id]) settle_one(n, id, branches);
  }
  --n.depth;
}

}  // namespace candor::canonicalize
