// analyze/inclusion/inclusion.cpp: decides inclusion keyword by keyword, and attacks what it proved with
// samples.
#include "analyze/inclusion.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>

#include "analyze/inclusion/search.hpp"
#include "analyze/witness/samples.hpp"
#include "analyze/witness/witness.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/types.hpp"

namespace candor::analyze {
namespace inclusion {
namespace {

constexpr std::size_t max_steps = 20'000;
constexpr int max_inclusion_depth = 48;
/// Finitely many inner values are tried one by one.
constexpr std::size_t few_values = 1'000;
/// Samples of one schema that are tried.
constexpr std::size_t max_samples = 200;
constexpr std::size_t max_work = 3'000'000;

/// The work of one validation, by the size of the schema.
std::size_t work_of(const schema::Schema& schema) {
  return 1 + schema.any_of.size() + schema.one_of.size() + schema.all_of.size() +
         schema.properties.size() / 8 + (schema.values ? schema.values->size() / 16 : 0);
}

bool is_taken(const Search& search, const Inner& inner, schema::Id outer) {
  return std::any_of(search.taken.begin(), search.taken.end(),
                     [&](const auto& pair) { return pair.second == outer && pair.first == inner; });
}

Answer values_included(Search& search, const Inner& inner, schema::Id outer,
                       const std::vector<source::Node>& values) {
  for (const source::Node& value : values)
    if (search.satisfies(inner, value) && !search.satisfies(outer, value)) return {false, value};
  return proved();
}

/// Looks the values of an inner enumeration up among those of the schema.
Answer enum_included(Search& search, const Inner& inner, const Conjunction& all, schema::Id outer) {
  const auto has_values = [&](schema::Id part) { return all[part].values.has_value(); };
  const auto part = std::find_if(all.parts.begin(), all.parts.end(), has_values);
  if (part == all.parts.end()) return refuted(search, inner, outer, {}, Undecided::branch_budget_exceeded);
  std::unordered_set<std::string> allowed;
  for (const source::Node& value : *search.graph[outer].values) allowed.insert(source::canonical_text(value));
  for (const source::Node& value : *all[*part].values) {
    if (allowed.contains(source::canonical_text(value))) continue;
    if (!search.may_work()) return not_proved(Undecided::branch_budget_exceeded);
    if (search.satisfies(inner, value)) return {false, value};
  }
  return proved();
}

Answer types_included(Search& search, const Inner& inner, const Conjunction& all, schema::Id outer) {
  if (schema::common(all.types, search.graph[outer].types) == all.types) return proved();
  return refuted(search, inner, outer, {}, Undecided::branch_budget_exceeded);
}

Answer keywords_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  Answer answer = proved();
  if (limit.values) add(answer, enum_included(search, inner, all, outer));
  if (limit.always == false)
    add(answer, refuted(search, inner, outer, {}, Undecided::branch_budget_exceeded));
  add(answer, types_included(search, inner, all, outer));
  if (limit.format_asserted) {
    const bool is_same = std::any_of(all.parts.begin(), all.parts.end(), [&](schema::Id part) {
      return all[part].format_asserted && all[part].format == limit.format;
    });
    if (!is_same) add(answer, refuted(search, inner, outer, {}, Undecided::unsupported_keyword));
  }
  if (answer.witness) return answer;
  add(answer, choices_included(search, inner, all, outer));
  if ((all.types & (schema::type_integer | schema::type_number)) != 0)
    add(answer, numbers_included(search, inner, all, outer));
  if ((all.types & schema::type_string) != 0) add(answer, strings_included(search, inner, all, outer));
  if ((all.types & schema::type_array) != 0) add(answer, arrays_included(search, inner, all, outer));
  if ((all.types & schema::type_object) != 0) add(answer, objects_included(search, inner, all, outer));
  return answer;
}

bool has_part(const Conjunction& all, schema::Id id) {
  return std::find(all.parts.begin(), all.parts.end(), id) != all.parts.end();
}

}  // namespace

void add(Answer& whole, Answer part) {
  if (whole.witness || part.proved) return;
  if (whole.proved || part.witness) whole = std::move(part);
}

Conjunction Search::conjunction(const Inner& inner) {
  Conjunction all = conjunction_of(in, inner.ids);
  all.types = schema::common(all.types, inner.types);
  for (const std::string& name : inner.members) {
    const auto is_named = [&](const schema::Required* each) { return each->name == name; };
    if (std::any_of(all.required.begin(), all.required.end(), is_named)) continue;
    required.push_back({name, {}});
    all.required.push_back(&required.back());
  }
  return all;
}

bool Search::may_work() const { return work <= max_work; }

bool Search::satisfies(schema::Id id, const source::Node& value) {
  work += work_of(graph[id]);
  return validator.is_valid(id, value);
}

bool Search::satisfies(const Inner& inner, const source::Node& value) {
  if (!schema::admits(inner.types, value)) return false;
  for (const std::string& name : inner.members)
    if (value.kind == source::Kind::object && source::find(value, name) == nullptr) return false;
  return std::all_of(inner.ids.begin(), inner.ids.end(), [&](schema::Id id) { return satisfies(id, value); });
}

bool Search::is_narrower(const schema::Pattern& inner, const schema::Pattern& outer) {
  if (inner.text == outer.text) return true;
  const pattern::Dfa* const one = in.dfa(inner.text);
  const pattern::Dfa* const other = in.dfa(outer.text);
  return one != nullptr && other != nullptr && pattern::is_subset(*one, *other);
}

bool Search::is_empty(Conjunction& all) {
  in.steps = 0;
  return all.types == 0 || contradiction(all).has_value();
}

bool Search::is_empty(const std::vector<schema::Id>& schemas) {
  in.steps = 0;
  return !schemas.empty() && contradiction(in, schemas).has_value();
}

std::vector<source::Node> Search::samples(const Inner& inner) {
  in.steps = 0;
  std::vector<source::Node> values;
  if (!may_work()) return values;
  for (const schema::Id id : inner.ids) work += 100 * work_of(graph[target_of(graph, id)]);
  for (source::Node& value : samples_of(in, inner.ids, 0)) {
    if (values.size() >= max_samples || !may_work()) break;
    if (satisfies(inner, value)) values.push_back(std::move(value));
  }
  return values;
}

std::optional<source::Node> Search::refuting(const Inner& inner, schema::Id outer,
                                             const std::vector<source::Node>& candidates) {
  for (const source::Node& value : candidates)
    if (may_work() && satisfies(inner, value) && !satisfies(outer, value)) return value;
  return std::nullopt;
}

Answer refuted(Search& search, const Inner& inner, schema::Id outer,
               const std::vector<source::Node>& candidates, Undecided why) {
  auto witness = search.refuting(inner, outer, candidates);
  if (!witness) witness = search.refuting(inner, outer, search.samples(inner));
  return {false, std::move(witness), why};
}

Answer included(Search& search, const Inner& inner, schema::Id outer) {
  outer = target_of(search.graph, outer);
  const schema::Schema& limit = search.graph[outer];
  if (limit.always == true || schema::is_unconstrained(limit)) return proved();
  if (++search.steps > max_steps || !search.may_work()) return not_proved(Undecided::branch_budget_exceeded);
  if (search.depth >= max_inclusion_depth) return not_proved(Undecided::depth_budget_exceeded);
  if (is_taken(search, inner, outer)) return proved();
  Conjunction all = search.conjunction(inner);
  if (has_part(all, outer) || all.types == 0) return proved();
  const auto few = finite_values(all, few_values);
  if (few && few->size() < few_values) return values_included(search, inner, outer, *few);
  if (search.is_empty(all)) return proved();

  const std::size_t before = search.taken.size();
  search.taken.emplace_back(inner, outer);
  ++search.depth;
  Answer answer = keywords_included(search, inner, all, outer);
  if (!answer.proved && !answer.witness) {
    const std::vector<Inner> cases = cases_of(all, inner);
    Answer split = every_included(search, cases, outer);
    if (!cases.empty() && (split.proved || split.witness)) answer = std::move(split);
  }
  --search.depth;
  // What was proved meanwhile may rest on this pair.
  if (!answer.proved) search.taken.resize(before);
  return answer;
}

}  // namespace inclusion

std::string_view undecided_word(Undecided why) {
  constexpr std::array<std::string_view, 13> words{
      "unsupported_keyword",    "unsupported_regex_construct", "regex_budget_exceeded",
      "branch_budget_exceeded", "depth_budget_exceeded",       "unresolved_ref",
      "dialect_changed",        "dynamic_reference",           "annotation_dependent",
      "unique_items",           "oneof_overlap_undecided",     "captured_differently",
      "internal_disagreement"};
  return words[static_cast<std::size_t>(why)];
}

bool is_subschema_of(Reasoning& known, schema::Id inner, schema::Id outer) {
  inclusion::Search search(known.graph);
  search.in.depth = known.depth + 1;
  return inclusion::included(search, inclusion::Inner{{inner}}, outer).proved;
}

Inclusion inclusion_of(const schema::Graph& graph, schema::Id inner, schema::Id outer) {
  inclusion::Search search(graph);
  const inclusion::Inner values{{inner}};
  const inclusion::Answer answer = inclusion::included(search, values, outer);
  const auto refutes = [&](const source::Node& value) {
    return search.satisfies(inner, value) && !search.satisfies(outer, value);
  };
  if (answer.proved) {
    for (const source::Node& value : search.samples(values))
      if (refutes(value)) return {Inclusion::Verdict::unknown, value, Undecided::internal_disagreement};
    return {Inclusion::Verdict::included};
  }
  if (answer.witness && refutes(*answer.witness)) return {Inclusion::Verdict::excluded, answer.witness};
  search.in.steps = 0;
  if (auto found = witness(search.in, {{inner}, {inner, outer}, {outer}}, refutes))
    return {Inclusion::Verdict::excluded, std::move(found)};
  return {Inclusion::Verdict::unknown, std::nullopt, answer.why};
}

}  // namespace candor::analyze
