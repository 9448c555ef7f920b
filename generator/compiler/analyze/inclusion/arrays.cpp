// analyze/inclusion/arrays.cpp: arrays within the limits of another schema.
#include <algorithm>

#include "analyze/inclusion/search.hpp"
#include "schema/model/comparison.hpp"

namespace candor::analyze::inclusion {
namespace {

using source::Kind;
using source::Node;

/// Arrays that are made as witnesses have at most so many items.
constexpr std::size_t max_items_made = 1'000;

std::uint64_t min_items(const Conjunction& all) {
  const auto limit = greatest(all, &schema::Schema::min_items, "minItems");
  return limit ? limit->value : 0;
}

/// The most items that the inner arrays have: `maxItems`, or the first position whose schema is false.
std::optional<std::uint64_t> max_items(Search& search, const Conjunction& all) {
  const auto limit = least(all, &schema::Schema::max_items, "maxItems");
  std::optional<std::uint64_t> max;
  if (limit) max = limit->value;
  for (std::size_t position = 0; position < positions_of(all); ++position) {
    const std::vector<schema::Id> items = subschemas_of_item(all, position);
    if (search.is_empty(items)) {
      max = std::min<std::uint64_t>(max.value_or(position), position);
      break;
    }
  }
  return max;
}

bool has_unique(const Conjunction& all) {
  return std::any_of(all.parts.begin(), all.parts.end(),
                     [&](schema::Id part) { return all[part].unique_items; });
}

/// Makes the list at least `size` items long, with items that its schemas allow. False if it cannot.
bool lengthen(Search& search, const Conjunction& all, Node& list, std::size_t size) {
  if (size > max_items_made) return false;
  const bool unique = has_unique(all);
  while (list.items.size() < size) {
    const std::vector<schema::Id> items = subschemas_of_item(all, list.items.size());
    std::vector<Node> values = search.samples(Inner{items});
    // Numbers beside the samples, for lists whose items differ.
    if (unique) {
      values.push_back(node_of(Kind::number, std::to_string(1'000 + list.items.size())));
      values.push_back(node_of(Kind::string, "item" + std::to_string(list.items.size())));
    }
    const auto fits = [&](const Node& value) {
      if (!search.satisfies(Inner{items}, value)) return false;
      return !unique || std::none_of(list.items.begin(), list.items.end(),
                                     [&](const Node& other) { return source::same_value(other, value); });
    };
    const auto found = std::find_if(values.begin(), values.end(), fits);
    if (found == values.end()) return false;
    list.items.push_back(*found);
  }
  return true;
}

/// Small inner arrays.
std::vector<Node> arrays_of(Search& search, const Inner& inner, const Conjunction& all) {
  std::vector<Node> lists;
  for (Node& value : search.samples(inner))
    if (value.kind == Kind::array) lists.push_back(std::move(value));
  Node own = node_of(Kind::array, "");
  if (lengthen(search, all, own,
               static_cast<std::size_t>(std::min<std::uint64_t>(min_items(all), max_items_made))))
    lists.push_back(std::move(own));
  return lists;
}

/// Inner arrays with exactly so many items.
std::vector<Node> arrays_of_size(Search& search, const Inner& inner, const Conjunction& all,
                                 std::uint64_t size) {
  std::vector<Node> lists;
  for (Node& list : arrays_of(search, inner, all)) {
    if (list.items.size() > size || size > max_items_made) continue;
    if (lengthen(search, all, list, static_cast<std::size_t>(size))) lists.push_back(std::move(list));
  }
  return lists;
}

/// Inner arrays with the value at the position.
std::vector<Node> arrays_with(Search& search, const Inner& inner, const Conjunction& all,
                              std::size_t position, const Node& value) {
  std::vector<Node> lists;
  for (Node& list : arrays_of(search, inner, all)) {
    if (!lengthen(search, all, list, position)) continue;
    if (list.items.size() == position)
      list.items.push_back(value);
    else
      list.items[position] = value;
    lists.push_back(std::move(list));
  }
  return lists;
}

Answer items_included(Search& search, const Inner& inner, const Conjunction& all, schema::Id outer) {
  const Conjunction alone = without_others(search.in, outer);
  Answer answer = proved();
  const auto max = max_items(search, all);
  const std::size_t positions = std::max(positions_of(all), positions_of(alone));
  for (std::size_t position = 0; position < positions; ++position) {
    if (max && position >= *max) break;
    const std::vector<schema::Id> wanted = subschemas_of_item(alone, position);
    if (wanted.empty()) continue;
    Answer item = included(search, Inner{subschemas_of_item(all, position)}, wanted.front());
    if (item.proved) continue;
    const std::vector<Node> lists =
        item.witness ? arrays_with(search, inner, all, position, *item.witness) : std::vector<Node>();
    add(answer, refuted(search, inner, outer, lists, item.why));
    if (answer.witness) break;
  }
  return answer;
}

/// The number of items of each inner array that satisfy the schema, at least.
std::uint64_t sure_matches(Search& search, const Conjunction& all, schema::Id contained) {
  std::uint64_t matches = 0;
  const std::uint64_t fewest = min_items(all);
  const std::size_t positions = positions_of(all);
  for (std::uint64_t position = 0; position < fewest; ++position) {
    const bool is_rest = position + 1 >= positions;
    if (included(search, Inner{subschemas_of_item(all, static_cast<std::size_t>(position))}, contained)
            .proved)
      matches += is_rest ? fewest - position : 1;
    if (is_rest) break;
  }
  for (const schema::Id part : all.parts) {
    const schema::Schema& own = all[part];
    if (own.contains && included(search, Inner{{*own.contains}}, contained).proved)
      matches = std::max(matches, own.min_contains.value_or(1));
  }
  return matches;
}

Answer contains_included(Search& search, const Inner& inner, const Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  Answer answer = proved();
  if (sure_matches(search, all, *limit.contains) < limit.min_contains.value_or(1)) {
    std::vector<Node> lists = arrays_of(search, inner, all);
    for (std::uint64_t size = 0; size < 4; ++size)
      for (Node& list : arrays_of_size(search, inner, all, size)) lists.push_back(std::move(list));
    add(answer, refuted(search, inner, outer, lists, Undecided::branch_budget_exceeded));
  }
  if (limit.max_contains) {
    const auto max = max_items(search, all);
    const bool is_few =
        (max && *max <= *limit.max_contains) ||
        std::any_of(all.parts.begin(), all.parts.end(), [&](schema::Id part) {
          const schema::Schema& own = all[part];
          return own.contains && own.max_contains && *own.max_contains <= *limit.max_contains &&
                 target_of(search.graph, *own.contains) == target_of(search.graph, *limit.contains);
        });
    if (!is_few) {
      std::vector<Node> lists;
      for (const Node& value : search.samples(Inner{{*limit.contains}})) {
        Node list = node_of(Kind::array, "");
        list.items.assign(
            static_cast<std::size_t>(std::min<std::uint64_t>(*limit.max_contains + 1, max_items_made)),
            value);
        lists.push_back(std::move(list));
      }
      for (Node& list : arrays_of_size(search, inner, all, *limit.max_contains + 1))
        lists.push_back(std::move(list));
      add(answer, refuted(search, inner, outer, lists, Undecided::branch_budget_exceeded));
    }
  }
  return answer;
}

Answer uniqueness_included(Search& search, const Inner& inner, const Conjunction& all, schema::Id outer) {
  const auto max = max_items(search, all);
  if (has_unique(all) || (max && *max <= 1)) return proved();
  std::vector<Node> lists = arrays_of_size(search, inner, all, std::max<std::uint64_t>(2, min_items(all)));
  for (std::size_t i = 0, size = lists.size(); i < size; ++i) {
    Node same = lists[i];
    same.items[1] = same.items[0];
    lists.push_back(std::move(same));
  }
  return refuted(search, inner, outer, lists, Undecided::unique_items);
}

}  // namespace

Answer arrays_included(Search& search, const Inner& inner, Conjunction& all, schema::Id outer) {
  const schema::Schema& limit = search.graph[outer];
  Answer answer = proved();
  if (limit.min_items.value_or(0) > min_items(all)) {
    std::vector<Node> lists = arrays_of(search, inner, all);
    for (Node& list : arrays_of_size(search, inner, all, *limit.min_items - 1))
      lists.push_back(std::move(list));
    add(answer, refuted(search, inner, outer, lists, Undecided::branch_budget_exceeded));
  }
  const auto max = max_items(search, all);
  if (limit.max_items && (!max || *max > *limit.max_items))
    add(answer, refuted(search, inner, outer,
                        arrays_of_size(search, inner, all, std::max(*limit.max_items + 1, min_items(all))),
                        Undecided::branch_budget_exceeded));
  if (limit.items || !limit.prefix_items.empty()) add(answer, items_included(search, inner, all, outer));
  if (limit.contains) add(answer, contains_included(search, inner, all, outer));
  if (limit.unique_items) add(answer, uniqueness_included(search, inner, all, outer));
  if (limit.unevaluated_items) {
    std::vector<Node> lists;
    for (std::uint64_t size = 1; size <= positions_of(all) + limit.prefix_items.size(); ++size)
      for (Node& list : arrays_of_size(search, inner, all, size)) lists.push_back(std::move(list));
    add(answer, refuted(search, inner, outer, lists, Undecided::annotation_dependent));
  }
  return answer;
}

}  // namespace candor::analyze::inclusion
