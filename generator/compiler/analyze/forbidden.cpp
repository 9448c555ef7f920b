// analyze/forbidden.cpp: finds the schemas of a property or item, and why a property is forbidden.
#include <algorithm>

#include "analyze/conjunction.hpp"
#include "schema/model/describe.hpp"
#include "schema/model/subschemas.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

/// The subschemas that one schema applies to a property.
struct MemberSubschemas {
  std::optional<schema::Id> declared;
  std::vector<const schema::PatternProperty*> by_pattern;
  std::optional<schema::Id> others;  // only if the first two are empty
};

MemberSubschemas member_subschemas(Reasoning& in, const schema::Schema& schema, const std::string& name) {
  MemberSubschemas subschemas;
  if (const schema::Property* const own = in.property(schema, name)) subschemas.declared = own->schema;
  for (const schema::PatternProperty& each : schema.pattern_properties)
    if (in.matches(each.pattern.text, name)) subschemas.by_pattern.push_back(&each);
  if (!subschemas.declared && subschemas.by_pattern.empty()) subschemas.others = schema.additional_properties;
  return subschemas;
}

/// True if a schema of the same instance may evaluate the property, so that `unevaluatedProperties` ignores
/// it.
bool may_evaluate(Reasoning& in, schema::Id whole, const std::string& name) {
  const std::vector<schema::Id> closure = same_instance_closure(in.graph, whole);
  return std::any_of(closure.begin(), closure.end(), [&](schema::Id id) {
    const schema::Schema& schema = in.graph[id];
    const MemberSubschemas subschemas = member_subschemas(in, schema, name);
    const bool is_inner = id != whole && schema.unevaluated_properties;
    return subschemas.declared || !subschemas.by_pattern.empty() || subschemas.others || is_inner ||
           !schema.dynamic_name.empty();
  });
}

std::optional<ForbiddenProperty> forbidden_by(Reasoning& in, const schema::Schema& schema,
                                              const std::string& name) {
  const MemberSubschemas subschemas = member_subschemas(in, schema, name);
  if (subschemas.declared && is_false(in.graph, *subschemas.declared))
    return ForbiddenProperty{"its schema accepts no value", in.property(schema, name)->key};
  for (const schema::PatternProperty* each : subschemas.by_pattern) {
    if (!is_false(in.graph, each->schema)) continue;
    return ForbiddenProperty{"'patternProperties' forbids names that match '" + each->pattern.text + "'",
                             each->pattern.at};
  }
  if (!subschemas.others || !is_false(in.graph, *subschemas.others)) return std::nullopt;
  std::vector<std::string> names;
  for (const schema::Property& each : schema.properties) names.push_back(each.name);
  const bool patterns = !schema.pattern_properties.empty();
  const std::string why = patterns ? "is neither declared nor matches a pattern" : "is not declared";
  return ForbiddenProperty{
      schema::with_hint(why, name, names), place_of(schema, "additionalProperties"),
      "declare it in the 'properties' beside this 'additionalProperties', or do not require it"};
}

}  // namespace

std::vector<schema::Id> subschemas_of_property(Conjunction& all, const std::string& name) {
  std::vector<schema::Id> ids;
  for (const schema::Id part : all.parts) {
    const MemberSubschemas subschemas = member_subschemas(all.in, all[part], name);
    if (subschemas.declared) ids.push_back(*subschemas.declared);
    for (const schema::PatternProperty* each : subschemas.by_pattern) ids.push_back(each->schema);
    if (subschemas.others) ids.push_back(*subschemas.others);
  }
  return ids;
}

bool requires_item(const schema::Schema& schema) { return schema.contains && schema.min_contains != 0U; }

std::size_t positions_of(const Conjunction& all) {
  std::size_t positions = 0;
  for (const schema::Id part : all.parts) positions = std::max(positions, all[part].prefix_items.size());
  return positions + 1;
}

std::vector<schema::Id> subschemas_of_item(const Conjunction& all, std::size_t index) {
  std::vector<schema::Id> ids;
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    if (index < schema.prefix_items.size())
      ids.push_back(schema.prefix_items[index]);
    else if (schema.items)
      ids.push_back(*schema.items);
  }
  return ids;
}

std::optional<ForbiddenProperty> why_forbidden(Conjunction& all, const std::string& name) {
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    if (auto forbidden = forbidden_by(all.in, schema, name)) return forbidden;
    if (schema.property_names) {
      const source::Node text{source::Kind::string, {}, name, {}, {}};
      const auto findings = validate::validate(all.in.graph, *schema.property_names, text);
      if (!findings.empty() && !findings.front().undecided)
        return ForbiddenProperty{"'propertyNames' refuses it: " + findings.front().message,
                                 findings.front().schema};
    }
    const auto& rest = schema.unevaluated_properties;
    if (rest && is_false(all.in.graph, *rest) && !may_evaluate(all.in, part, name))
      return ForbiddenProperty{"'unevaluatedProperties' forbids it, as no other keyword evaluates it",
                               place_of(schema, "unevaluatedProperties")};
  }
  return std::nullopt;
}

}  // namespace candor::analyze
