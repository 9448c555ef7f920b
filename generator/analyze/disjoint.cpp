// analyze/disjoint.cpp: proofs that two schemas exclude each other, and values that satisfy both.
#include "analyze/disjoint.hpp"

#include <algorithm>
#include <vector>

#include "analyze/conjunction.hpp"
#include "analyze/witness/witness.hpp"
#include "schema/model/bounds.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

constexpr int max_depth = 12;

std::optional<std::string> reason_of(Reasoning& in, schema::Id left, schema::Id right, int depth);

/// Every branch of `union_` excludes the other schema.
std::optional<std::string> union_reason(Reasoning& in, const std::vector<schema::Id>& branches,
                                        schema::Id other, int depth) {
  std::optional<std::string> reason;
  for (const schema::Id branch : branches) {
    reason = reason_of(in, branch, other, depth + 1);
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
  return in.graph[other].values ? "they hold different values" : "one takes no value of the other's list";
}

/// The schema that a member of that name has, if any.
std::optional<schema::Id> member_schema(const schema::Schema& schema, const std::string& name) {
  for (const schema::Property& property : schema.properties) {
    if (property.name == name) return property.schema;
  }
  return schema.additional_properties;
}

/// Both are about objects only: a member that one of them needs is impossible in the other.
std::optional<std::string> member_reason(Reasoning& in, const schema::Schema& left,
                                         const schema::Schema& right, int depth) {
  for (const schema::Required& required : left.required) {
    const auto own = member_schema(left, required.name);
    const auto other = member_schema(right, required.name);
    if (!other) continue;
    if (in.graph[*other].always == false)
      return "one requires the member '" + required.name + "', the other refuses it";
    if (!own) continue;
    if (const auto why = reason_of(in, *own, *other, depth + 1)) {
      return "they differ in the member '" + required.name + "': " + *why;
    }
  }
  return std::nullopt;
}

std::optional<std::string> range_reason(const schema::Schema& left, const schema::Schema& right) {
  if (left.minimum && right.maximum && excludes(*left.minimum, *right.maximum))
    return "their numbers do not meet";
  if (left.max_length && right.min_length && *left.max_length < *right.min_length)
    return "their lengths do not meet";
  if (left.max_items && right.min_items && *left.max_items < *right.min_items)
    return "their lists differ in size";
  return std::nullopt;
}

std::optional<std::string> pattern_reason(Reasoning& in, const schema::Schema& left,
                                          const schema::Schema& right) {
  for (const schema::Pattern& one : left.patterns) {
    for (const schema::Pattern& other : right.patterns) {
      const pattern::Dfa* const a = in.dfa(one.text);
      const pattern::Dfa* const b = in.dfa(other.text);
      if (a != nullptr && b != nullptr && pattern::disjoint(*a, *b)) return "no text matches both patterns";
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
std::optional<std::string> reason_of(Reasoning& in, schema::Id left, schema::Id right, int depth) {
  if (depth > max_depth || !in.step()) return std::nullopt;
  const schema::Schema& one = in.graph[left];
  const schema::Schema& other = in.graph[right];
  if (one.always == false || other.always == false) return "one takes nothing";
  if (one.ref) return reason_of(in, *one.ref, right, depth + 1);
  if (other.ref) return reason_of(in, left, *other.ref, depth + 1);
  for (const auto branches : {&schema::Schema::any_of, &schema::Schema::one_of}) {
    if (!(one.*branches).empty()) {
      if (auto why = union_reason(in, one.*branches, right, depth)) return why;
    }
    if (!(other.*branches).empty()) {
      if (auto why = union_reason(in, other.*branches, left, depth)) return why;
    }
  }
  if (schema::common(one.types, other.types) == 0) {
    return "one takes " + schema::type_words(one.types) + ", the other " + schema::type_words(other.types);
  }
  if (auto why = values_reason(in, one, right)) return why;
  if (auto why = values_reason(in, other, left)) return why;
  return shared_type_reason(in, one, other, depth);
}

}  // namespace

std::optional<std::string> reason_apart(Reasoning& in, schema::Id left, schema::Id right) {
  in.steps = 0;
  return reason_of(in, left, right, 0);
}

Overlap disjoint(const schema::Graph& graph, schema::Id left, schema::Id right) {
  Reasoning in{graph};
  if (auto why = reason_apart(in, left, right)) return {Overlap::Verdict::disjoint, std::move(*why), ""};
  const auto takes_both = [&](const source::Node& value) {
    return takes(graph, left, value) && takes(graph, right, value);
  };
  if (auto found = witness(in, {{left, right}, {left}, {right}}, takes_both))
    return {Overlap::Verdict::overlapping, "", source::to_text(*found)};
  return {Overlap::Verdict::unknown, "", ""};
}

}  // namespace candor::analyze
