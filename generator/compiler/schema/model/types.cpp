// schema/model/types.cpp: sets of instance types.
#include "schema/model/types.hpp"
#include "source/words.hpp"

namespace candor::schema {
namespace {

struct NamedType {
  std::string_view name;
  Types bit;
};
constexpr NamedType named_types[] = {
    {"null", type_null},     {"boolean", type_boolean}, {"integer", type_integer}, {"number", type_number},
    {"string", type_string}, {"array", type_array},     {"object", type_object}};

Types masked(unsigned bits) { return static_cast<Types>(bits & all_types); }

/// With integer where number is.
Types widened(Types types) { return (types & type_number) != 0 ? masked(types | type_integer) : types; }

}  // namespace

std::vector<std::string> type_names() {
  std::vector<std::string> names;
  for (const NamedType& type : named_types) names.emplace_back(type.name);
  return names;
}

std::optional<Types> type_named(std::string_view name) {
  for (const NamedType& type : named_types) {
    if (type.name == name) return type.bit;
  }
  return std::nullopt;
}

Types plain(Types types) {
  const Types wide = widened(types);
  if (wide == all_types) return all_types;
  return (wide & type_number) != 0 ? masked(wide & ~unsigned{type_integer}) : wide;
}

Types common(Types left, Types right) { return plain(masked(unsigned{widened(left)} & widened(right))); }

namespace {

Types types_of(source::Kind kind, std::string_view text) {
  switch (kind) {
    case source::Kind::null:
      return type_null;
    case source::Kind::boolean:
      return type_boolean;
    case source::Kind::string:
      return type_string;
    case source::Kind::array:
      return type_array;
    case source::Kind::object:
      return type_object;
    case source::Kind::number:
      break;
  }
  const auto number = source::to_decimal(text);
  return number && source::is_integer(*number) ? type_integer : type_number;
}

}  // namespace

Types types_of(const source::Node& value) { return types_of(value.kind, value.text); }

bool admits(Types types, source::Kind kind, std::string_view text) {
  return (widened(types) & types_of(kind, text)) != 0;
}

bool admits(Types types, const source::Node& value) { return admits(types, value.kind, value.text); }

std::string type_words(Types types) {
  std::vector<std::string_view> words;
  for (const NamedType& type : named_types) {
    if ((types & type.bit) != 0) words.push_back(type.name);
  }
  return source::alternatives(words);
}

}  // namespace candor::schema
