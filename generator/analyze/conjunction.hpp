// analyze/conjunction.hpp: what one value is held to at once, as it is written. Private to this
// folder.
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

/// What is known while a graph is searched for contradictions: patterns are compiled once.
struct Reasoning {
  const schema::Graph& graph;
  std::map<std::string, std::optional<pattern::Dfa>> patterns = {};
  /// The members of long objects by name.
  std::map<const schema::Schema*, std::unordered_map<std::string_view, const schema::Property*>> members = {};
  /// Used up for one schema: then nothing more is found about it.
  std::size_t steps = 0;
  int depth = 0;

  bool step() { return ++steps <= 2'000; }
  /// The table of a pattern; null where it has none.
  const pattern::Dfa* dfa(const std::string& pattern);
  bool matches(const std::string& pattern, const std::string& text);
  /// The declared member of that name, or null.
  const schema::Property* property(const schema::Schema& schema, const std::string& name);
};

/// All schemas that a value of the first ones is held to: references, allOf, single branches, and what
/// depends on members that it must have. Conditions and choices are not among them.
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

/// Why nothing satisfies all of them.
struct Contradiction {
  const diagnostics::Rule* rule;
  std::string why;
  source::Origin at;
  std::vector<diagnostics::Label> labels;
  std::string way_out = "change one of the two, or take it away";
};

/// A contradiction where it can be proved; nothing says nothing.
std::optional<Contradiction> contradiction(Together& all);
std::optional<Contradiction> contradiction(Reasoning& in, const std::vector<schema::Id>& roots);

/// True for `false`, and for `not` of a schema that takes anything: the ways to write that nothing is
/// allowed.
bool is_false(const schema::Graph& graph, schema::Id id);

/// The schema that a chain of plain references ends at.
schema::Id target_of(const schema::Graph& graph, schema::Id id);

/// Values that satisfy all of them, at most `most`, where only finitely many come into question; else
/// nothing.
std::optional<std::vector<source::Node>> finite_values(const Together& all, std::size_t most);

/// True if a list must hold an item that `contains` takes.
bool wants_item(const schema::Schema& schema);
/// Positions that differ in what is said of them: those of all prefixes, and one behind.
std::size_t positions_of(const Together& all);

/// What is said of the member `name`, and of the item at `index`.
std::vector<schema::Id> said_of_member(Together& all, const std::string& name);
std::vector<schema::Id> said_of_item(const Together& all, std::size_t index);

/// Why a member of that name cannot be there, and where that is said.
struct Ban {
  std::string why;
  source::Origin at;
};
std::optional<Ban> ban_of(Together& all, const std::string& name);

/// A number of the range that is a multiple of all that is asked for, near its lower end or zero.
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

/// The tightest of the lower or upper limits that the parts say by one keyword.
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
