// generator/compiler/ir/lower/values.cpp: enum and const, of scalars and of whole arrays and objects.
#include "ir/lower/lowering.hpp"
#include "schema/model/types.hpp"

namespace candor::ir {

namespace {

using schema::Schema;

bool is_scalar(const source::Node& value) {
  return value.kind != source::Kind::array && value.kind != source::Kind::object;
}

/// Returns the values of `enum` whose kind is among the schema's types and in `wanted`.
std::vector<EnumValue> values_of(const Schema& schema, bool (*wanted)(const source::Node&)) {
  std::vector<EnumValue> values;
  for (std::size_t i = 0; i < schema.values->size(); ++i) {
    const source::Node& value = (*schema.values)[i];
    if (!wanted(value) || schema::common(schema::types_of(value), schema.types) == 0) continue;
    values.push_back({value, i < schema.value_descriptions.size() ? schema.value_descriptions[i] : ""});
  }
  return values;
}

bool is_null(const source::Node& value) { return value.kind == source::Kind::null; }
bool is_word(const source::Node& value) { return is_scalar(value) && !is_null(value); }
bool is_composite(const source::Node& value) { return !is_scalar(value); }

TypeKind lower_bound_text(std::vector<EnumValue> values) {
  const bool both = values.size() == 2 && values[0].value.kind == source::Kind::boolean &&
                    values[1].value.kind == source::Kind::boolean;
  if (both) return Boolean{};
  return Enum{std::move(values)};
}

TypeKind lower_constant(Lowering& lowering, const source::Node& value, const Schema& schema,
                        const Path& path);

TypeId add_constant(Lowering& lowering, const source::Node& value, const Schema& schema, const Path& path) {
  return add_type(lowering, lower_constant(lowering, value, schema, path), schema, path);
}

/// A value as the type that accepts it alone.
TypeKind lower_constant(Lowering& lowering, const source::Node& value, const Schema& schema,
                        const Path& path) {
  if (is_null(value)) return Null{};
  if (is_scalar(value)) return Enum{{{value, ""}}};
  if (value.kind == source::Kind::array) {
    Tuple tuple{{}, value.items.size(), std::nullopt, std::nullopt};
    for (std::size_t i = 0; i < value.items.size(); ++i)
      tuple.items.push_back(
          add_constant(lowering, value.items[i], schema, below(path, "item" + std::to_string(i + 1))));
    return tuple;
  }
  Record record{{}, Refused{}, std::nullopt};
  for (const source::Member& member : value.members) {
    Field field;
    field.name = member.key;
    field.type = add_constant(lowering, member.value, schema, below(path, member.key));
    field.presence = Presence::required;
    field.origin = {schema.origin.file, member.key_span, schema.origin.pointer};
    record.fields.push_back(std::move(field));
  }
  return record;
}

}  // namespace

TypeKind lower_values(Lowering& lowering, const Schema& schema, const Path& path) {
  std::vector<EnumValue> words = values_of(schema, is_word);
  const std::vector<EnumValue> composites = values_of(schema, is_composite);
  const bool takes_null = !values_of(schema, is_null).empty();
  if (words.empty() && composites.empty()) return takes_null ? TypeKind{Null{}} : TypeKind{Never{}};
  if (!takes_null && composites.empty()) return lower_bound_text(std::move(words));
  if (!takes_null && words.empty() && composites.size() == 1)
    return lower_constant(lowering, composites.front().value, schema, path);
  if (takes_null && composites.empty())
    return Nullable{add_type(lowering, lower_bound_text(std::move(words)), schema, path)};
  Checked choice;
  if (takes_null) choice.branches.push_back(add_type(lowering, Null{}, schema, path));
  if (!words.empty())
    choice.branches.push_back(add_type(lowering, lower_bound_text(std::move(words)), schema, path));
  for (const EnumValue& each : composites)
    choice.branches.push_back(add_constant(lowering, each.value, schema, path));
  return choice;
}

}  // namespace candor::ir
