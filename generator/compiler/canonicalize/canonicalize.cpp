// canonicalize/canonicalize.cpp: brings one schema into its normal form.
#include <algorithm>
#include <iterator>
#include <set>

#include "canonicalize/normalizer.hpp"
#include "diagnostics/rules.hpp"

namespace candor::canonicalize {
namespace {

constexpr int max_depth = 64;

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
  if (!is_unconstrained(own)) parts.push_back(std::move(own));
  // A repeated branch adds no constraint.
  std::set<const schema::Schema*> seen;
  const auto add = [&](schema::Id branch) {
    if (const schema::Schema& part = deref(n, branch); seen.insert(&part).second) parts.push_back(part);
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

/// Merges neighbours until few are left. Each merge copies the result so far, so that merging a long array
/// from left to right would take quadratic time.
void merge_neighbours(Normalizer& n, std::vector<schema::Schema>& parts, bool& unsatisfiable) {
  constexpr std::size_t few = 16;
  for (std::size_t before = 0; parts.size() > few && parts.size() != before && !unsatisfiable;) {
    before = parts.size();
    std::vector<schema::Schema> pairs;
    bool open = false;  // the last of `pairs` waits for a neighbour
    for (schema::Schema& part : parts) {
      open = open && !unsatisfiable && !is_union(part);
      if (open) intersect(n, pairs.back(), part, unsatisfiable);
      if (!open) pairs.push_back(std::move(part));
      open = !open && !is_union(pairs.back());
    }
    parts = std::move(pairs);
  }
}

void merge_parts(Normalizer& n, schema::Id id) {
  std::vector<schema::Schema> parts = parts_of(n, id);
  schema::Schema merged = annotations_of(n.graph[id]);
  const bool has_own_default = merged.default_at.has_value();
  for (const schema::Schema& part : parts) {
    adopt_annotations(merged, part);
    if (!has_own_default) contest_default(merged, part);
  }
  bool unsatisfiable = false;
  merge_neighbours(n, parts, unsatisfiable);
  for (const schema::Schema& part : parts) {
    if (unsatisfiable) break;
    intersect(n, merged, part, unsatisfiable);
  }
  if (!unsatisfiable && !is_union(merged)) simplify(n, merged, unsatisfiable);
  if (unsatisfiable) {
    report_unsatisfiable(n, n.graph[id]);
    merged = annotations_of(n.graph[id]);
    merged.always = false;
  }
  n.graph[id] = std::move(merged);
  if (is_union(n.graph[id])) simplify_union(n, id);
}

/// Canonicalizes a schema without references and branches.
void canonicalize_alone(Normalizer& n, schema::Id id) {
  static const schema::Schema nothing;
  if (constrains_type_only(n.graph[id])) return;
  // Enum values are validated against the graph, in which schemas may refer to this one.
  schema::Schema own = n.graph[id].values ? schema::Schema(n.graph[id]) : std::move(n.graph[id]);
  bool unsatisfiable = false;
  intersect(n, own, nothing, unsatisfiable);
  if (!unsatisfiable) simplify(n, own, unsatisfiable);
  if (unsatisfiable) {
    report_unsatisfiable(n, own);
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
  return is_unconstrained(rest) ? std::optional(branches.front()) : std::nullopt;
}

/// `branches` apply to the same instance, and are canonical.
void canonicalize_one(Normalizer& n, schema::Id id, const std::vector<schema::Id>& branches) {
  n.canonical[id] = true;
  if (n.graph[id].always) return;
  if (branches.empty()) {
    canonicalize_alone(n, id);
  } else if (const auto target = only_target(n.graph[id], branches)) {
    make_alias(n, id, *target);
  } else {
    merge_parts(n, id);
  }
}

}  // namespace

void report_unsatisfiable(Normalizer& n, const schema::Schema& schema) {
  if (n.quiet || n.gave_up) return;
  n.report
      .add(schema::rules::unsatisfiable, schema.origin,
           "no value satisfies this schema and those merged with it")
      .help.emplace_back("change one of the schemas, or remove it");
}

void report_unreachable(Normalizer& n, schema::Id branch) {
  const source::Origin& at = n.graph[branch].origin;
  if (n.quiet || n.report.has(schema::rules::unreachable_branch, at)) return;
  n.report.add(schema::rules::unreachable_branch, at,
               "no value satisfies this branch and what stands beside it");
}

void make_alias(Normalizer& n, schema::Id schema, schema::Id target) {
  target = n.replacement[target];
  schema::Schema alias = annotations_of(n.graph[schema]);
  if (!is_annotated(alias)) {
    n.replacement[schema] = target;
    if (n.graph[target].def_name.empty()) n.graph[target].def_name = alias.def_name;
    return;
  }
  const schema::Schema& aim = n.graph[target];
  if (aim.ref) adopt_annotations(alias, aim);
  alias.ref = aim.ref ? aim.ref : target;
  n.graph[schema] = std::move(alias);
}

const schema::Schema& deref(const Normalizer& n, schema::Id schema) {
  const schema::Schema& direct = n.graph[n.replacement[schema]];
  return direct.ref ? n.graph[n.replacement[*direct.ref]] : direct;
}

schema::Id add_schema(Normalizer& n, schema::Schema schema, bool is_canonical) {
  const auto id = static_cast<schema::Id>(n.graph.nodes.size());
  n.graph.nodes.push_back(std::move(schema));
  n.replacement.push_back(id);
  n.canonical.push_back(is_canonical);
  return id;
}

schema::Id intersection_of(Normalizer& n, schema::Id left, schema::Id right) {
  left = n.replacement[left];
  right = n.replacement[right];
  const auto decides = [&](schema::Id id, bool always) {
    return n.graph[id].always == always && !is_annotated(n.graph[id]);
  };
  if (left == right || decides(left, false) || decides(right, true)) return left;
  if (decides(right, false) || decides(left, true)) return right;
  const auto known = n.pairs.find({left, right});
  if (known != n.pairs.end()) return known->second;
  schema::Schema schema;
  schema.origin = n.graph[left].origin;
  schema.all_of = {left, right};
  adopt_annotations(schema, n.graph[left]);
  adopt_annotations(schema, n.graph[right]);
  contest_default(schema, n.graph[right]);
  const schema::Id id = add_schema(n, std::move(schema), false);
  n.pairs.emplace(std::pair{left, right}, id);
  return id;
}

void canonicalize_schema(Normalizer& n, schema::Id schema) {
  if (n.canonical[schema]) return;
  if (same_instance_subschemas(n.graph[schema]).empty()) return canonicalize_one(n, schema, {});
  if (++n.depth > max_depth) {
    n.report.add(schema::rules::cannot_merge, n.graph[schema].origin,
                 "allOf and unions are nested too deeply here");
    n.canonical[schema] = true;
    n.graph[schema] = annotations_of(n.graph[schema]);
    --n.depth;
    return;
  }
  std::vector<schema::Id> path{schema};
  while (!path.empty()) {
    const schema::Id id = path.back();
    const std::vector<schema::Id> branches = same_instance_subschemas(n.graph[id]);
    const std::size_t before = path.size();
    std::ranges::copy_if(branches, std::back_inserter(path),
                         [&](schema::Id inner) { return !n.canonical[inner]; });
    if (path.size() != before) continue;
    path.pop_back();
    if (!n.canonical[id]) canonicalize_one(n, id, branches);
  }
  --n.depth;
}

}  // namespace candor::canonicalize
