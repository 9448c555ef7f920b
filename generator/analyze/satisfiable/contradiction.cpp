// analyze/satisfiable/contradiction.cpp: the rules, one after another, for each type that a value may have.
#include <algorithm>
#include <array>

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

constexpr int max_depth = 4;
constexpr std::size_t max_values = 1'000;

using Rule = std::optional<Contradiction> (*)(Together& all);

/// The rules about the values of one type.
struct TypeRules {
  schema::Types types;
  std::array<Rule, 3> rules;
};
constexpr std::array<TypeRules, 4> typed{
    {{schema::type_integer | schema::type_number, {of_bounds, of_multiples, nullptr}},
     {schema::type_string, {of_lengths, of_patterns, nullptr}},
     {schema::type_object, {of_names, of_member_counts, of_members}},
     {schema::type_array, {of_item_counts, of_contains, of_unique_items}}}};

std::optional<Contradiction> of_one_type(Together& all, const TypeRules& group) {
  for (const Rule rule : group.rules) {
    if (rule == nullptr) break;
    if (auto found = rule(all)) return found;
  }
  return std::nullopt;
}

/// The first one where every type that is left has one.
std::optional<Contradiction> of_all_types(Together& all) {
  if ((all.types & (schema::type_null | schema::type_boolean)) != 0) return std::nullopt;
  std::optional<Contradiction> first;
  for (const TypeRules& group : typed) {
    if ((all.types & group.types) == 0) continue;
    auto found = of_one_type(all, group);
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

/// Returns the first of the values that satisfy the conjunction; std::nullopt above the limit of work.
std::optional<std::vector<source::Node>> satisfying(const Together& all,
                                                    const std::vector<source::Node>& values,
                                                    std::size_t most) {
  std::vector<source::Node> kept;
  for (std::size_t i = 0; i < values.size() && kept.size() < most; ++i) {
    if (i == max_values) return std::nullopt;
    const bool taken = std::all_of(all.roots.begin(), all.roots.end(), [&](schema::Id root) {
      return validate::validate(all.in.graph, root, values[i]).empty();
    });
    if (taken) kept.push_back(values[i]);
  }
  return kept;
}

std::optional<Contradiction> of_no_value(const Together& all) {
  for (const schema::Id part : all.parts) {
    if (!all[part].values) continue;
    const source::Origin at = place_of(all[part], all[part].is_const ? "const" : "enum");
    return Contradiction{&schema::rules::unsatisfiable, "no value of the list satisfies the rest", at, {}};
  }
  const schema::Schema& schema = all[all.roots.front()];
  return Contradiction{&schema::rules::unsatisfiable,
                       "no value that is " + schema::type_words(all.types) + " satisfies the rest",
                       place_of(schema, "type"),
                       {}};
}

}  // namespace

std::optional<std::vector<source::Node>> finite_values(const Together& all, std::size_t most) {
  for (const schema::Id part : all.parts)
    if (const auto& list = all[part].values) return satisfying(all, *list, most);
  const auto values = values_of(all.types);
  return values ? satisfying(all, *values, most) : std::nullopt;
}

std::optional<Contradiction> contradiction(Together& all) {
  if (all.in.depth >= max_depth || !all.in.step()) return std::nullopt;
  for (const schema::Id part : all.parts)
    if (is_false(all.in.graph, part))
      return Contradiction{&schema::rules::unsatisfiable,
                           "one part is false",
                           all[part].origin,
                           {},
                           "take the part away, or what asks for it"};
  if (auto found = of_types(all)) return found;
  if (const auto values = finite_values(all, 1)) return values->empty() ? of_no_value(all) : std::nullopt;
  if (auto found = of_negation(all)) return found;
  if (auto found = of_all_types(all)) return found;
  return of_choices(all);
}

std::optional<Contradiction> contradiction(Reasoning& in, const std::vector<schema::Id>& roots) {
  ++in.depth;
  Together all = together(in, roots);
  auto found = contradiction(all);
  --in.depth;
  return found;
}

}  // namespace candor::analyze
