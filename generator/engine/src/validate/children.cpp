// engine/src/validate/children.cpp: the keywords about the properties of objects and the items of arrays.
#include <algorithm>

#include "candor/detail/automaton.hpp"
#include "candor/detail/explain.hpp"
#include "engine.hpp"
#include "wording.hpp"

namespace candor::detail {
namespace {

/// Finds entries of `properties`. Values mostly have the order of the schema, so the search begins after the
/// entry that was found last.
class PropertyFinder {
 public:
  PropertyFinder(Engine& run, Rows<Property> entries) : run_(run), entries_(entries) {}

  const Property* find(std::string_view name) {
    constexpr std::size_t few = 32;
    const std::size_t size = entries_.size();
    const std::size_t tries = std::min(size, few);
    for (std::size_t i = 0, at = next_; i < tries; ++i, ++at) {
      if (at >= size) at = 0;
      if (entries_[at].name != name) continue;
      next_ = at + 1;
      return &entries_[at];
    }
    return size <= few ? nullptr : look_up(name);
  }

 private:
  const Property* look_up(std::string_view name) {
    auto& index = run_.indexes[entries_.data()];
    if (index.empty()) {
      for (std::uint32_t i = 0; i < entries_.size(); ++i) index.emplace(entries_[i].name, i);
    }
    const auto found = index.find(name);
    return found == index.end() ? nullptr : &entries_[next_ = found->second];
  }

  Engine& run_;
  Rows<Property> entries_;
  std::size_t next_ = 0;
};

std::uint32_t visible_count(const Engine& run, std::uint32_t at) {
  if (run.hidden.node != at) return run.node(at).count;
  std::uint32_t count = 0;
  for_each_child(run, at, [&](std::uint32_t, std::uint32_t) { return ++count, true; });
  return count;
}

bool check_count(Engine& run, const Frame& frame, std::uint64_t min, std::uint64_t max, bool is_object) {
  if (min == 0 && max == unbounded) return true;
  const std::uint32_t count = visible_count(run, frame.node);
  if (count >= min && count <= max) return true;
  if (run.quiet) return false;
  const std::string_view unit = is_object ? "property" : "item";
  if (count < min)
    return refuse(run, frame, is_object ? "minProperties" : "minItems", "at least " + count_text(min, unit),
                  count_text(count, unit));
  return refuse(run, frame, is_object ? "maxProperties" : "maxItems", "at most " + count_text(max, unit),
                count_text(count, unit));
}

/// Reports the required properties that are missing, with the undeclared one that may have been meant.
bool refuse_missing(Engine& run, const Frame& frame, const std::vector<bool>& seen) {
  if (run.quiet) return false;
  const Rows<Property> entries = frame.schema->properties;
  std::vector<std::string_view> others;
  for_each_child(run, frame.node, [&](std::uint32_t child, std::uint32_t) {
    const std::string_view key = run.node(child).key;
    if (std::ranges::find(entries, key, &Property::name) == entries.end()) others.push_back(key);
    return others.size() < 64;
  });
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!entries[i].required || seen[i]) continue;
    Nearest nearest(entries[i].name);
    for (const std::string_view other : others) nearest.offer(other);
    const std::string near = nearest.take();
    refuse(run, frame, entries[i].law.empty() ? "required" : entries[i].law,
           "the property '" + shortened(entries[i].name) + "'",
           near.empty() ? "none" : "none, but '" + near + "'");
  }
  return false;
}

/// Applies a subschema to a property that no other keyword of the object names.
bool apply_to_other(Engine& run, const Frame& frame, SubschemaRef id, std::string_view keyword,
                    std::uint32_t property) {
  if (run.table[id].never) return refuse_property(run, frame, keyword, property);
  return apply(run, frame, id, property, keyword, {}, 0, nullptr);
}

bool check_name(Engine& run, const Frame& frame, std::uint32_t property) {
  if (frame.schema->property_names == no_subschema) return true;
  const std::string_view key = run.node(property).key;
  if (std::ranges::find(frame.schema->hidden, key) != frame.schema->hidden.end()) return true;
  run.key = {.kind = Kind::string, .text = key, .key = key};
  run.key_of = property;
  return apply(run, frame, frame.schema->property_names, key_node, "propertyNames", {}, 0, nullptr);
}

bool check_property(Engine& run, const Frame& frame, const Property* declared, std::uint32_t property,
                    bool& evaluates) {
  const Subschema& schema = *frame.schema;
  bool valid = check_name(run, frame, property);
  if (declared != nullptr && declared->schema != no_subschema) {
    evaluates = true;
    valid = apply(run, frame, declared->schema, property, "properties", declared->name, 0, nullptr) && valid;
  }
  for (const PatternProperty& each : schema.pattern_properties) {
    const Automaton& pattern = run.table.patterns[each.pattern];
    if (!matches(pattern, run.node(property).key)) continue;
    evaluates = true;
    valid =
        apply(run, frame, each.schema, property, "patternProperties", pattern.source, 0, nullptr) && valid;
  }
  if (evaluates || schema.additional_properties == no_subschema) return valid;
  evaluates = true;
  return apply_to_other(run, frame, schema.additional_properties, "additionalProperties", property) && valid;
}

bool check_dependent_required(Engine& run, const Frame& frame) {
  bool valid = true;
  for (const DependentNames& each : frame.schema->dependent_required) {
    if (property_at(run, frame.node, each.name) == 0) continue;
    for (const std::string_view name : each.required) {
      if (property_at(run, frame.node, name) != 0) continue;
      valid = refuse(run, frame, "dependentRequired",
                     "the property '" + shortened(name) + "' beside '" + shortened(each.name) + "'", "none");
    }
  }
  return valid;
}

bool check_object(Engine& run, const Frame& frame, Evaluated* evaluated) {
  const Subschema& schema = *frame.schema;
  bool valid = check_count(run, frame, schema.min_properties, schema.max_properties, true);
  if (!schema.dependent_required.empty()) valid = check_dependent_required(run, frame) && valid;
  if (run.stops(valid)) return false;
  const bool has_entries = !schema.properties.empty();
  if (!has_entries && schema.pattern_properties.empty() && schema.additional_properties == no_subschema &&
      schema.property_names == no_subschema)
    return valid;
  const auto is_required = [](const Property& each) { return each.required; };
  auto missing = std::ranges::count_if(schema.properties, is_required);
  std::vector<bool> seen(run.quiet ? 0 : schema.properties.size());
  PropertyFinder finder(run, schema.properties);
  if (!run.quiet && missing > 0) {
    // Missing properties are reported first, so they are counted before any property is checked.
    for_each_child(run, frame.node, [&](std::uint32_t child, std::uint32_t) {
      const Property* const found = finder.find(run.node(child).key);
      if (found != nullptr) seen[static_cast<std::size_t>(found - schema.properties.data())] = true;
      if (found != nullptr && found->required) --missing;
      return true;
    });
    if (missing > 0) valid = refuse_missing(run, frame, seen);
  }
  for_each_child(run, frame.node, [&](std::uint32_t child, std::uint32_t i) {
    const Property* const declared = has_entries ? finder.find(run.node(child).key) : nullptr;
    if (run.quiet && declared != nullptr && declared->required) --missing;
    bool evaluates = false;
    valid = check_property(run, frame, declared, child, evaluates) && valid;
    if (evaluated != nullptr && evaluates) (*evaluated)[i] = true;
    return !run.stops(valid);
  });
  return valid && missing == 0;
}

/// Counts the items that match `contains`.
bool check_contains(Engine& run, const Frame& frame, Evaluated* evaluated) {
  const Subschema& schema = *frame.schema;
  if (schema.contains == no_subschema) return true;
  std::uint64_t count = 0;
  for_each_child(run, frame.node, [&](std::uint32_t item, std::uint32_t i) {
    if (!holds(run, frame, schema.contains, item, "contains", i, nullptr)) return true;
    ++count;
    if (evaluated != nullptr && schema.contains_evaluates) (*evaluated)[i] = true;
    return evaluated != nullptr || schema.max_contains != unbounded || count < schema.min_contains;
  });
  if (count >= schema.min_contains && count <= schema.max_contains) return true;
  if (run.quiet) return false;
  const auto matching = [](std::uint64_t n) { return count_text(n, "item") + " matching 'contains'"; };
  if (count < schema.min_contains)
    return refuse(run, frame, schema.min_contains == 1 ? "contains" : "minContains",
                  "at least " + matching(schema.min_contains), count_text(count, "item"));
  return refuse(run, frame, "maxContains", "at most " + matching(schema.max_contains),
                count_text(count, "item"));
}

bool check_unique(Engine& run, const Frame& frame) {
  if (!frame.schema->unique_items || run.node(frame.node).count < 2) return true;
  std::vector<std::pair<std::string, std::uint32_t>> texts;
  for_each_child(run, frame.node, [&](std::uint32_t item, std::uint32_t i) {
    texts.emplace_back(canonical_text(run.node(item)), i);
    return true;
  });
  std::ranges::sort(texts);
  const auto same =
      std::ranges::adjacent_find(texts, {}, [](const auto& one) -> const std::string& { return one.first; });
  if (same == texts.end()) return true;
  return refuse(
      run, frame, "uniqueItems", "distinct items",
      "the same value at " + std::to_string(same->second) + " and " + std::to_string((same + 1)->second));
}

bool check_array(Engine& run, const Frame& frame, Evaluated* evaluated) {
  const Subschema& schema = *frame.schema;
  bool valid = check_count(run, frame, schema.min_items, schema.max_items, false);
  if (!run.stops(valid)) valid = check_unique(run, frame) && valid;
  if (run.stops(valid)) return false;
  const std::size_t fixed = schema.prefix_items.size();
  if (fixed > 0 || schema.items != no_subschema) {
    for_each_child(run, frame.node, [&](std::uint32_t item, std::uint32_t i) {
      const SubschemaRef id = i < fixed ? schema.prefix_items[i] : schema.items;
      if (id == no_subschema) return false;
      valid = apply(run, frame, id, item, i < fixed ? "prefixItems" : "items", {}, i, nullptr) && valid;
      if (evaluated != nullptr) (*evaluated)[i] = true;
      return !run.stops(valid);
    });
  }
  if (!run.stops(valid)) valid = check_contains(run, frame, evaluated) && valid;
  return valid;
}

}  // namespace

bool check_children(Engine& run, const Frame& frame, Evaluated* evaluated) {
  const Kind kind = run.node(frame.node).kind;
  if (kind == Kind::object) return check_object(run, frame, evaluated);
  return kind != Kind::array || check_array(run, frame, evaluated);
}

bool check_unevaluated(Engine& run, const Frame& frame, Evaluated& evaluated) {
  const Subschema& schema = *frame.schema;
  const bool is_object = run.node(frame.node).kind == Kind::object;
  bool valid = true;
  for_each_child(run, frame.node, [&](std::uint32_t child, std::uint32_t i) {
    if (evaluated[i]) return true;
    evaluated[i] = true;
    valid = (is_object
                 ? apply_to_other(run, frame, schema.unevaluated_properties, "unevaluatedProperties", child)
                 : apply(run, frame, schema.unevaluated_items, child, "unevaluatedItems", {}, i, nullptr)) &&
            valid;
    return !run.stops(valid);
  });
  return valid;
}

}  // namespace candor::detail
