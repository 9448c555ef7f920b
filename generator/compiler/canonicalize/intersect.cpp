// canonicalize/intersect.cpp: merges two schemas of the same instance.
#include <algorithm>
#include <unordered_set>

#include "analyze/checks.hpp"
#include "canonicalize/normalizer.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/bounds.hpp"
#include "schema/model/types.hpp"

namespace candor::canonicalize {
namespace {

void merge_values(schema::Schema& left, const schema::Schema& right, bool& unsatisfiable) {
  if (!right.values) return;
  if (!left.values) {
    left.values = right.values;
    left.value_descriptions = right.value_descriptions;
    left.is_const = right.is_const;
    return;
  }
  std::unordered_set<std::string> others;
  for (const source::Node& value : *right.values) others.insert(source::canonical_text(value));
  std::vector<source::Node> kept;
  for (const source::Node& value : *left.values) {
    if (others.contains(source::canonical_text(value))) kept.push_back(value);
  }
  unsatisfiable = unsatisfiable || kept.empty();
  if (kept.size() != left.values->size()) left.value_descriptions.clear();
  left.values = std::move(kept);
  left.is_const = left.is_const || right.is_const;
}

// How a field of two schemas of the same instance becomes one field, by the last column of keywords.def.

void merge_greatest(std::optional<std::uint64_t>& left, const std::optional<std::uint64_t>& right) {
  if (right && (!left || *right > *left)) left = right;
}

void merge_least(std::optional<std::uint64_t>& left, const std::optional<std::uint64_t>& right) {
  if (right && (!left || *right < *left)) left = right;
}

void merge_highest(std::optional<schema::Bound>& left, const std::optional<schema::Bound>& right) {
  if (right && (!left || schema::is_tighter_minimum(*right, *left))) left = right;
}

void merge_lowest(std::optional<schema::Bound>& left, const std::optional<schema::Bound>& right) {
  if (right && (!left || schema::is_tighter_maximum(*right, *left))) left = right;
}

void merge_all_of_them(std::vector<schema::Pattern>& left, const std::vector<schema::Pattern>& right) {
  for (const schema::Pattern& pattern : right) {
    const auto same = [&](const schema::Pattern& own) { return own.text == pattern.text; };
    if (std::none_of(left.begin(), left.end(), same)) left.push_back(pattern);
  }
}

/// Types, values, properties and items are merged by functions of their own; each guard is checked by itself.
template <class Field>
void merge_special(Field&, const Field&) {}
template <class Field>
void merge_kept_apart(Field&, const Field&) {}

void merge_assertions(schema::Schema& left, const schema::Schema& right) {
#define ASSERTION(name, reader, vocabulary, drafts, types, value, field, holder, merge) \
  merge_##merge(left.field, right.field);
#include "schema/keywords/keywords.def"
}

/// Intersects each branch of the union `left` with `right`; reports and drops branches that become
/// unsatisfiable.
void distribute(Normalizer& n, schema::Schema& left, const schema::Schema& right, bool& unsatisfiable) {
  const bool exactly_one = !left.one_of.empty();
  std::vector<schema::Id>& branches = exactly_one ? left.one_of : left.any_of;
  std::vector<schema::Id> kept;
  for (const schema::Id branch : std::vector<schema::Id>(branches)) {
    bool is_unreachable = false;
    canonicalize_schema(n, branch);
    schema::Schema merged = deref(n, branch);
    intersect(n, merged, right, is_unreachable);
    if (n.gave_up) return;
    if (!is_unreachable && !is_union(merged)) simplify(n, merged, is_unreachable);
    if (is_unreachable) {
      report_unreachable(n, branch);
      continue;
    }
    merged.def_name.clear();
    kept.push_back(add_schema(n, std::move(merged), true));
    if (is_union(n.graph[kept.back()])) simplify_union(n, kept.back());
  }
  unsatisfiable = unsatisfiable || kept.empty();
  branches = std::move(kept);
}

schema::Schema without_guards(schema::Schema schema) {
  schema.guards.clear();
  return schema;
}

}  // namespace

void merge(Normalizer& n, schema::Schema& left, const schema::Schema& right, bool& unsatisfiable) {
  const schema::Types types = schema::common(left.types, right.types);
  if (right.always == false || left.always == false || types == 0) {
    unsatisfiable = true;
    return;
  }
  left.always.reset();
  merge_values(left, right, unsatisfiable);
  left.types = types;
  left.has_type = left.has_type || right.has_type;
  merge_assertions(left, right);
  merge_arrays(n, left, right);
  merge_objects(n, left, right, unsatisfiable);
  adopt_guards(left, right);
  adopt_places(left, right);
  unsatisfiable = unsatisfiable || analyze::has_crossed_limits(left);
}

void intersect(Normalizer& n, schema::Schema& left, const schema::Schema& right, bool& unsatisfiable) {
  if (n.graph.nodes.size() > n.max_schemas) {
    n.report.add(schema::rules::cannot_merge, left.origin, "merging these schemas produces too many schemas");
    n.gave_up = true;
    return;
  }
  if (!is_union(left) && !is_union(right)) return merge(n, left, right, unsatisfiable);
  // Guards hold for the whole, whichever branch is taken.
  const schema::Schema left_alone = without_guards(left);
  const schema::Schema right_alone = without_guards(right);
  if (is_union(left)) {
    adopt_guards(left, right);
    if (!is_unconstrained(right_alone)) distribute(n, left, right_alone, unsatisfiable);
    return;
  }
  schema::Schema alternatives = right;
  adopt_guards(alternatives, left);
  if (!is_unconstrained(left_alone)) distribute(n, alternatives, left_alone, unsatisfiable);
  left = annotations_of(left);
  left.guards = std::move(alternatives.guards);
  left.any_of = std::move(alternatives.any_of);
  left.one_of = std::move(alternatives.one_of);
}

}  // namespace candor::canonicalize
