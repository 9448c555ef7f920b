// exchange/init/shape.cpp: infers shapes.
#include "exchange/init/shape.hpp"

#include <algorithm>

#include "source/decimal.hpp"
#include "source/make_node.hpp"

namespace candor::exchange {
namespace {

using source::Kind;
using source::Node;

/// Schemas may be nested 128 deep; a level of values can take three.
constexpr int max_depth = 32;
/// Objects with more members than this are looked at as maps only.
constexpr std::size_t max_members = 1000;
/// Objects without a common member that have more names than this together are maps.
constexpr std::size_t max_optional = 16;

void add_number(Shape& shape, const std::string& text) {
  const auto value = source::to_decimal(text);
  ++(value && source::is_integer(*value) ? shape.integers : shape.other_numbers);
}

void add_at(Shape& shape, const Node& value, const std::vector<std::string_view>& hidden, int depth) {
  ++shape.count;
  switch (value.kind) {
    case Kind::null:
      ++shape.nulls;
      return;
    case Kind::boolean:
      ++shape.booleans;
      return;
    case Kind::number:
      return add_number(shape, value.text);
    case Kind::string:
      ++shape.strings;
      return;
    case Kind::array:
      ++shape.arrays;
      break;
    case Kind::object:
      ++shape.objects;
      break;
  }
  if (depth == max_depth) return;
  for (const Node& item : value.items) {
    if (!shape.items) shape.items = std::make_unique<Shape>();
    add_at(*shape.items, item, {}, depth + 1);
  }
  for (const source::Member& member : value.members) {
    if (std::ranges::find(hidden, member.key) != hidden.end()) continue;
    auto found = std::ranges::find(shape.members, member.key, &ShapeMember::name);
    if (found == shape.members.end()) {
      if (shape.members.size() == max_members) continue;
      shape.members.push_back({member.key, std::make_unique<Shape>()});
      found = shape.members.end() - 1;
    }
    add_at(*found->shape, member.value, {}, depth + 1);
  }
}

/// Adds what is known of `from` to `to`.
void merge(Shape& to, const Shape& from) {
  to.count += from.count;
  to.nulls += from.nulls;
  to.booleans += from.booleans;
  to.integers += from.integers;
  to.other_numbers += from.other_numbers;
  to.strings += from.strings;
  to.arrays += from.arrays;
  to.objects += from.objects;
  if (from.items) {
    if (!to.items) to.items = std::make_unique<Shape>();
    merge(*to.items, *from.items);
  }
  for (const ShapeMember& member : from.members) {
    auto found = std::ranges::find(to.members, member.name, &ShapeMember::name);
    if (found == to.members.end()) {
      to.members.push_back({member.name, std::make_unique<Shape>()});
      found = to.members.end() - 1;
    }
    merge(*found->shape, *member.shape);
  }
}

bool is_map(const Shape& shape) {
  return shape.members.size() > max_optional && shape.objects > 1 &&
         std::ranges::none_of(
             shape.members, [&](const ShapeMember& member) { return member.shape->count == shape.objects; });
}

Node type_of(const Shape& shape) {
  Node types = source::make_array();
  const auto take = [&](std::size_t count, const char* name) {
    if (count != 0) types.items.push_back(source::make_string(name));
  };
  take(shape.objects, "object");
  take(shape.arrays, "array");
  take(shape.strings, "string");
  if (shape.other_numbers != 0)
    take(1, "number");
  else
    take(shape.integers, "integer");
  take(shape.booleans, "boolean");
  take(shape.nulls, "null");
  return types.items.size() == 1 ? std::move(types.items.front()) : std::move(types);
}

void add_members(const Shape& shape, Node& schema) {
  if (is_map(shape)) {
    Shape all;
    for (const ShapeMember& member : shape.members) merge(all, *member.shape);
    // Beyond the limit, members were not looked at.
    source::set_member(schema, "additionalProperties",
                       shape.members.size() < max_members ? schema_of(all) : source::make_boolean(true));
    return;
  }
  Node properties = source::make_object();
  Node required = source::make_array();
  for (const ShapeMember& member : shape.members) {
    source::set_member(properties, member.name, schema_of(*member.shape));
    if (member.shape->count == shape.objects) required.items.push_back(source::make_string(member.name));
  }
  if (!properties.members.empty()) source::set_member(schema, "properties", std::move(properties));
  if (!required.items.empty()) source::set_member(schema, "required", std::move(required));
}

}  // namespace

void add(Shape& shape, const Node& value, const std::vector<std::string_view>& hidden) {
  add_at(shape, value, hidden, 0);
}

Node schema_of(const Shape& shape) {
  Node schema = source::make_object();
  if (shape.count == 0) return schema;
  source::set_member(schema, "type", type_of(shape));
  if (shape.objects != 0) add_members(shape, schema);
  if (shape.items) source::set_member(schema, "items", schema_of(*shape.items));
  return schema;
}

}  // namespace candor::exchange
