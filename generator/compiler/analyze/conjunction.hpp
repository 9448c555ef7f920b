// analyze/conjunction.hpp: the schemas that apply to one instance at once, and their contradictions.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "diagnostics/findings.hpp"
#include "pattern/pattern.hpp"
#include "schema/model/schema.hpp"

namespace candor::analyze {

class Choices;

/// Caches of a search for contradictions in one graph: patterns are compiled once.
struct Reasoning {
  const schema::Graph& graph;
  std::map<std::string, std::optional<pattern::Dfa>> patterns = {};
  /// The properties of schemas with many, by name.
  std::map<const schema::Schema*, std::unordered_map<std::string_view, const schema::Property*>> members = {};
  /// Steps used for one schema. The search gives up when none are left.
  std::size_t steps = 0;
  int depth = 0;
  /// Where sample values are examples that vary; null where they are as small as possible.
  Choices* choices = nullptr;

  bool step() { return ++steps <= 2'000; }
  /// The automaton of a pattern; null if it cannot be compiled.
  const pattern::Dfa* dfa(const std::string& pattern);
  bool matches(const std::string& pattern, const std::string& text);
  /// The declared property of that name, or null.
  const schema::Property* property(const schema::Schema& schema, const std::string& name);
};

/// All schemas that apply to an instance of the roots: references, allOf, single branches, and dependent
/// schemas of required properties. Conditions and unions are not among them.
struct Conjunction {
  Reasoning& in;
  std::vector<schema::Id> roots;
  std::vector<schema::Id> parts;
  /// The required properties, each once.
  std::vector<const schema::Required*> required;
  schema::Types types = schema::all_types;

  const schema::Schema& operator[](schema::Id id) const { return in.graph[id]; }
};
Conjunction conjunction_of(Reasoning& in, std::vector<schema::Id> roots);
/// One schema alone, without the schemas that it refers to.
Conjunction without_others(Reasoning& in, schema::Id id);

/// Why no value satisfies the schemas of a conjunction.
struct Contradiction {
  const diagnostics::Rule* rule;
  std::string why;
  source::Origin at;
  std::vector<diagnostics::Label> labels;
  std::string help = "change one of the two, or remove it";
};

/// Returns a contradiction if one can be proved. std::nullopt proves nothing.
std::optional<Contradiction> contradiction(Conjunction& all);
std::optional<Contradiction> contradiction(Reasoning& in, std::vector<schema::Id> roots);

/// True for `false`, and for `not` of a schema that accepts any value.
bool is_false(const schema::Graph& graph, schema::Id id);

/// Returns up to `max` values that satisfy the conjunction, if an enum or the types leave finitely many.
std::optional<std::vector<source::Node>> finite_values(const Conjunction& all, std::size_t max);

/// True if `contains` requires an item.
bool requires_item(const schema::Schema& schema);
/// The number of positions with schemas of their own: those of the longest prefix, and one after it.
std::size_t positions_of(const Conjunction& all);

/// The schemas of the property `name`, and of the item at `index`.
std::vector<schema::Id> subschemas_of_property(Conjunction& all, const std::string& name);
std::vector<schema::Id> subschemas_of_item(const Conjunction& all, std::size_t index);

/// Why a property of that name cannot be present, and the keyword that forbids it.
struct ForbiddenProperty {
  std::string why;
  source::Origin at;
  std::string help = "allow the property, or do not require it";
};
std::optional<ForbiddenProperty> why_forbidden(Conjunction& all, const std::string& name);

/// A number within the bounds that satisfies every `multipleOf`, near the lower bound or zero.
std::optional<source::Decimal> first_multiple(const Conjunction& all);
/// A short string of an allowed length that matches all patterns.
std::optional<std::string> matching_string(Conjunction& all);

/// The rules: contradictions of any instance, and of instances of one type.
std::optional<Contradiction> types_contradiction(Conjunction& all);
std::optional<Contradiction> negation_contradiction(Conjunction& all);
std::optional<Contradiction> choices_contradiction(Conjunction& all);
std::optional<Contradiction> bounds_contradiction(Conjunction& all);
std::optional<Contradiction> multiples_contradiction(Conjunction& all);
std::optional<Contradiction> lengths_contradiction(Conjunction& all);
std::optional<Contradiction> patterns_contradiction(Conjunction& all);
std::optional<Contradiction> names_contradiction(Conjunction& all);
std::optional<Contradiction> member_limits_contradiction(Conjunction& all);
std::optional<Contradiction> member_counts_contradiction(Conjunction& all);
std::optional<Contradiction> members_contradiction(Conjunction& all);
std::optional<Contradiction> item_limits_contradiction(Conjunction& all);
std::optional<Contradiction> item_counts_contradiction(Conjunction& all);
std::optional<Contradiction> contains_contradiction(Conjunction& all);
std::optional<Contradiction> unique_items_contradiction(Conjunction& all);

/// Every required property that is forbidden.
std::vector<Contradiction> forbidden_members(Conjunction& all);

/// The tightest limit of one keyword in the schemas of a conjunction.
struct Limit {
  std::uint64_t value = 0;
  source::Origin at;
};
using Count = std::optional<std::uint64_t> schema::Schema::*;
std::optional<Limit> greatest(const Conjunction& all, Count count, const char* keyword);
std::optional<Limit> least(const Conjunction& all, Count count, const char* keyword);
/// The contradiction of two limits that cross.
std::optional<Contradiction> crossed(const std::optional<Limit>& low, const std::optional<Limit>& high,
                                     const std::string& low_name, const std::string& high_name);

}  // namespace candor::analyze
