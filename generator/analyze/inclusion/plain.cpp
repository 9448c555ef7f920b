// analyze/inclusion/plain.cpp: schemas in normal form that lie within one another.
#include <algorithm>

#include "analyze/conjunction.hpp"
#include "analyze/inclusion.hpp"
#include "schema/model/bounds.hpp"
#include "schema/model/types.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

constexpr int max_inclusion_depth = 12;

/// One search. It gives up, without an answer, when its steps are used.
struct Search {
  const schema::Graph& graph;
  std::size_t steps = 0;

  /// Takes a step. False when there are none left.
  bool step() { return ++steps <= 5'000; }
};

struct Proof : Search {
  Reasoning& known;
};

bool is_subschema(Proof& in, schema::Id inner, schema::Id outer, int depth);

bool numbers_included(const schema::Schema& inner, const schema::Schema& outer) {
  const auto no_wider = [](const std::optional<schema::Bound>& own, const std::optional<schema::Bound>& limit,
                           auto holds) {
    if (!limit) return true;
    if (!own) return false;
    return holds(*limit, own->value) || (own->value == limit->value && own->exclusive);
  };
  return no_wider(inner.minimum, outer.minimum, schema::above) &&
         no_wider(inner.maximum, outer.maximum, schema::below);
}

bool counts_included(const std::optional<std::uint64_t>& inner_low,
                     const std::optional<std::uint64_t>& inner_high, const std::optional<std::uint64_t>& low,
                     const std::optional<std::uint64_t>& high) {
  return inner_low.value_or(0) >= low.value_or(0) && (!high || (inner_high && *inner_high <= *high));
}

bool pattern_included(Proof& in, const schema::Pattern& inner, const schema::Pattern& outer) {
  if (inner.text == outer.text) return true;
  const pattern::Dfa* const one = in.known.dfa(inner.text);
  const pattern::Dfa* const other = in.known.dfa(outer.text);
  return one != nullptr && other != nullptr && pattern::is_subset(*one, *other);
}

bool strings_included(Proof& in, const schema::Schema& inner, const schema::Schema& outer) {
  for (const schema::Pattern& wanted : outer.patterns) {
    const auto narrower = [&](const schema::Pattern& own) { return pattern_included(in, own, wanted); };
    if (std::none_of(inner.patterns.begin(), inner.patterns.end(), narrower)) return false;
  }
  return counts_included(inner.min_length, inner.max_length, outer.min_length, outer.max_length);
}

const schema::Property* find_property(const schema::Schema& schema, const std::string& name) {
  for (const schema::Property& property : schema.properties) {
    if (property.name == name) return &property;
  }
  return nullptr;
}

bool objects_included(Proof& in, const schema::Schema& inner, const schema::Schema& outer, int depth) {
  if (outer.property_names) return false;
  for (const schema::Required& wanted : outer.required) {
    const auto same = [&](const schema::Required& own) { return own.name == wanted.name; };
    if (std::none_of(inner.required.begin(), inner.required.end(), same)) return false;
  }
  const auto fits = [&](const std::optional<schema::Id>& own, const std::optional<schema::Id>& limit) {
    if (!limit || in.graph[*limit].always == true) return true;
    return own && is_subschema(in, *own, *limit, depth + 1);
  };
  for (const schema::Property& limit : outer.properties) {
    const schema::Property* const own = find_property(inner, limit.name);
    if (!fits(own != nullptr ? std::optional(own->schema) : inner.additional_properties, limit.schema))
      return false;
  }
  for (const schema::Property& own : inner.properties) {
    if (find_property(outer, own.name) == nullptr && !fits(own.schema, outer.additional_properties))
      return false;
  }
  return fits(inner.additional_properties, outer.additional_properties);
}

bool arrays_included(Proof& in, const schema::Schema& inner, const schema::Schema& outer, int depth) {
  if (!outer.prefix_items.empty() || !inner.prefix_items.empty()) return false;
  if (!counts_included(inner.min_items, inner.max_items, outer.min_items, outer.max_items)) return false;
  return !outer.items || (inner.items && is_subschema(in, *inner.items, *outer.items, depth + 1));
}

bool keywords_included(Proof& in, const schema::Schema& inner, const schema::Schema& outer, int depth) {
  const schema::Types types = inner.types;
  if (schema::common(types, outer.types) != types || outer.values) return false;
  if ((types & (schema::type_integer | schema::type_number)) != 0 && !numbers_included(inner, outer))
    return false;
  if ((types & schema::type_string) != 0 && !strings_included(in, inner, outer)) return false;
  if ((types & schema::type_array) != 0 && !arrays_included(in, inner, outer, depth)) return false;
  return (types & schema::type_object) == 0 || objects_included(in, inner, outer, depth);
}

bool is_subschema(Proof& in, schema::Id inner, schema::Id outer, int depth) {
  if (inner == outer) return true;
  if (depth > max_inclusion_depth || !in.step()) return false;
  const schema::Schema& one = in.graph[inner];
  const schema::Schema& other = in.graph[outer];
  if (one.always == false || other.always == true) return true;
  if (one.always == true || other.always == false) return false;
  if (one.ref) return is_subschema(in, *one.ref, outer, depth + 1);
  if (other.ref) return is_subschema(in, inner, *other.ref, depth + 1);
  const auto& branches = one.any_of.empty() ? one.one_of : one.any_of;
  if (!branches.empty()) {
    return std::all_of(branches.begin(), branches.end(),
                       [&](schema::Id id) { return is_subschema(in, id, outer, depth + 1); });
  }
  if (!other.any_of.empty()) {
    return std::any_of(other.any_of.begin(), other.any_of.end(),
                       [&](schema::Id id) { return is_subschema(in, inner, id, depth + 1); });
  }
  if (!other.one_of.empty() || !one.all_of.empty() || !other.all_of.empty()) return false;
  if (!one.values) return keywords_included(in, one, other, depth);
  return std::all_of(one.values->begin(), one.values->end(), [&](const source::Node& value) {
    return validate::validate(in.graph, outer, value).empty();
  });
}

}  // namespace

bool is_subschema_of(Reasoning& known, schema::Id inner, schema::Id outer) {
  Proof proof{{known.graph}, known};
  return is_subschema(proof, inner, outer, 0);
}

}  // namespace candor::analyze
