// analyze/inclusion/search.hpp: the search for a proof of inclusion, or for a value that refutes it. Private
// to this directory.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyze/inclusion.hpp"
#include "analyze/witness/sample_values.hpp"
#include "pattern/automaton/in_order.hpp"
#include "validate/validate.hpp"

namespace candor::analyze::inclusion {

/// The values that satisfy all schemas, have one of the types and, if they are objects, have the members.
struct Inner {
  std::vector<schema::Id> ids;
  schema::Types types = schema::all_types;
  std::vector<std::string> members = {};
  bool operator==(const Inner&) const = default;
  bool operator<(const Inner& other) const {
    if (ids != other.ids) return pattern::InOrder()(ids, other.ids);
    return types != other.types ? types < other.types : members < other.members;
  }
};

/// The answer for one schema, or for one keyword of it.
struct Answer {
  bool proved = false;
  /// A value of the inner schemas that the outer one refuses, if one was found.
  std::optional<source::Node> witness = std::nullopt;
  Undecided why = Undecided::branch_budget_exceeded;
};

inline Answer proved() { return {true}; }
inline Answer not_proved(Undecided why) { return {false, std::nullopt, why}; }

/// One search. Schemas that refer to themselves are taken to be included while they are compared
/// (coinduction): each way back goes through a member or an item.
struct Search {
  const schema::Graph& graph;
  Reasoning in;
  validate::Validator validator;
  std::size_t steps = 0;
  int depth = 0;
  /// The work that was done, in units of a small validation.
  std::size_t work = 0;
  /// Which of the cases of a union is compared.
  std::size_t hint = 0;
  /// The pairs that are proved, or taken to be, in the order in which they came.
  std::vector<std::pair<Inner, schema::Id>> taken = {};
  /// Names of members that no schema requires.
  std::deque<schema::Required> required = {};

  explicit Search(const schema::Graph& all) : graph(all), in{all}, validator(all) {}

  /// The schemas that apply to the inner values. Valid as long as the search.
  Conjunction conjunction(const Inner& inner);
  bool satisfies(const Inner& inner, const source::Node& value);
  bool satisfies(schema::Id id, const source::Node& value);
  /// True while there is work left. Then a search finds nothing more.
  bool may_work() const;
  /// True if every text with one pattern has the other.
  bool is_narrower(const schema::Pattern& inner, const schema::Pattern& outer);
  /// True if it is proved that no value satisfies the schemas.
  bool is_empty(Conjunction& all);
  bool is_empty(const std::vector<schema::Id>& schemas);
  /// Small values of the inner schemas.
  std::vector<source::Node> samples(const Inner& inner);
  /// The first of the candidates that is an inner value and that `outer` refuses.
  std::optional<source::Node> refuting(const Inner& inner, schema::Id outer,
                                       const std::vector<source::Node>& candidates);
};

/// Decides whether the inner values satisfy the schema.
Answer included(Search& search, const Inner& inner, schema::Id outer);

/// The same for the keywords of one schema that concern one type, of which the inner schemas are known to
/// admit values. `all` are the inner schemas.
Answer numbers_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer);
Answer strings_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer);
Answer arrays_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer);
Answer objects_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer);
/// The same for the keywords that apply schemas to the same value.
Answer choices_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer);

/// The inner values, split by a choice that their schemas leave; else by their types. Empty if there is
/// nothing to split.
std::vector<Inner> cases_of(const Conjunction& all, const Inner& inner);
/// Decides whether the values of all cases satisfy the schema.
Answer every_included(Search& search, const std::vector<Inner>& cases, schema::Id outer);

/// The texts that a table refuses; std::nullopt where it has counters.
std::optional<pattern::Dfa> refused_by(const pattern::Dfa& table);
/// True if every text has the pattern.
bool takes_every_text(const pattern::Dfa& table);

/// Adds an answer: what is proved as a whole has all parts proved; one witness refutes it.
void add(Answer& whole, Answer part);

/// The part that was not proved, with the first of the candidates that refutes it.
Answer refuted(Search& search, const Inner& inner, schema::Id outer,
               const std::vector<source::Node>& candidates, Undecided why);

}  // namespace candor::analyze::inclusion
