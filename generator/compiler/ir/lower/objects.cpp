// generator/compiler/ir/lower/objects.cpp: objects with declared members, and objects whose keys are data.
#include <algorithm>

#include "candor/detail/evidence_words.hpp"
#include "convention/convention.hpp"
#include "diagnostics/rules.hpp"
#include "ir/lower/lowering.hpp"
#include "validate/validate.hpp"

namespace candor::ir {

namespace {

using schema::Schema;

bool requires_property(const Schema& schema, const std::string& name) {
  return std::any_of(schema.required.begin(), schema.required.end(),
                     [&](const schema::Required& required) { return required.name == name; });
}

/// Takes the annotations of a member over: its own take precedence over those of the schema that it refers to.
/// Returns its role, or "".
std::string describe(const schema::Graph& graph, schema::Id id, Field& field) {
  std::string role;
  bool is_contested = false;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const Schema& schema = graph[id];
    if (field.description.empty()) field.description = schema.description;
    if (!field.default_value && !is_contested) field.default_value = schema.default_value;
    is_contested = is_contested || schema.default_at;
    field.deprecated = field.deprecated || schema.deprecated;
    for (const schema::Extension& word : schema.extensions) {
      if (word.name == "x-candor-ignored" && word.value.text == "true") field.is_ignored = true;
      if (word.name == "x-candor-role" && role.empty()) role = word.value.text;
    }
    const schema::Id target = schema.ref.value_or(meaning(graph, id));
    if (target == id) break;
    id = target;
  }
  return role;
}

/// Returns the setting of `x-candor-omit` beside a member.
const schema::Extension* omit_word(const schema::Graph& graph, const Schema& schema) {
  for (const schema::Extension& word : schema.extensions) {
    if (word.name == "x-candor-omit") return &word;
  }
  return schema.ref ? omit_word(graph, graph[*schema.ref]) : nullptr;
}

void lower_omission(Lowering& lowering, const Schema& schema, Field& field) {
  const schema::Extension* word = omit_word(lowering.graph, schema);
  field.omitted_if_default = word != nullptr && field.presence == Presence::defaulted;
  if (word == nullptr || field.omitted_if_default) return;
  lowering.report
      .add(rules::idle_omit, word->at,
           "'" + field.name + "' is marked as omitted if it has its default, but has no default")
      .help.emplace_back("add 'default', and do not require the property");
}

Field lower_field(Lowering& lowering, const Schema& schema, const schema::Property& property,
                  const Path& path) {
  Field field;
  field.name = property.name;
  field.origin = property.key;
  const std::string role = describe(lowering.graph, property.schema, field);
  field.type = lower_type(lowering, property.schema, schema::all_types, below(path, property.name));
  field.is_dry_run = std::holds_alternative<Boolean>(lowering.contract[field.type].kind) &&
                     (role.empty() ? detail::is_of_plan(field.name) : role == convention::dry_run);
  if (requires_property(schema, property.name)) {
    field.presence = Presence::required;
  } else if (field.default_value) {
    field.presence = Presence::defaulted;
  }
  lower_omission(lowering, lowering.graph[property.schema], field);
  return field;
}

/// Returns true for the schemas that take any value: `true`, `{}`, and annotations alone.
bool takes_anything(const Schema& schema) {
  return schema.always != false && !schema.has_type && schema.guards.empty() && !schema.ref &&
         !has_limits(schema) && schema.any_of.empty() && schema.one_of.empty() && schema.all_of.empty();
}

/// Lowers the schema of undeclared members; `false` forbids them, and none at all is `true`.
Extras lower_extras(Lowering& lowering, const Schema& schema, const Path& path) {
  if (!schema.additional_properties) return KeptAsRead{};
  const Schema& others = lowering.graph[meaning(lowering.graph, *schema.additional_properties)];
  if (others.always == false) return Refused{};
  if (takes_anything(others)) return KeptAsRead{true};
  return Kept{lower_type(lowering, *schema.additional_properties, schema::all_types, path)};
}

/// Lowers `propertyNames`, if present.
std::optional<TypeId> lower_names(Lowering& lowering, const Schema& schema, const Path& path) {
  if (!schema.property_names) return std::nullopt;
  const Schema& names = lowering.graph[meaning(lowering.graph, *schema.property_names)];
  if (names.always == true) return std::nullopt;
  const TypeId type = lower_type(lowering, *schema.property_names, schema::type_string, below(path, "key"));
  const TypeKind& kind = lowering.contract.types[type].kind;
  if (!std::holds_alternative<String>(kind) && !std::holds_alternative<Enum>(kind))
    lowering.report.add(rules::property_names, names.origin,
                        "'propertyNames' must be a string schema or an enum of strings");
  return type;
}

/// Reports declared members whose names `propertyNames` refuses: they can never be present.
void check_names(Lowering& lowering, const Schema& schema) {
  if (!schema.property_names) return;
  for (const schema::Property& property : schema.properties) {
    source::Node name;
    name.kind = source::Kind::string;
    name.text = property.name;
    if (validate::validate(lowering.graph, *schema.property_names, name).empty()) continue;
    lowering.report.add(rules::property_names, property.key,
                        "'" + property.name + "' is declared, but 'propertyNames' rejects the name");
  }
}

bool declares(const Schema& schema, const std::string& name) {
  return std::any_of(schema.properties.begin(), schema.properties.end(),
                     [&](const schema::Property& property) { return property.name == name; });
}

/// Adds members that are required but not declared; they have the type of undeclared members.
void add_undeclared(Lowering& lowering, const Schema& schema, Record& record, const Path& path) {
  for (const schema::Required& required : schema.required) {
    if (declares(schema, required.name)) continue;
    Field field;
    field.name = required.name;
    field.presence = Presence::required;
    field.origin = required.at;
    if (const auto* kept = std::get_if<Kept>(&record.extras)) {
      field.type = kept->type;
    } else {
      const TypeKind kind =
          std::holds_alternative<Refused>(record.extras) ? TypeKind{Never{}} : TypeKind{Any{}};
      field.type = add_type(lowering, kind, schema, below(path, required.name));
    }
    record.fields.push_back(std::move(field));
  }
}

TypeKind lower_map(Lowering& lowering, const Schema& schema, const Path& path) {
  Map map;
  map.key = lower_names(lowering, schema, path);
  const Path value = below(path, "value");
  map.value = schema.additional_properties
                  ? lower_type(lowering, *schema.additional_properties, schema::all_types, value)
                  : add_type(lowering, Any{}, schema, value);
  return map;
}

}  // namespace

TypeKind lower_object(Lowering& lowering, const Schema& schema, const Path& path, bool always_record) {
  Record record;
  const bool is_empty = schema.properties.empty() && schema.required.empty();
  const bool is_closed =
      schema.additional_properties &&
      lowering.graph[meaning(lowering.graph, *schema.additional_properties)].always == false;
  if (is_empty && !is_closed && !always_record) return lower_map(lowering, schema, path);
  record.fields.reserve(schema.properties.size());
  for (const schema::Property& property : schema.properties)
    record.fields.push_back(lower_field(lowering, schema, property, path));
  record.extras = lower_extras(lowering, schema, below(path, "additional"));
  check_names(lowering, schema);
  record.extra_key = lower_names(lowering, schema, path);
  add_undeclared(lowering, schema, record, path);
  return record;
}

}  // namespace candor::ir
