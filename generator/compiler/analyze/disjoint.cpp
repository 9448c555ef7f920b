// analyze/disjoint.cpp: proofs that two schemas exclude each other, and values that satisfy both.
#include "analyze/disjoint.hpp"

#include <algorithm>
#include <unordered_set>
#include <vector>

#include "analyze/conjunction.hpp"
#include "analyze/witness/witness.hpp"
#include "schema/model/bounds.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

constexpr int max_disjoint_depth = 12;

std::optional<std::string> disjointness(Reasoning& in, schema::Id left, schema::Id right, int depth);

/// Every branch of `union_` excludes the other schema.
std::optional<std::string> union_reason(Reasoning& in, const std::vector<schema::Id>& branches,
                                        schema::Id other, int depth) {
  std::optional<std::string> reason;
  for (const schema::Id branch : branches) {
    reason = disjointness(in, branch, other, depth + 1);
    if (!reason) return std::nullopt;
  }
  return reason;
}

bool takes(const schema::Graph& graph, schema::Id schema, const source::Node& value) {
  return validate::validate(graph, schema, value).empty();
}

std::optional<std::string> values_reason(Reasoning& in, const schema::Schema& left, schema::Id other) {
  if (!left.values) return std::nullopt;
  for (const source::Node& value : *left.values) {
    if (takes(in.graph, other, value)) return std::nullopt;
  }
  return in.graph[other].values ? "they have no enum value in common"
                                : "one accepts none of the other's enum values";
}

/// The schema of a property of that name, if any.
std::optional<schema::Id> member_schema(const schema::Schema& schema, const std::string& name) {
  for (const schema::Property& property : schema.properties) {
    if (property.name == name) return property.schema;
  }
  return schema.additional_properties;
}

/// For two schemas of objects: a property that one requires contradicts the other.
std::optional<std::string> member_reason(Reasoning& in, const schema::Schema& left,
                                         const schema::Schema& right, int depth) {
  for (const schema::Required& required : left.required) {
    const auto own = member_schema(left, required.name);
    const auto other = member_schema(right, required.name);
    if (!other) continue;
    if (in.graph[*other].always == false)
      return "one requires the property '" + required.name + "', the other forbids it";
    if (!own) continue;
    if (const auto why = disjointness(in, *own, *other, depth + 1)) {
      return "they differ in the property '" + required.name + "': " + *why;
    }
  }
  return std::nullopt;
}

std::optional<std::string> range_reason(const schema::Schema& left, const schema::Schema& right) {
  if (left.minimum && right.maximum && excludes(*left.minimum, *right.maximum))
    return "their numeric ranges do not overlap";
  if (left.max_length && right.min_length && *left.max_length < *right.min_length)
    return "their length ranges do not overlap";
  if (left.max_items && right.min_items && *left.max_items < *right.min_items)
    return "their array sizes do not overlap";
  return std::nullopt;
}

std::optional<std::string> pattern_reason(Reasoning& in, const schema::Schema& left,
                                          const schema::Schema& right) {
  for (const schema::Pattern& one : left.patterns) {
    for (const schema::Pattern& other : right.patterns) {
      const pattern::Dfa* const a = in.dfa(one.text);
      const pattern::Dfa* const b = in.dfa(other.text);
      if (a != nullptr && b != nullptr && pattern::disjoint(*a, *b)) return "no string matches both patterns";
    }
  }
  return std::nullopt;
}

/// Reasons that hold for the one type that both have.
std::optional<std::string> shared_type_reason(Reasoning& in, const schema::Schema& left,
                                              const schema::Schema& right, int depth) {
  const schema::Types shared = schema::common(left.types, right.types);
  const bool number = shared == schema::type_integer || shared == schema::type_number;
  if (number || shared == schema::type_string || shared == schema::type_array) {
    if (auto why = range_reason(left, right)) return why;
    if (auto why = range_reason(right, left)) return why;
  }
  if (shared == schema::type_string) return pattern_reason(in, left, right);
  if (shared != schema::type_object) return std::nullopt;
  if (auto why = member_reason(in, left, right, depth)) return why;
  return member_reason(in, right, left, depth);
}

/// Why they are disjoint, if that can be seen.
std::optional<std::string> disjointness(Reasoning& in, schema::Id left, schema::Id right, int depth) {
  if (depth > max_disjoint_depth || !in.step()) return std::nullopt;
  const schema::Schema& one = in.graph[left];
  const schema::Schema& other = in.graph[right];
  if (one.always == false || other.always == false) return "one accepts no value";
  if (one.ref) return disjointness(in, *one.ref, right, depth + 1);
  if (other.ref) return disjointness(in, left, *other.ref, depth + 1);
  for (const auto branches : {&schema::Schema::any_of, &schema::Schema::one_of}) {
    if (!(one.*branches).empty()) {
      if (auto why = union_reason(in, one.*branches, right, depth)) return why;
    }
    if (!(other.*branches).empty()) {
      if (auto why = union_reason(in, other.*branches, left, depth)) return why;
    }
  }
  if (schema::common(one.types, other.types) == 0) {
    return "one accepts " + schema::type_words(one.types) + ", the other " + schema::type_words(other.types);
  }
  if (auto why = values_reason(in, one, right)) return why;
  if (auto why = values_reason(in, other, left)) return why;
  return shared_type_reason(in, one, other, depth);
}

}  // namespace

std::optional<std::string> why_disjoint(Reasoning& in, schema::Id left, schema::Id right) {
  in.steps = 0;
  return disjointness(in, left, right, 0);
}

Overlap disjoint(const schema::Graph& graph, schema::Id left, schema::Id right) {
  Reasoning in{graph};
  if (auto why = why_disjoint(in, left, right)) return {Overlap::Verdict::disjoint, std::move(*why), ""};
  const auto takes_both = [&](const source::Node& value) {
    return takes(graph, left, value) && takes(graph, right, value);
  };
  if (auto found = witness(in, {{left, right}, {left}, {right}}, takes_both))
    return {Overlap::Verdict::overlapping, "", source::to_text(*found)};
  return {Overlap::Verdict::unknown, "", ""};
}

bool have_distinct_constants(const schema::Graph& graph, const std::vector<schema::Id>& branches) {
  if (branches.empty()) return false;
  const auto constants_of = [&](schema::Id branch,
                                const std::string& name) -> const std::vector<source::Node>* {
    const schema::Schema& object = graph[target_of(graph, branch)];
    const auto is_named = [&](const auto& each) { return each.name == name; };
    const auto property = std::find_if(object.properties.begin(), object.properties.end(), is_named);
    if (object.types != schema::type_object || property == object.properties.end() ||
        std::none_of(object.required.begin(), object.required.end(), is_named))
      return nullptr;
    const auto& values = graph[target_of(graph, property->schema)].values;
    return values ? &*values : nullptr;
  };
  const auto is_distinct = [&](const schema::Required& required) {
    std::unordered_set<std::string> seen;
    for (const schema::Id branch : branches) {
      const std::vector<source::Node>* const values = constants_of(branch, required.name);
      if (values == nullptr) return false;
      for (const source::Node& value : *values)
        if (!seen.insert(source::canonical_text(value)).second) return false;
    }
    return true;
  };
  const auto& candidates = graph[target_of(graph, branches.front())].required;
  return std::any_of(candidates.begin(), candidates.end(), is_distinct);
}

}  // namespace candor::analyze
