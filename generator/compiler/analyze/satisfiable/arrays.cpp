// analyze/satisfiable/arrays.cpp: finds contradictions of item counts, `contains` and `uniqueItems`.
#include <algorithm>
#include <set>

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/subschemas.hpp"
#include "source/words.hpp"

namespace candor::analyze {
namespace {

/// One `contains` that requires an item.
struct Wanted {
  schema::Id schema = 0;
  Limit count;
  const char* keyword = "contains";
};

std::vector<Wanted> wanted_of(const Conjunction& all) {
  std::vector<Wanted> wanted;
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    if (!requires_item(schema)) continue;
    const char* const keyword = schema.min_contains ? "minContains" : "contains";
    wanted.push_back(
        {*schema.contains, {schema.min_contains.value_or(1), place_of(schema, keyword)}, keyword});
  }
  return wanted;
}

/// The number of items that keywords of the same instance evaluate, if it is known.
std::optional<std::size_t> evaluated_items(const schema::Graph& graph, schema::Id whole) {
  std::size_t size = 0;
  for (const schema::Id id : same_instance_closure(graph, whole)) {
    const schema::Schema& schema = graph[id];
    const bool is_inner = id != whole && schema.unevaluated_items;
    if (schema.items || schema.contains || is_inner || !schema.dynamic_name.empty()) return std::nullopt;
    size = std::max(size, schema.prefix_items.size());
  }
  return size;
}

/// The most items that an array may have.
std::optional<Limit> max_items(const Conjunction& all, std::string& keyword) {
  auto max = least(all, &schema::Schema::max_items, "maxItems");
  keyword = "maxItems";
  const auto end_at = [&](std::uint64_t size, const source::Origin& at, const char* name) {
    if (max && max->value <= size) return;
    max = Limit{size, at};
    keyword = name;
  };
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    for (std::size_t i = 0; i < schema.prefix_items.size(); ++i)
      if (is_false(all.in.graph, schema.prefix_items[i]))
        end_at(i, all[schema.prefix_items[i]].origin, "prefixItems");
    if (schema.items && is_false(all.in.graph, *schema.items))
      end_at(schema.prefix_items.size(), place_of(schema, "items"), "items");
    if (!schema.unevaluated_items || !is_false(all.in.graph, *schema.unevaluated_items)) continue;
    if (const auto size = evaluated_items(all.in.graph, part))
      end_at(*size, place_of(schema, "unevaluatedItems"), "unevaluatedItems");
  }
  return max;
}

std::optional<Contradiction> too_few(const Limit& fewest, const std::string& by, const Limit& max,
                                     const std::string& keyword) {
  if (fewest.value <= max.value) return std::nullopt;
  return Contradiction{&schema::rules::unsatisfiable,
                       "'" + by + "' requires " + source::count_text(fewest.value, "item") + ", but '" +
                           keyword + "' allows " + (max.value == 0 ? "none" : std::to_string(max.value)),
                       fewest.at,
                       {{max.at, "no further item is allowed here"}},
                       "lower this limit, or allow more items"};
}

/// The first reason why no position accepts a required item; std::nullopt if one may.
std::optional<Contradiction> no_place_for(Conjunction& all, const Wanted& wanted,
                                          const std::optional<Limit>& max) {
  constexpr std::size_t max_positions = 16;
  std::size_t positions = positions_of(all);
  if (max) positions = std::min<std::size_t>(positions, max->value);
  if (positions > max_positions) return std::nullopt;
  std::optional<Contradiction> first;
  for (std::size_t i = 0; i < positions; ++i) {
    std::vector<schema::Id> subschemas = subschemas_of_item(all, i);
    subschemas.push_back(wanted.schema);
    auto found = contradiction(all.in, subschemas);
    if (!found) return std::nullopt;
    if (!first) first = std::move(found);
  }
  return first;
}

/// The number of values that the first items can have, if it is small.
std::optional<std::size_t> distinct_values(Conjunction& all, std::uint64_t count) {
  constexpr std::size_t max = 64;
  std::set<std::string> texts;
  const std::size_t positions = std::min<std::size_t>(positions_of(all), count);
  for (std::size_t i = 0; i < positions; ++i) {
    const std::vector<schema::Id> subschemas = subschemas_of_item(all, i);
    if (subschemas.empty()) return std::nullopt;
    const auto values = finite_values(conjunction_of(all.in, subschemas), max + 1);
    if (!values || values->size() > max) return std::nullopt;
    for (const source::Node& each : *values) texts.insert(source::canonical_text(each));
  }
  return texts.size();
}

}  // namespace

std::optional<Contradiction> item_limits_contradiction(Conjunction& all) {
  const auto fewest = greatest(all, &schema::Schema::min_items, "minItems");
  if (auto found =
          crossed(fewest, least(all, &schema::Schema::max_items, "maxItems"), "minItems", "maxItems"))
    return found;
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    if (!schema.contains || !schema.max_contains) continue;
    const Limit low{schema.min_contains.value_or(1), place_of(schema, "minContains")};
    const Limit high{*schema.max_contains, place_of(schema, "maxContains")};
    if (auto found = crossed(low, high, "minContains", "maxContains")) return found;
  }
  std::string keyword;
  const auto max = max_items(all, keyword);
  return fewest && max ? too_few(*fewest, "minItems", *max, keyword) : std::nullopt;
}

std::optional<Contradiction> item_counts_contradiction(Conjunction& all) {
  if (auto found = item_limits_contradiction(all)) return found;
  std::string keyword;
  const auto max = max_items(all, keyword);
  if (!max) return std::nullopt;
  for (const Wanted& each : wanted_of(all))
    if (auto found = too_few(each.count, each.keyword, *max, keyword)) return found;
  return std::nullopt;
}

std::optional<Contradiction> contains_contradiction(Conjunction& all) {
  std::string keyword;
  const auto max = max_items(all, keyword);
  for (const Wanted& each : wanted_of(all)) {
    if (contradiction(all.in, {each.schema}) && !is_false(all.in.graph, each.schema)) continue;
    auto found = no_place_for(all, each, max);
    if (!found) continue;
    found->why = is_false(all.in.graph, each.schema)
                     ? "'contains' requires an item, but its schema accepts none"
                     : "'contains' requires an item that no position accepts: " + found->why;
    found->rule = &schema::rules::unsatisfiable;
    found->labels.push_back({each.count.at, "required here"});
    return found;
  }
  return std::nullopt;
}

std::optional<Contradiction> unique_items_contradiction(Conjunction& all) {
  const auto unique =
      std::find_if(all.parts.begin(), all.parts.end(), [&](schema::Id id) { return all[id].unique_items; });
  const auto fewest = greatest(all, &schema::Schema::min_items, "minItems");
  if (unique == all.parts.end() || !fewest || fewest->value < 2) return std::nullopt;
  const auto values = distinct_values(all, fewest->value);
  if (!values || *values >= fewest->value) return std::nullopt;
  return Contradiction{&schema::rules::unsatisfiable,
                       "'minItems' requires " + source::count_text(fewest->value, "item") +
                           " that differ, but only " + std::to_string(*values) + " values are possible",
                       fewest->at,
                       {{place_of(all[*unique], "uniqueItems"), "items must be unique here"}},
                       "lower this limit, or remove 'uniqueItems'"};
}

}  // namespace candor::analyze
