// analyze/conjunction.hpp: the conjunction of the authored schemas that apply to one value. Private to this
// module.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "diagnostics/report.hpp"
#include "pattern/pattern.hpp"
#include "schema/model/schema.hpp"

namespace candor::analyze {

/// The context of a search for contradictions: compiled patterns and limits.
struct Reasoning {
  const schema::Graph& graph;
  std::map<std::string, std::optional<pattern::Dfa>> patterns = {};
  /// The members of long objects by name.
  std::map<const schema::Schema*, std::unordered_map<std::string_view, const schema::Property*>> members = {};
  /// The remaining work for one schema; at zero the search ends without a result.
  std::size_t steps = 0;
  int depth = 0;

  bool step() { return ++steps <= 2'000; }
  /// The table of a pattern; null where it has none.
  const pattern::Dfa* dfa(const std::string& pattern);
  bool matches(const std::string& pattern, const std::string& text);
  /// The declared member of that name, or null.
  const schema::Property* property(const schema::Schema& schema, const std::string& name);
};

/// Returns all schemas that apply to a value of the first ones: targets of references, branches of allOf,
/// single branches, and dependencies of required members. Excludes conditions and unions.
struct Together {
  Reasoning& in;
  std::vector<schema::Id> roots;
  std::vector<schema::Id> parts;
  /// The members that must be there, each once.
  std::vector<const schema::Required*> required;
  schema::Types types = schema::all_types;

  const schema::Schema& operator[](schema::Id id) const { return in.graph[id]; }
};
Together together(Reasoning& in, const std::vector<schema::Id>& roots);

/// Why the conjunction is unsatisfiable.
struct Contradiction {
  const diagnostics::Rule* rule;
  std::string why;
  source::Origin at;
  std::vector<diagnostics::Label> labels;
  std::string way_out = "change one of the two, or take it away";
};

/// Returns a contradiction if one is proved. std::nullopt means unknown.
std::optional<Contradiction> contradiction(Together& all);
std::optional<Contradiction> contradiction(Reasoning& in, const std::vector<schema::Id>& roots);

/// Returns true for `false` and for `not` of a schema that accepts everything.
bool is_false(const schema::Graph& graph, schema::Id id);

/// The schema that a chain of plain references ends at.
schema::Id target_of(const schema::Graph& graph, schema::Id id);

/// Returns at most `most` values that satisfy the conjunction; std::nullopt if the candidates are not finite.
std::optional<std::vector<source::Node>> finite_values(const Together& all, std::size_t most);

/// Returns true if a list must hold an item that `contains` takes.
bool wants_item(const schema::Schema& schema);
/// Returns the number of item positions with different schemas: all of the prefixes, and one after them.
std::size_t positions_of(const Together& all);

/// Returns the schemas that apply to the member `name`, and to the item at `index`.
std::vector<schema::Id> schemas_of_member(Together& all, const std::string& name);
std::vector<schema::Id> schemas_of_item(const Together& all, std::size_t index);

/// Returns why a member of that name is forbidden, and the location of that keyword.
struct Ban {
  std::string why;
  source::Origin at;
};
std::optional<Ban> ban_of(Together& all, const std::string& name);

/// Returns a number in the range that is a multiple of all divisors, near its lower end or zero.
std::optional<source::Decimal> first_multiple(const Together& all);
/// A short text of the lengths that are allowed which matches all patterns.
std::optional<std::string> matching_text(Together& all);

/// The rules: contradictions of any value, and of the values of one type.
std::optional<Contradiction> of_types(Together& all);
std::optional<Contradiction> of_negation(Together& all);
std::optional<Contradiction> of_choices(Together& all);
std::optional<Contradiction> of_bounds(Together& all);
std::optional<Contradiction> of_multiples(Together& all);
std::optional<Contradiction> of_lengths(Together& all);
std::optional<Contradiction> of_patterns(Together& all);
std::optional<Contradiction> of_names(Together& all);
std::optional<Contradiction> of_member_counts(Together& all);
std::optional<Contradiction> of_members(Together& all);
std::optional<Contradiction> of_item_counts(Together& all);
std::optional<Contradiction> of_contains(Together& all);
std::optional<Contradiction> of_unique_items(Together& all);

/// Returns the tightest lower or upper limit of one keyword.
struct Limit {
  std::uint64_t value = 0;
  source::Origin at;
};
using Count = std::optional<std::uint64_t> schema::Schema::*;
std::optional<Limit> greatest(const Together& all, Count count, const char* keyword);
std::optional<Limit> least(const Together& all, Count count, const char* keyword);
/// The contradiction of two limits that cross.
std::optional<Contradiction> crossed(const std::optional<Limit>& low, const std::optional<Limit>& high,
                                     const std::string& low_name, const std::string& high_name);

}  // namespace candor::analyze
