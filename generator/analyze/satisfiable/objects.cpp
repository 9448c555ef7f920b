// analyze/satisfiable/objects.cpp: members that must be there and cannot, and too many or too few of them.
#include <algorithm>
#include <set>

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"

namespace candor::analyze {
namespace {

/// Returns the names that a schema allows, if they are finite, with the location of the restriction.
struct Names {
  std::set<std::string> names;
  source::Origin at;
};

std::optional<Names> names_of(Together& all, const schema::Schema& schema) {
  const auto is_banned = [&](schema::Id id) { return is_false(all.in.graph, id); };
  const bool by_pattern =
      std::any_of(schema.pattern_properties.begin(), schema.pattern_properties.end(),
                  [&](const schema::PatternProperty& each) { return !is_banned(each.schema); });
  if (!by_pattern && schema.additional_properties && is_banned(*schema.additional_properties)) {
    Names found{{}, place_of(schema, "additionalProperties")};
    for (const schema::Property& each : schema.properties) found.names.insert(each.name);
    return found;
  }
  if (!schema.property_names) return std::nullopt;
  constexpr std::size_t most = 64;
  const auto values = finite_values(together(all.in, {*schema.property_names}), most + 1);
  if (!values || values->size() > most) return std::nullopt;
  Names found{{}, place_of(schema, "propertyNames")};
  for (const source::Node& each : *values)
    if (each.kind == source::Kind::string) found.names.insert(each.text);
  return found;
}

/// The names that can be there, where some part leaves only a few.
std::optional<Names> possible_names(Together& all) {
  for (const schema::Id part : all.parts) {
    auto found = names_of(all, all[part]);
    if (!found) continue;
    std::erase_if(found->names, [&](const std::string& name) { return ban_of(all, name).has_value(); });
    return found;
  }
  return std::nullopt;
}

std::string members(std::uint64_t count) {
  return std::to_string(count) + (count == 1 ? " member" : " members");
}

}  // namespace

std::optional<Contradiction> of_names(Together& all) {
  for (const schema::Required* each : all.required) {
    const auto ban = ban_of(all, each->name);
    if (!ban) continue;
    return Contradiction{&schema::rules::required_but_forbidden,
                         "'" + each->name + "' is required, and " + ban->why,
                         each->at,
                         {{ban->at, "forbidden here"}},
                         "allow it there, or do not require it"};
  }
  return std::nullopt;
}

std::optional<Contradiction> of_member_counts(Together& all) {
  const auto fewest = greatest(all, &schema::Schema::min_properties, "minProperties");
  const auto most = least(all, &schema::Schema::max_properties, "maxProperties");
  if (auto found = crossed(fewest, most, "minProperties", "maxProperties")) return found;
  if (most && all.required.size() > most->value) {
    return Contradiction{&schema::rules::unsatisfiable,
                         members(all.required.size()) + " are required, and 'maxProperties' allows " +
                             std::to_string(most->value),
                         most->at,
                         {{all.required[most->value]->at, "one too many is required here"}},
                         "raise this one, or require fewer members"};
  }
  const auto names = fewest && fewest->value > 0 ? possible_names(all) : std::nullopt;
  if (!names || names->names.size() >= fewest->value) return std::nullopt;
  return Contradiction{&schema::rules::unsatisfiable,
                       "'minProperties' asks for " + members(fewest->value) + ", and only " +
                           std::to_string(names->names.size()) + " can be there",
                       fewest->at,
                       {{names->at, "other members are forbidden here"}},
                       "lower this one, or allow more members"};
}

std::optional<Contradiction> of_members(Together& all) {
  const bool is_said_once = all.parts.size() == 1 && all[all.parts.front()].pattern_properties.empty();
  if (is_said_once) return std::nullopt;
  for (const schema::Required* each : all.required) {
    const std::vector<schema::Id> schemas = schemas_of_member(all, each->name);
    // A contradiction within one schema is reported at that schema.
    if (schemas.size() < 2) continue;
    const auto alone = [&](schema::Id id) { return contradiction(all.in, {id}).has_value(); };
    if (std::any_of(schemas.begin(), schemas.end(), alone)) continue;
    auto found = contradiction(all.in, schemas);
    if (!found) continue;
    found->why = "'" + each->name + "' is required, but no value satisfies all of its schemas: " + found->why;
    found->labels.push_back({each->at, "required here"});
    return found;
  }
  return std::nullopt;
}

}  // namespace candor::analyze
