// breaking/differences.cpp: walks through the schemas of two versions in parallel.
#include "breaking/differences.hpp"

#include <algorithm>

#include "breaking/differences/walk.hpp"

namespace candor::breaking {

namespace differing {

namespace {

/// Where the first of some keywords stands, if the schema has one.
std::optional<source::Origin> place_of_any(const Schema& schema,
                                           const std::vector<std::string_view>& keywords) {
  for (const std::string_view keyword : keywords)
    if (schema::has_keyword(schema, keyword)) return schema::place_of(schema, keyword);
  return std::nullopt;
}

}  // namespace

Difference Walk::difference(const Here& here, std::string keyword, Form form,
                            const std::vector<std::string_view>& spellings) const {
  const auto old_place = place_of_any(here.one, spellings);
  const auto new_place = place_of_any(here.other, spellings);
  Difference difference;
  difference.keyword = std::move(keyword);
  difference.form = form;
  difference.before = here.before;
  difference.after = here.after;
  difference.path = path_;
  difference.changed = here.one;
  difference.old_at = old_place.value_or(here.one.origin);
  difference.new_at = new_place.value_or(here.other.origin);
  difference.is_removal = old_place && !new_place;
  const std::string name(spellings.front());
  if (old_place && new_place) {
    constexpr std::size_t whole = 1U << 20U;
    const std::string was = source::last_token(old_place->pointer);
    const std::string is = source::last_token(new_place->pointer);
    const auto [before, after] = where_they_differ(text_at(*old_place, whole), text_at(*new_place, whole));
    difference.message = "'" + was + "' was " + before + " and " +
                         (was == is ? std::string("is ") : "'" + is + "' is ") + after;
  } else if (old_place) {
    difference.message =
        "'" + source::last_token(old_place->pointer) + "' was " + text_at(*old_place) + " and is absent";
  } else if (new_place) {
    difference.message =
        "'" + source::last_token(new_place->pointer) + "' was absent and is " + text_at(*new_place);
  } else {
    difference.message = "'" + name + "' changed";
  }
  difference.detail = new_place ? text_at(*new_place, 4096) : std::string();
  return difference;
}

void Walk::step(const Here& here, const Id& child, Id counterpart, const std::string& place,
                const std::string& property) {
  std::size_t index = 0;
  std::size_t count = 0;
  schema::for_each_subschema(here.one, [&](const Id& id, schema::Applies) {
    if (&id == &child) index = count;
    ++count;
  });
  path_.push_back({here.before, index});
  compare(child, counterpart, place, property);
  path_.pop_back();
}

bool Walk::differ(std::optional<Id> before, std::optional<Id> after) const {
  if (before && schema::is_unconstrained(graph_[*before])) before = std::nullopt;
  if (after && schema::is_unconstrained(graph_[*after])) after = std::nullopt;
  if (!before || !after) return before.has_value() != after.has_value();
  Walk walk(graph_);
  walk.compare(*before, *after);
  return !walk.result.keywords.empty();
}

bool Walk::differ_in_type(Id before, Id after) const {
  const Schema& one = graph_[before];
  const Schema& other = graph_[after];
  if (one.ref || other.ref) return false;
  return (one.always == false) != (other.always == false) ||
         schema::is_unconstrained(one) != schema::is_unconstrained(other) || one.types != other.types;
}

bool Walk::compare_references(const Here& here) {
  const Schema& one = here.one;
  const Schema& other = here.other;
  const bool from_alias = one.ref && schema::is_alias(one);
  const bool to_alias = other.ref && schema::is_alias(other);
  if (one.ref && other.ref) {
    if (graph_[*one.ref].def_name != graph_[*other.ref].def_name) {
      Difference renamed = difference(here, "$ref", Form::changed, {"$ref"});
      renamed.changed.ref = other.ref;
      add(std::move(renamed));
    }
    step(here, *one.ref, *other.ref, here.place, here.property);
    return from_alias && to_alias;
  }
  if (from_alias || to_alias) {
    Difference inlined = difference(here, "$ref", Form::inlined, {"$ref"});
    inlined.changed = other;
    add(std::move(inlined));
    if (from_alias)
      step(here, *one.ref, here.after, here.place, here.property);
    else
      compare(here.before, *other.ref, here.place, here.property);
    return true;
  }
  if (one.ref || other.ref) {
    Difference changed = difference(here, "$ref", Form::changed, {"$ref"});
    changed.changed.ref = other.ref;
    add(std::move(changed));
  }
  if (one.dynamic_ref && other.dynamic_ref && one.dynamic_name == other.dynamic_name) {
    step(here, *one.dynamic_ref, *other.dynamic_ref, here.place, here.property);
  } else if (one.dynamic_ref || other.dynamic_ref) {
    Difference changed = difference(here, "$ref", Form::changed, {"$dynamicRef", "$recursiveRef"});
    changed.changed.dynamic_ref = other.dynamic_ref;
    changed.changed.dynamic_name = other.dynamic_name;
    add(std::move(changed));
  }
  return false;
}

void Walk::add_whole(const Here& here) {
  Difference changed = difference(here, "any", Form::changed, {"type"});
  changed.old_at = here.one.origin;
  changed.new_at = here.other.origin;
  changed.message = "the schema was " + text_at(here.one.origin) + " and is " + text_at(here.other.origin);
  changed.changed = here.other;
  add(std::move(changed));
}

void Walk::compare(Id before, Id after, const std::string& place, const std::string& property) {
  if (before == after || !seen_.insert({before, after}).second) return;
  result.pairs.push_back({before, after, place, property});
  const Schema& one = graph_[before];
  const Schema& other = graph_[after];
  const Here here{before, after, one, other, place, property};
  if ((one.always == false) != (other.always == false) || is_full()) return add_whole(here);
  if (one.always == false || compare_references(here)) return;
  compare_values(here);
  compare_numbers(here);
  compare_strings(here);
  compare_properties(here);
  compare_rest_of_object(here);
  compare_arrays(here);
  compare_unions(here);
  compare_conditions(here);
}

}  // namespace differing

Differences differences_of(const schema::Graph& graph, schema::Id before, schema::Id after) {
  differing::Walk walk(graph);
  walk.compare(before, after);
  return std::move(walk.result);
}

schema::Schema with_subschema(schema::Schema schema, std::size_t index, schema::Id replacement) {
  std::size_t count = 0;
  schema::for_each_subschema(schema, [&](schema::Id& id, schema::Applies) {
    if (count == index) id = replacement;
    ++count;
  });
  return schema;
}

}  // namespace candor::breaking
