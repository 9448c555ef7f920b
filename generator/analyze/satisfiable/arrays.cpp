// analyze/satisfiable/arrays.cpp: finds arrays whose required length or items are impossible.
#include <algorithm>
#include <set>

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::analyze {
namespace {

/// A `contains` that requires an item.
struct Wanted {
  schema::Id schema = 0;
  Limit count;
  const char* keyword = "contains";
};

std::vector<Wanted> wanted_of(const Together& all) {
  std::vector<Wanted> wanted;
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    if (!wants_item(schema)) continue;
    const char* const keyword = schema.min_contains ? "minContains" : "contains";
    wanted.push_back(
        {*schema.contains, {schema.min_contains.value_or(1), place_of(schema, keyword)}, keyword});
  }
  return wanted;
}

/// How many items keywords of the same value look at, where that is plain.
std::optional<std::size_t> evaluated_items(const schema::Graph& graph, schema::Id whole) {
  std::size_t size = 0;
  for (const schema::Id id : in_place_closure(graph, whole)) {
    const schema::Schema& schema = graph[id];
    const bool is_inner = id != whole && schema.unevaluated_items;
    if (schema.items || schema.contains || is_inner || !schema.dynamic_name.empty()) return std::nullopt;
    size = std::max(size, schema.prefix_items.size());
  }
  return size;
}

/// The most items that a list may have.
std::optional<Limit> most_items(const Together& all, std::string& keyword) {
  auto most = least(all, &schema::Schema::max_items, "maxItems");
  keyword = "maxItems";
  const auto end_at = [&](std::uint64_t size, const source::Origin& at, const char* name) {
    if (most && most->value <= size) return;
    most = Limit{size, at};
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
  return most;
}

std::string items(std::uint64_t count) { return std::to_string(count) + (count == 1 ? " item" : " items"); }

std::optional<Contradiction> too_few(const Limit& fewest, const std::string& by, const Limit& most,
                                     const std::string& keyword) {
  if (fewest.value <= most.value) return std::nullopt;
  return Contradiction{&schema::rules::unsatisfiable,
                       "'" + by + "' asks for " + items(fewest.value) + ", and '" + keyword + "' allows " +
                           (most.value == 0 ? "none" : std::to_string(most.value)),
                       fewest.at,
                       {{most.at, "no further item is allowed here"}},
                       "lower this one, or allow more items"};
}

/// Returns the first reason why no position of the array accepts the item; std::nullopt if one may.
std::optional<Contradiction> no_place_for(Together& all, const Wanted& wanted,
                                          const std::optional<Limit>& most) {
  constexpr std::size_t max_positions = 16;
  std::size_t positions = positions_of(all);
  if (most) positions = std::min<std::size_t>(positions, most->value);
  if (positions > max_positions) return std::nullopt;
  std::optional<Contradiction> first;
  for (std::size_t i = 0; i < positions; ++i) {
    std::vector<schema::Id> schemas = schemas_of_item(all, i);
    schemas.push_back(wanted.schema);
    auto found = contradiction(all.in, schemas);
    if (!found) return std::nullopt;
    if (!first) first = std::move(found);
  }
  return first;
}

/// The values that any of the first items can have, where they are few.
std::optional<std::size_t> distinct_values(Together& all, std::uint64_t count) {
  constexpr std::size_t most = 64;
  std::set<std::string> texts;
  const std::size_t positions = std::min<std::size_t>(positions_of(all), count);
  for (std::size_t i = 0; i < positions; ++i) {
    const std::vector<schema::Id> schemas = schemas_of_item(all, i);
    if (schemas.empty()) return std::nullopt;
    const auto values = finite_values(together(all.in, schemas), most + 1);
    if (!values || values->size() > most) return std::nullopt;
    for (const source::Node& each : *values) texts.insert(source::canonical_text(each));
  }
  return texts.size();
}

}  // namespace

std::optional<Contradiction> of_item_counts(Together& all) {
  const auto fewest = greatest(all, &schema::Schema::min_items, "minItems");
  if (auto found =
          crossed(fewest, least(all, &schema::Schema::max_items, "maxItems"), "minItems", "maxItems"))
    return found;
  std::string keyword;
  const auto most = most_items(all, keyword);
  if (!most) return std::nullopt;
  if (fewest)
    if (auto found = too_few(*fewest, "minItems", *most, keyword)) return found;
  for (const Wanted& each : wanted_of(all))
    if (auto found = too_few(each.count, each.keyword, *most, keyword)) return found;
  return std::nullopt;
}

std::optional<Contradiction> of_contains(Together& all) {
  std::string keyword;
  const auto most = most_items(all, keyword);
  for (const Wanted& each : wanted_of(all)) {
    if (contradiction(all.in, {each.schema}) && !is_false(all.in.graph, each.schema)) continue;
    auto found = no_place_for(all, each, most);
    if (!found) continue;
    found->why = is_false(all.in.graph, each.schema)
                     ? "'contains' asks for an item, and its schema takes none"
                     : "'contains' asks for an item that no place takes: " + found->why;
    found->rule = &schema::rules::unsatisfiable;
    found->labels.push_back({each.count.at, "asked for here"});
    return found;
  }
  return std::nullopt;
}

std::optional<Contradiction> of_unique_items(Together& all) {
  const auto unique =
      std::find_if(all.parts.begin(), all.parts.end(), [&](schema::Id id) { return all[id].unique_items; });
  const auto fewest = greatest(all, &schema::Schema::min_items, "minItems");
  if (unique == all.parts.end() || !fewest || fewest->value < 2) return std::nullopt;
  const auto values = distinct_values(all, fewest->value);
  if (!values || *values >= fewest->value) return std::nullopt;
  return Contradiction{&schema::rules::unsatisfiable,
                       "'minItems' asks for " + items(fewest->value) + " that differ, and there are only " +
                           std::to_string(*values) + " values for them",
                       fewest->at,
                       {{place_of(all[*unique], "uniqueItems"), "no item may be there twice"}},
                       "lower this one, or take 'uniqueItems' away"};
}

}  // namespace candor::analyze
