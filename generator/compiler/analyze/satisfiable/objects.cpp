// analyze/satisfiable/objects.cpp: finds contradictions of required properties and of property counts.
#include <algorithm>
#include <set>

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::analyze {
namespace {

/// The property names that a schema allows, if they are finitely many, and the keyword that limits them.
struct Names {
  std::set<std::string> names;
  source::Origin at;
};

std::optional<Names> names_of(Conjunction& all, const schema::Schema& schema) {
  const auto is_forbidden = [&](schema::Id id) { return is_false(all.in.graph, id); };
  const bool by_pattern =
      std::any_of(schema.pattern_properties.begin(), schema.pattern_properties.end(),
                  [&](const schema::PatternProperty& each) { return !is_forbidden(each.schema); });
  if (!by_pattern && schema.additional_properties && is_forbidden(*schema.additional_properties)) {
    Names found{{}, place_of(schema, "additionalProperties")};
    for (const schema::Property& each : schema.properties) found.names.insert(each.name);
    return found;
  }
  if (!schema.property_names) return std::nullopt;
  constexpr std::size_t max = 64;
  const auto values = finite_values(conjunction_of(all.in, {*schema.property_names}), max + 1);
  if (!values || values->size() > max) return std::nullopt;
  Names found{{}, place_of(schema, "propertyNames")};
  for (const source::Node& each : *values)
    if (each.kind == source::Kind::string) found.names.insert(each.text);
  return found;
}

/// The names that can be present, where some part leaves only a few.
std::optional<Names> possible_names(Conjunction& all) {
  for (const schema::Id part : all.parts) {
    auto found = names_of(all, all[part]);
    if (!found) continue;
    std::erase_if(found->names,
                  [&](const std::string& name) { return why_forbidden(all, name).has_value(); });
    return found;
  }
  return std::nullopt;
}

}  // namespace

std::vector<Contradiction> forbidden_members(Conjunction& all) {
  std::vector<Contradiction> found;
  for (const schema::Required* each : all.required) {
    const auto forbidden = why_forbidden(all, each->name);
    if (!forbidden) continue;
    found.push_back({&schema::rules::required_but_forbidden,
                     "'" + each->name + "' is required, but " + forbidden->why,
                     each->at,
                     {{forbidden->at, "forbidden here"}},
                     forbidden->help});
  }
  return found;
}

std::optional<Contradiction> names_contradiction(Conjunction& all) {
  std::vector<Contradiction> found = forbidden_members(all);
  return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

std::optional<Contradiction> member_limits_contradiction(Conjunction& all) {
  return crossed(greatest(all, &schema::Schema::min_properties, "minProperties"),
                 least(all, &schema::Schema::max_properties, "maxProperties"), "minProperties",
                 "maxProperties");
}

std::optional<Contradiction> member_counts_contradiction(Conjunction& all) {
  if (auto found = member_limits_contradiction(all)) return found;
  const auto fewest = greatest(all, &schema::Schema::min_properties, "minProperties");
  const auto max = least(all, &schema::Schema::max_properties, "maxProperties");
  if (max && all.required.size() > max->value) {
    return Contradiction{&schema::rules::unsatisfiable,
                         source::count_text(all.required.size(), "property") +
                             " are required, but 'maxProperties' allows " + std::to_string(max->value),
                         max->at,
                         {{all.required[max->value]->at, "one too many is required here"}},
                         "raise this limit, or require fewer properties"};
  }
  const auto names = fewest && fewest->value > 0 ? possible_names(all) : std::nullopt;
  if (!names || names->names.size() >= fewest->value) return std::nullopt;
  return Contradiction{&schema::rules::unsatisfiable,
                       "'minProperties' requires " + source::count_text(fewest->value, "property") +
                           ", but only " + std::to_string(names->names.size()) + " can be present",
                       fewest->at,
                       {{names->at, "other properties are forbidden here"}},
                       "lower this limit, or allow more properties"};
}

std::optional<Contradiction> members_contradiction(Conjunction& all) {
  const bool is_single = all.parts.size() == 1 && all[all.parts.front()].pattern_properties.empty();
  if (is_single) return std::nullopt;
  for (const schema::Required* each : all.required) {
    const std::vector<schema::Id> subschemas = subschemas_of_property(all, each->name);
    // A contradiction within one schema is reported at that schema.
    if (subschemas.size() < 2) continue;
    const auto alone = [&](schema::Id id) { return contradiction(all.in, {id}).has_value(); };
    if (std::any_of(subschemas.begin(), subschemas.end(), alone)) continue;
    auto found = contradiction(all.in, subschemas);
    if (!found) continue;
    found->why = "'" + each->name + "' is required, but no value satisfies its schemas: " + found->why;
    found->labels.push_back({each->at, "required here"});
    return found;
  }
  return std::nullopt;
}

}  // namespace candor::analyze
