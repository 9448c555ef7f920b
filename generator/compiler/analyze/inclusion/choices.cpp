// analyze/inclusion/choices.cpp: values within schemas that are put together from others.
#include <algorithm>
#include <utility>

#include "analyze/disjoint.hpp"
#include "analyze/inclusion/search.hpp"
#include "analyze/witness/witness.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/types.hpp"

namespace candor::analyze::inclusion {
namespace {

/// Unions with more branches are looked through for branches that the inner values exclude.
constexpr std::size_t few_branches = 8;
/// Pairs of branches that are tried for values of both.
constexpr std::size_t max_branch_pairs = 500;

/// The inner values that also satisfy a schema.
Inner with(Inner inner, schema::Id id) {
  if (std::find(inner.ids.begin(), inner.ids.end(), id) == inner.ids.end()) inner.ids.push_back(id);
  return inner;
}

Inner with_member(Search& search, Inner inner, const std::string& name) {
  if (std::find(inner.members.begin(), inner.members.end(), name) != inner.members.end()) return inner;
  const Conjunction all = search.conjunction(inner);
  for (const schema::Id part : all.parts)
    for (const schema::Property& each : all[part].dependent_schemas)
      if (each.name == name) inner = with(std::move(inner), each.schema);
  inner.members.push_back(name);
  inner.types = schema::type_object;
  return inner;
}

/// The answer without what is taken to be proved: coinduction does not hold where the question is turned
/// round.
Answer included_by_itself(Search& search, const Inner& inner, schema::Id outer) {
  auto taken = std::exchange(search.taken, {});
  Answer answer = included(search, inner, outer);
  search.taken = std::move(taken);
  return answer;
}

/// True if it is proved that no inner value satisfies the schema.
bool excludes(Search& search, const Conjunction& all, const Inner& inner, schema::Id id) {
  Conjunction both = search.conjunction(with(inner, id));
  if (search.is_empty(both)) return true;
  return std::any_of(all.parts.begin(), all.parts.end(),
                     [&](schema::Id part) { return why_disjoint(search.in, part, id).has_value(); });
}

/// True if the inner values can be split by a union that their own schemas have.
bool has_union(const Conjunction& all, const Inner& inner) {
  const std::vector<Inner> cases = cases_of(all, inner);
  return !cases.empty() && cases.front().ids.size() > inner.ids.size();
}

/// The branches of the outer union in the order in which they are tried: those near the branch that the inner
/// values came from first, since versions of a union seldom differ in the order of their branches.
std::vector<schema::Id> from_hint(const Search& search, const std::vector<schema::Id>& branches) {
  std::vector<schema::Id> order = branches;
  const std::size_t hint = search.hint;
  if (hint < order.size())
    std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(hint), order.end());
  return order;
}

Answer any_of_included(Search& search, const Inner& inner, const Conjunction& all, schema::Id outer) {
  // Each branch of the inner values by itself lies in one outer branch more often than all of them together.
  if (has_union(all, inner)) {
    Answer split = every_included(search, cases_of(all, inner), outer);
    if (split.proved || split.witness) return split;
  }
  std::vector<source::Node> candidates;
  Undecided why = Undecided::branch_budget_exceeded;
  for (const schema::Id branch : from_hint(search, search.graph[outer].any_of)) {
    Answer answer = included(search, inner, branch);
    if (answer.proved) return answer;
    if (!answer.witness) {
      why = answer.why;
      continue;
    }
    candidates.push_back(std::move(*answer.witness));
    if (auto witness = search.refuting(inner, outer, {candidates.back()})) return {false, std::move(witness)};
  }
  return refuted(search, inner, outer, candidates, why);
}

Answer one_of_included(Search& search, const Inner& inner, const Conjunction& all, schema::Id outer) {
  if (has_union(all, inner)) {
    Answer split = every_included(search, cases_of(all, inner), outer);
    if (split.proved || split.witness) return split;
  }
  const std::vector<schema::Id>& branches = search.graph[outer].one_of;
  const bool are_distinct = have_distinct_constants(search.graph, branches);
  std::vector<source::Node> candidates;
  for (const schema::Id branch : from_hint(search, branches)) {
    if (branches.size() > few_branches && excludes(search, all, inner, branch)) continue;
    Answer answer = included(search, inner, branch);
    const bool is_alone =
        are_distinct ||
        (answer.proved && std::all_of(branches.begin(), branches.end(), [&](schema::Id other) {
           return other == branch || excludes(search, all, inner, other) ||
                  why_disjoint(search.in, branch, other).has_value();
         }));
    if (answer.proved && is_alone) return answer;
    if (!answer.witness) continue;
    candidates.push_back(std::move(*answer.witness));
    if (auto witness = search.refuting(inner, outer, {candidates.back()})) return {false, std::move(witness)};
  }
  // Values of two branches, or of none.
  std::size_t pairs = 0;
  for (const schema::Id one : branches)
    for (const schema::Id other : branches) {
      if (one >= other || are_distinct || ++pairs > max_branch_pairs) continue;
      for (source::Node& value : search.samples(with(with(inner, one), other)))
        candidates.push_back(std::move(value));
    }
  if (auto witness = search.refuting(inner, outer, candidates)) return {false, std::move(witness)};
  return refuted(search, inner, outer, candidates, Undecided::oneof_overlap_undecided);
}

Answer negation_included(Search& search, const Inner& inner, const Conjunction& all, schema::Id outer) {
  const schema::Id negated = *search.graph[outer].negated;
  const auto same = [&](schema::Id part) {
    return all[part].negated &&
           target_of(search.graph, *all[part].negated) == target_of(search.graph, negated);
  };
  if (std::any_of(all.parts.begin(), all.parts.end(), same) || excludes(search, all, inner, negated))
    return proved();
  // `not` turns the question round: what the inner `not` refuses includes what this one refuses.
  for (const schema::Id part : all.parts)
    if (all[part].negated && included_by_itself(search, Inner{{negated}}, *all[part].negated).proved)
      return proved();
  return refuted(search, inner, outer, search.samples(with(inner, negated)),
                 Undecided::branch_budget_exceeded);
}

Answer condition_included(Search& search, const Inner& inner, const Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  const Inner chosen = with(inner, *limit.if_schema);
  Answer answer = proved();
  const bool is_never = excludes(search, all, inner, *limit.if_schema);
  if (limit.then_schema && !is_never) add(answer, included(search, chosen, *limit.then_schema));
  if (limit.else_schema && !included(search, inner, *limit.if_schema).proved)
    add(answer, included(search, inner, *limit.else_schema));
  if (answer.proved) return answer;
  std::vector<source::Node> candidates = search.samples(chosen);
  if (answer.witness) candidates.push_back(*answer.witness);
  // The same condition among the inner schemas, with narrower consequences.
  for (const schema::Id part : all.parts) {
    const schema::Schema& own = all[part];
    if (!own.if_schema || !included_by_itself(search, Inner{{*own.if_schema}}, *limit.if_schema).proved ||
        !included_by_itself(search, Inner{{*limit.if_schema}}, *own.if_schema).proved)
      continue;
    Answer both = proved();
    if (limit.then_schema)
      add(both,
          included(search, own.then_schema ? with(chosen, *own.then_schema) : chosen, *limit.then_schema));
    if (limit.else_schema)
      add(both,
          included(search, own.else_schema ? with(inner, *own.else_schema) : inner, *limit.else_schema));
    if (both.proved) return both;
    if (both.witness) candidates.push_back(*both.witness);
  }
  return refuted(search, inner, outer, candidates, Undecided::branch_budget_exceeded);
}

Answer dependent_schemas_included(Search& search, const Inner& inner, const Conjunction& all,
                                  schema::Id outer) {
  Answer answer = proved();
  if ((all.types & schema::type_object) == 0) return answer;
  for (const schema::Property& each : search.graph[outer].dependent_schemas) {
    const Inner present = with_member(search, inner, each.name);
    Conjunction known = search.conjunction(present);
    if (search.is_empty(known) || why_forbidden(known, each.name)) continue;
    add(answer, included(search, present, each.schema));
  }
  return answer;
}

}  // namespace

std::vector<Inner> cases_of(const Conjunction& all, const Inner& inner) {
  std::vector<Inner> cases;
  for (const schema::Id part : all.parts) {
    for (const auto* const branches : {&all[part].any_of, &all[part].one_of}) {
      if (branches->size() < 2) continue;
      const auto is_made = [&](schema::Id branch) {
        return std::find(inner.ids.begin(), inner.ids.end(), branch) != inner.ids.end();
      };
      if (std::any_of(branches->begin(), branches->end(), is_made)) continue;
      for (const schema::Id branch : *branches) cases.push_back(with(inner, branch));
      return cases;
    }
  }
  const schema::Types types = all.types == schema::all_types
                                  ? static_cast<schema::Types>(all.types & ~schema::type_integer)
                                  : all.types;
  if ((types & (types - 1)) == 0) return {};
  for (unsigned bit = 1; bit < schema::all_types; bit <<= 1U)
    if ((types & bit) != 0) {
      Inner one = inner;
      one.types = static_cast<schema::Types>(bit);
      cases.push_back(std::move(one));
    }
  return cases;
}

Answer every_included(Search& search, const std::vector<Inner>& cases, schema::Id outer) {
  Answer answer = proved();
  for (std::size_t i = 0; i < cases.size() && !answer.witness; ++i) {
    search.hint = i;
    add(answer, included(search, cases[i], outer));
  }
  search.hint = 0;
  return answer;
}

Answer choices_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  Answer answer = proved();
  if (limit.ref) add(answer, included(search, inner, *limit.ref));
  if (limit.dynamic_ref) {
    if (limit.dynamic_name.empty())
      add(answer, included(search, inner, *limit.dynamic_ref));
    else
      add(answer, refuted(search, inner, outer, {}, Undecided::dynamic_reference));
  }
  for (const schema::Id each : limit.all_of) add(answer, included(search, inner, each));
  if (!limit.any_of.empty()) add(answer, any_of_included(search, inner, all, outer));
  if (!limit.one_of.empty()) add(answer, one_of_included(search, inner, all, outer));
  if (limit.negated) add(answer, negation_included(search, inner, all, outer));
  if (limit.if_schema && (limit.then_schema || limit.else_schema))
    add(answer, condition_included(search, inner, all, outer));
  if (!limit.dependent_schemas.empty()) add(answer, dependent_schemas_included(search, inner, all, outer));
  return answer;
}

}  // namespace candor::analyze::inclusion
