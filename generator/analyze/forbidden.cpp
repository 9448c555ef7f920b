// analyze/forbidden.cpp: finds the schemas of a member or item, and the reasons why one is forbidden.
#include <algorithm>

#include "analyze/conjunction.hpp"
#include "schema/model/subschemas.hpp"
#include "validate/validate.hpp"

namespace candor::analyze {
namespace {

/// The subschemas of `properties`, `patternProperties` and `additionalProperties` that apply to a member.
struct ApplicableSchemas {
  std::optional<schema::Id> declared;
  std::vector<const schema::PatternProperty*> by_pattern;
  std::optional<schema::Id> others;  // only if the first two do not apply
};

ApplicableSchemas applicable_schemas(Reasoning& in, const schema::Schema& schema, const std::string& name) {
  ApplicableSchemas applicable;
  if (const schema::Property* const own = in.property(schema, name)) applicable.declared = own->schema;
  for (const schema::PatternProperty& each : schema.pattern_properties)
    if (in.matches(each.pattern.text, name)) applicable.by_pattern.push_back(&each);
  if (!applicable.declared && applicable.by_pattern.empty()) applicable.others = schema.additional_properties;
  return applicable;
}

/// Returns true if a schema of the same value may look at the member; then `unevaluatedProperties` does not
/// see it.
bool may_evaluate(Reasoning& in, schema::Id whole, const std::string& name) {
  const std::vector<schema::Id> closure = in_place_closure(in.graph, whole);
  return std::any_of(closure.begin(), closure.end(), [&](schema::Id id) {
    const schema::Schema& schema = in.graph[id];
    const ApplicableSchemas applicable = applicable_schemas(in, schema, name);
    const bool is_inner = id != whole && schema.unevaluated_properties;
    return applicable.declared || !applicable.by_pattern.empty() || applicable.others || is_inner ||
           !schema.dynamic_name.empty();
  });
}

std::optional<Ban> ban_by_schema(Reasoning& in, const schema::Schema& schema, const std::string& name) {
  const ApplicableSchemas applicable = applicable_schemas(in, schema, name);
  if (applicable.declared && is_false(in.graph, *applicable.declared))
    return Ban{"its schema takes nothing", in.property(schema, name)->key};
  for (const schema::PatternProperty* each : applicable.by_pattern) {
    if (!is_false(in.graph, each->schema)) continue;
    return Ban{"'patternProperties' forbids all that matches '" + each->pattern.text + "'", each->pattern.at};
  }
  if (!applicable.others || !is_false(in.graph, *applicable.others)) return std::nullopt;
  const bool patterns = !schema.pattern_properties.empty();
  return Ban{
      patterns ? "not among the properties, and matches none of the patterns" : "not among the properties",
      place_of(schema, "additionalProperties")};
}

}  // namespace

std::vector<schema::Id> schemas_of_member(Together& all, const std::string& name) {
  std::vector<schema::Id> ids;
  for (const schema::Id part : all.parts) {
    const ApplicableSchemas applicable = applicable_schemas(all.in, all[part], name);
    if (applicable.declared) ids.push_back(*applicable.declared);
    for (const schema::PatternProperty* each : applicable.by_pattern) ids.push_back(each->schema);
    if (applicable.others) ids.push_back(*applicable.others);
  }
  return ids;
}

bool wants_item(const schema::Schema& schema) { return schema.contains && schema.min_contains != 0U; }

std::size_t positions_of(const Together& all) {
  std::size_t positions = 0;
  for (const schema::Id part : all.parts) positions = std::max(positions, all[part].prefix_items.size());
  return positions + 1;
}

std::vector<schema::Id> schemas_of_item(const Together& all, std::size_t index) {
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

std::optional<Ban> ban_of(Together& all, const std::string& name) {
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    if (auto ban = ban_by_schema(all.in, schema, name)) return ban;
    if (schema.property_names) {
      const source::Node text{source::Kind::string, {}, name, {}, {}};
      const auto findings = validate::validate(all.in.graph, *schema.property_names, text);
      if (!findings.empty() && !findings.front().undecided)
        return Ban{"'propertyNames' refuses it: " + findings.front().message, findings.front().schema};
    }
    const auto& rest = schema.unevaluated_properties;
    if (rest && is_false(all.in.graph, *rest) && !may_evaluate(all.in, part, name))
      return Ban{"'unevaluatedProperties' forbids it, as no other keyword names it",
                 place_of(schema, "unevaluatedProperties")};
  }
  return std::nullopt;
}

}  // namespace candor::analyze
