// analyze/satisfiable/contradiction.cpp: applies the rules of each type that an instance may have.
#include <algorithm>
#include <array>

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

constexpr int max_reasoning_depth = 4;
constexpr std::size_t max_values = 1'000;

using Rule = std::optional<Contradiction> (*)(Conjunction& all);

/// The rules about the values of one type.
struct TypeRules {
  schema::Types types;
  std::array<Rule, 3> rules;
};
constexpr std::array<TypeRules, 4> typed{
    {{schema::type_integer | schema::type_number, {bounds_contradiction, multiples_contradiction, nullptr}},
     {schema::type_string, {lengths_contradiction, patterns_contradiction, nullptr}},
     {schema::type_object, {names_contradiction, member_counts_contradiction, members_contradiction}},
     {schema::type_array, {item_counts_contradiction, contains_contradiction, unique_items_contradiction}}}};

std::optional<Contradiction> one_type_contradiction(Conjunction& all, const TypeRules& group) {
  for (const Rule rule : group.rules) {
    if (rule == nullptr) break;
    if (auto found = rule(all)) return found;
  }
  return std::nullopt;
}

/// The first one where every type that is left has one.
std::optional<Contradiction> all_types_contradiction(Conjunction& all) {
  if ((all.types & (schema::type_null | schema::type_boolean)) != 0) return std::nullopt;
  std::optional<Contradiction> first;
  for (const TypeRules& group : typed) {
    if ((all.types & group.types) == 0) continue;
    auto found = one_type_contradiction(all, group);
    if (!found) return std::nullopt;
    if (!first) first = std::move(found);
  }
  return first;
}

/// Returns the values of null and boolean; std::nullopt for other types.
std::optional<std::vector<source::Node>> values_of(schema::Types types) {
  if ((types & ~unsigned{schema::type_null | schema::type_boolean}) != 0) return std::nullopt;
  std::vector<source::Node> values;
  if ((types & schema::type_null) != 0) values.push_back({source::Kind::null, {}, "", {}, {}});
  if ((types & schema::type_boolean) == 0) return values;
  for (const char* const word : {"false", "true"})
    values.push_back({source::Kind::boolean, {}, word, {}, {}});
  return values;
}

/// Returns the first of the values that satisfy all, or std::nullopt if that would take too long to decide.
std::optional<std::vector<source::Node>> satisfying(const Conjunction& all,
                                                    const std::vector<source::Node>& values,
                                                    std::size_t max) {
  std::vector<source::Node> kept;
  validate::Validator validator(all.in.graph);
  for (std::size_t i = 0; i < values.size() && kept.size() < max; ++i) {
    if (i == max_values) return std::nullopt;
    const bool taken = std::all_of(all.roots.begin(), all.roots.end(),
                                   [&](schema::Id root) { return validator.is_valid(root, values[i]); });
    if (taken) kept.push_back(values[i]);
  }
  return kept;
}

std::optional<Contradiction> no_value_contradiction(const Conjunction& all) {
  for (const schema::Id part : all.parts) {
    if (!all[part].values) continue;
    const source::Origin at = place_of(all[part], all[part].is_const ? "const" : "enum");
    return Contradiction{
        &schema::rules::unsatisfiable, "no enum value satisfies the other constraints", at, {}};
  }
  const schema::Schema& schema = all[all.roots.front()];
  return Contradiction{
      &schema::rules::unsatisfiable,
      "no value of type " + schema::type_words(all.types) + " satisfies the other constraints",
      place_of(schema, "type"),
      {}};
}

}  // namespace

std::optional<std::vector<source::Node>> finite_values(const Conjunction& all, std::size_t max) {
  for (const schema::Id part : all.parts)
    if (const auto& list = all[part].values) return satisfying(all, *list, max);
  const auto values = values_of(all.types);
  return values ? satisfying(all, *values, max) : std::nullopt;
}

std::optional<Contradiction> contradiction(Conjunction& all) {
  if (all.in.depth >= max_reasoning_depth || !all.in.step()) return std::nullopt;
  for (const schema::Id part : all.parts)
    if (is_false(all.in.graph, part))
      return Contradiction{&schema::rules::unsatisfiable,
                           "one of the merged schemas is false",
                           all[part].origin,
                           {},
                           "remove that schema, or the reference to it"};
  if (auto found = types_contradiction(all)) return found;
  if (const auto values = finite_values(all, 1))
    return values->empty() ? no_value_contradiction(all) : std::nullopt;
  if (auto found = negation_contradiction(all)) return found;
  if (auto found = all_types_contradiction(all)) return found;
  return choices_contradiction(all);
}

std::optional<Contradiction> contradiction(Reasoning& in, std::vector<schema::Id> roots) {
  ++in.depth;
  Conjunction all = conjunction_of(in, std::move(roots));
  auto found = contradiction(all);
  --in.depth;
  return found;
}

}  // namespace candor::analyze
