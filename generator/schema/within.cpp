// schema/within.cpp: schemas that lie within one another.
#include <algorithm>

#include "schema/bounds.hpp"
#include "schema/contradictions/together.hpp"
#include "schema/disjoint.hpp"
#include "schema/search.hpp"
#include "schema/types.hpp"
#include "schema/validate.hpp"

namespace candor::schema {
namespace {

constexpr int max_depth = 12;

struct Proof : Search {
  Reasoning& known;
};

bool within(Proof& in, Id inner, Id outer, int depth);

bool numbers_within(const Schema& inner, const Schema& outer) {
  const auto no_wider = [](const std::optional<Bound>& own, const std::optional<Bound>& limit, auto holds) {
    if (!limit) return true;
    if (!own) return false;
    return holds(*limit, own->value) || (own->value == limit->value && own->exclusive);
  };
  return no_wider(inner.minimum, outer.minimum, above) && no_wider(inner.maximum, outer.maximum, below);
}

bool counts_within(const std::optional<std::uint64_t>& inner_low,
                   const std::optional<std::uint64_t>& inner_high, const std::optional<std::uint64_t>& low,
                   const std::optional<std::uint64_t>& high) {
  return inner_low.value_or(0) >= low.value_or(0) && (!high || (inner_high && *inner_high <= *high));
}

bool pattern_within(Proof& in, const Pattern& inner, const Pattern& outer) {
  if (inner.text == outer.text) return true;
  const pattern::Dfa* const one = in.known.dfa(inner.text);
  const pattern::Dfa* const other = in.known.dfa(outer.text);
  return one != nullptr && other != nullptr && pattern::within(*one, *other);
}

bool texts_within(Proof& in, const Schema& inner, const Schema& outer) {
  for (const Pattern& wanted : outer.patterns) {
    const auto narrower = [&](const Pattern& own) { return pattern_within(in, own, wanted); };
    if (std::none_of(inner.patterns.begin(), inner.patterns.end(), narrower)) return false;
  }
  return counts_within(inner.min_length, inner.max_length, outer.min_length, outer.max_length);
}

const Property* find_property(const Schema& schema, const std::string& name) {
  for (const Property& property : schema.properties) {
    if (property.name == name) return &property;
  }
  return nullptr;
}

bool objects_within(Proof& in, const Schema& inner, const Schema& outer, int depth) {
  if (outer.property_names) return false;
  for (const Required& wanted : outer.required) {
    const auto same = [&](const Required& own) { return own.name == wanted.name; };
    if (std::none_of(inner.required.begin(), inner.required.end(), same)) return false;
  }
  const auto fits = [&](const std::optional<Id>& own, const std::optional<Id>& limit) {
    if (!limit || in.graph[*limit].always == true) return true;
    return own && within(in, *own, *limit, depth + 1);
  };
  for (const Property& limit : outer.properties) {
    const Property* const own = find_property(inner, limit.name);
    if (!fits(own != nullptr ? std::optional(own->schema) : inner.additional_properties, limit.schema))
      return false;
  }
  for (const Property& own : inner.properties) {
    if (find_property(outer, own.name) == nullptr && !fits(own.schema, outer.additional_properties))
      return false;
  }
  return fits(inner.additional_properties, outer.additional_properties);
}

bool arrays_within(Proof& in, const Schema& inner, const Schema& outer, int depth) {
  if (!outer.prefix_items.empty() || !inner.prefix_items.empty()) return false;
  if (!counts_within(inner.min_items, inner.max_items, outer.min_items, outer.max_items)) return false;
  return !outer.items || (inner.items && within(in, *inner.items, *outer.items, depth + 1));
}

bool keywords_within(Proof& in, const Schema& inner, const Schema& outer, int depth) {
  const Types types = inner.types;
  if (common(types, outer.types) != types || outer.values) return false;
  if ((types & (type_integer | type_number)) != 0 && !numbers_within(inner, outer)) return false;
  if ((types & type_string) != 0 && !texts_within(in, inner, outer)) return false;
  if ((types & type_array) != 0 && !arrays_within(in, inner, outer, depth)) return false;
  return (types & type_object) == 0 || objects_within(in, inner, outer, depth);
}

bool within(Proof& in, Id inner, Id outer, int depth) {
  if (inner == outer) return true;
  if (depth > max_depth || !in.step()) return false;
  const Schema& one = in.graph[inner];
  const Schema& other = in.graph[outer];
  if (one.always == false || other.always == true) return true;
  if (one.always == true || other.always == false) return false;
  if (one.ref) return within(in, *one.ref, outer, depth + 1);
  if (other.ref) return within(in, inner, *other.ref, depth + 1);
  const auto& branches = one.any_of.empty() ? one.one_of : one.any_of;
  if (!branches.empty()) {
    return std::all_of(branches.begin(), branches.end(),
                       [&](Id id) { return within(in, id, outer, depth + 1); });
  }
  if (!other.any_of.empty()) {
    return std::any_of(other.any_of.begin(), other.any_of.end(),
                       [&](Id id) { return within(in, inner, id, depth + 1); });
  }
  if (!other.one_of.empty() || !one.all_of.empty() || !other.all_of.empty()) return false;
  if (!one.values) return keywords_within(in, one, other, depth);
  return std::all_of(one.values->begin(), one.values->end(),
                     [&](const source::Node& value) { return validate(in.graph, outer, value).empty(); });
}

}  // namespace

bool is_within(Reasoning& known, Id inner, Id outer) {
  Proof proof{{known.graph}, known};
  return within(proof, inner, outer, 0);
}

}  // namespace candor::schema
