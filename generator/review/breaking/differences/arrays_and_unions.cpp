// breaking/differences/arrays_and_unions.cpp: compares arrays, unions and conditions.
#include <algorithm>

#include "breaking/differences/walk.hpp"

namespace candor::breaking::differing {

void Walk::compare_arrays(const Here& here) {
  const Schema& one = here.one;
  const Schema& other = here.other;
  compare_child(here, &Schema::items, "items", here.place + "/*");
  bool recurse = one.prefix_items.size() == other.prefix_items.size();
  for (std::size_t i = 0; recurse && i < one.prefix_items.size(); ++i)
    recurse = !differ_in_type(one.prefix_items[i], other.prefix_items[i]);
  if (recurse) {
    for (std::size_t i = 0; i < one.prefix_items.size(); ++i)
      step(here, one.prefix_items[i], other.prefix_items[i], source::append_pointer(here.place, i), "");
  } else {
    Difference changed = difference(here, "prefixItems", form_of(one.prefix_items, other.prefix_items),
                                    {"prefixItems", "items"});
    changed.changed.prefix_items = other.prefix_items;
    add(std::move(changed));
  }
  compare_group(here, &Schema::unevaluated_items, "unevaluatedItems");
  compare_plain(here, &Schema::min_items, "minItems");
  compare_plain(here, &Schema::max_items, "maxItems");
  compare_plain(here, &Schema::unique_items, "uniqueItems");
  compare_group(here, &Schema::contains, "contains");
  if (one.contains || other.contains) {
    compare_plain(here, &Schema::min_contains, "minContains");
    compare_plain(here, &Schema::max_contains, "maxContains");
  }
}

void Walk::compare_union(const Here& here, std::vector<Id> Schema::*field, const char* keyword) {
  const std::vector<Id>& one = here.one.*field;
  const std::vector<Id>& other = here.other.*field;
  if (one.empty() && other.empty()) return;
  std::multimap<std::string, std::size_t> texts;
  for (std::size_t i = 0; i < other.size(); ++i) texts.emplace(key_of(graph_[other[i]]), i);
  std::vector<std::optional<std::size_t>> partner(one.size());
  std::vector<bool> taken(other.size(), false);
  std::vector<std::size_t> alone;
  for (std::size_t i = 0; i < one.size(); ++i) {
    const auto found = texts.find(key_of(graph_[one[i]]));
    if (found == texts.end()) {
      alone.push_back(i);
      continue;
    }
    partner[i] = found->second;
    taken[found->second] = true;
    texts.erase(found);
  }
  std::vector<std::size_t> rest;
  for (std::size_t i = 0; i < other.size(); ++i)
    if (!taken[i]) rest.push_back(i);
  // Branches that changed are compared with each other where each has its counterpart.
  bool is_whole = alone.size() == rest.size();
  for (std::size_t i = 0; is_whole && i < alone.size(); ++i)
    is_whole = !differ_in_type(one[alone[i]], other[rest[i]]) &&
               (graph_[one[alone[i]]].types != schema::all_types || graph_[one[alone[i]]].ref.has_value());
  if (is_whole) {
    for (std::size_t i = 0; i < alone.size(); ++i) partner[alone[i]] = rest[i];
  } else {
    Difference changed = difference(here, keyword, form_of(one, other), {keyword});
    if (!one.empty() && !other.empty())
      changed.message = "'" + std::string(keyword) + "' had " + std::to_string(one.size()) +
                        " branches and has " + std::to_string(other.size()) + ": " +
                        std::to_string(alone.size()) + " removed or changed, " + std::to_string(rest.size()) +
                        " new or changed";
    changed.changed.*field = other;
    add(std::move(changed));
  }
  for (std::size_t i = 0; i < one.size(); ++i)
    if (partner[i]) step(here, one[i], other[*partner[i]], here.place, "");
}

void Walk::compare_unions(const Here& here) {
  compare_union(here, &Schema::all_of, "allOf");
  compare_union(here, &Schema::any_of, "anyOf");
  compare_union(here, &Schema::one_of, "oneOf");
}

void Walk::compare_conditions(const Here& here) {
  compare_group(here, &Schema::negated, "not");
  const bool had = here.one.if_schema && (here.one.then_schema || here.one.else_schema);
  const bool has = here.other.if_schema && (here.other.then_schema || here.other.else_schema);
  if (!had && !has) return;
  if (had == has && !differ(here.one.if_schema, here.other.if_schema) &&
      !differ(here.one.then_schema, here.other.then_schema) &&
      !differ(here.one.else_schema, here.other.else_schema))
    return;
  std::vector<std::string_view> spellings{"if"};
  for (const auto& [keyword, field] :
       {std::pair{"then", &Schema::then_schema}, {"else", &Schema::else_schema}})
    if (!differ(here.one.if_schema, here.other.if_schema) && differ(here.one.*field, here.other.*field)) {
      spellings.insert(spellings.begin(), keyword);
      break;
    }
  Difference changed = difference(here, "if",
                                  !had   ? Form::added
                                  : !has ? Form::removed
                                         : Form::changed,
                                  spellings);
  changed.changed.if_schema = here.other.if_schema;
  changed.changed.then_schema = here.other.then_schema;
  changed.changed.else_schema = here.other.else_schema;
  add(std::move(changed));
}

}  // namespace candor::breaking::differing
