// canonicalize/intersect.cpp: two schemas of one value as one.
#include <algorithm>
#include <unordered_set>

#include "canonicalize/normalizer.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/bounds.hpp"
#include "schema/model/types.hpp"

namespace candor::canonicalize {
namespace {

/// The place of the first of these keywords that the schema has.
source::Origin place_of_any(const schema::Schema& schema, std::initializer_list<std::string_view> keywords) {
  for (const std::string_view keyword : keywords) {
    if (has_keyword(schema, keyword)) return place_of(schema, keyword);
  }
  return schema.origin;
}

Conflict types_conflict(const schema::Schema& left, const schema::Schema& right) {
  return {"a value cannot be " + schema::type_words(left.types) + " and " + schema::type_words(right.types) +
              " at once",
          place_of_any(left, {"type", "const", "enum"}), place_of_any(right, {"type", "const", "enum"})};
}

void merge_values(schema::Schema& left, const schema::Schema& right, std::optional<Conflict>& conflict) {
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
  if (kept.empty()) {
    conflict = Conflict{"the two lists of values have none in common", place_of_any(left, {"const", "enum"}),
                        place_of_any(right, {"const", "enum"})};
  }
  if (kept.size() != left.values->size()) left.value_descriptions.clear();
  left.values = std::move(kept);
  left.is_const = left.is_const || right.is_const;
}

void narrow_minimum(std::optional<std::uint64_t>& left, const std::optional<std::uint64_t>& right) {
  if (right && (!left || *right > *left)) left = right;
}

void narrow_maximum(std::optional<std::uint64_t>& left, const std::optional<std::uint64_t>& right) {
  if (right && (!left || *right < *left)) left = right;
}

void merge_texts(schema::Schema& left, const schema::Schema& right) {
  narrow_minimum(left.min_length, right.min_length);
  narrow_maximum(left.max_length, right.max_length);
  for (const schema::Pattern& pattern : right.patterns) {
    const auto same = [&](const schema::Pattern& own) { return own.text == pattern.text; };
    if (std::none_of(left.patterns.begin(), left.patterns.end(), same)) left.patterns.push_back(pattern);
  }
}

void check_range(const schema::Schema& merged, const schema::Schema& right,
                 std::optional<Conflict>& conflict) {
  const auto crossed = [](const auto& low, const auto& high) { return low && high && *low > *high; };
  const bool bounds = merged.minimum && merged.maximum &&
                      (merged.types & (schema::type_integer | schema::type_number)) != 0 &&
                      excludes(*merged.minimum, *merged.maximum);
  if (bounds) {
    conflict =
        Conflict{"the lower bound " + source::to_text(merged.minimum->value) + " and the upper bound " +
                     source::to_text(merged.maximum->value) + " leave no number",
                 merged.minimum->at, merged.maximum->at};
  } else if (crossed(merged.min_length, merged.max_length)) {
    conflict = Conflict{"a text cannot have at least " + std::to_string(*merged.min_length) +
                            " and at most " + std::to_string(*merged.max_length) + " characters",
                        place_of_any(merged, {"minLength", "maxLength"}),
                        place_of_any(right, {"maxLength", "minLength"})};
  } else if (crossed(merged.min_items, merged.max_items)) {
    conflict = Conflict{"a list cannot have at least " + std::to_string(*merged.min_items) + " and at most " +
                            std::to_string(*merged.max_items) + " items",
                        place_of_any(merged, {"minItems", "maxItems"}),
                        place_of_any(right, {"maxItems", "minItems"})};
  }
}

/// Intersects each branch of the union `left` with `right`; unsatisfiable branches are removed and reported.
void distribute(Normalizer& n, schema::Schema& left, const schema::Schema& right,
                std::optional<Conflict>& conflict) {
  const bool exactly_one = !left.one_of.empty();
  std::vector<schema::Id>& branches = exactly_one ? left.one_of : left.any_of;
  std::vector<schema::Id> kept;
  for (const schema::Id branch : std::vector<schema::Id>(branches)) {
    std::optional<Conflict> inner;
    settle(n, branch);
    schema::Schema both_of = flat(n, branch);
    conjoin(n, both_of, right, inner);
    if (!inner && !is_union(both_of)) tidy(n, both_of, inner);
    if (inner && inner->why.empty()) {
      conflict = inner;
      return;
    }
    if (inner) {
      if (n.as_written) continue;
      n.report.add(schema::rules::unreachable_branch, n.graph[branch].origin,
                   "this branch can never be taken: " + inner->why);
      continue;
    }
    both_of.def_name.clear();
    kept.push_back(add_schema(n, std::move(both_of), true));
    if (is_union(n.graph[kept.back()])) tidy_union(n, kept.back());
  }
  if (kept.empty())
    conflict = Conflict{"no branch of the union fits what stands beside it", left.origin, right.origin};
  branches = std::move(kept);
}

schema::Schema without_guards(schema::Schema schema) {
  schema.guards.clear();
  return schema;
}

}  // namespace

void merge(Normalizer& n, schema::Schema& left, const schema::Schema& right,
           std::optional<Conflict>& conflict) {
  if (right.always == false || left.always == false) {
    conflict = Conflict{"one part is false", left.origin, right.origin};
    return;
  }
  left.always.reset();
  const schema::Types types = schema::common(left.types, right.types);
  if (types == 0) {
    conflict = types_conflict(left, right);
    return;
  }
  merge_values(left, right, conflict);
  left.types = types;
  left.has_type = left.has_type || right.has_type;
  tighten(left, right.minimum, right.maximum);
  merge_texts(left, right);
  merge_arrays(n, left, right);
  merge_objects(n, left, right, conflict);
  narrow_minimum(left.min_items, right.min_items);
  narrow_maximum(left.max_items, right.max_items);
  adopt_guards(left, right);
  adopt_places(left, right);
  if (!conflict) check_range(left, right, conflict);
}

void conjoin(Normalizer& n, schema::Schema& left, const schema::Schema& right,
             std::optional<Conflict>& conflict) {
  if (n.graph.nodes.size() > n.most) {
    n.report.add(schema::rules::cannot_merge, left.origin, "the parts of this multiply to too many schemas");
    conflict = Conflict{"", left.origin, right.origin};
    return;
  }
  if (!is_union(left) && !is_union(right)) return merge(n, left, right, conflict);
  // Guards hold for the whole, whichever branch is taken.
  const schema::Schema left_alone = without_guards(left);
  const schema::Schema right_alone = without_guards(right);
  if (is_union(left)) {
    adopt_guards(left, right);
    if (!says_nothing(right_alone)) distribute(n, left, right_alone, conflict);
    return;
  }
  schema::Schema alternatives = right;
  adopt_guards(alternatives, left);
  if (!says_nothing(left_alone)) distribute(n, alternatives, left_alone, conflict);
  left = annotations_of(left);
  left.guards = std::move(alternatives.guards);
  left.any_of = std::move(alternatives.any_of);
  left.one_of = std::move(alternatives.one_of);
}

}  // namespace candor::canonicalize
