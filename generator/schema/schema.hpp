// generator/schema/schema.hpp: JSON Schema as a graph of plain values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "source/decimal.hpp"
#include "source/document.hpp"

namespace candor::schema {

/// Index of a schema in its Graph. Equal ids are the same schema, so recursion is an id seen before.
using Id = std::uint32_t;

/// The instance types of JSON Schema 2020-12 (core, section 4.2.1), with integer apart from number, as a set
/// of bits.
enum TypeBit : std::uint8_t {
  type_null = 1,
  type_boolean = 2,
  type_integer = 4,
  type_number = 8,  // includes integer; the integer bit stands beside it only in all_types
  type_string = 16,
  type_array = 32,
  type_object = 64,
};
using Types = std::uint8_t;
inline constexpr Types all_types = 0x7F;

struct Property {
  std::string name;
  Id schema = 0;
  source::Origin key;
};

struct Required {
  std::string name;
  source::Origin at;
};

struct Bound {
  source::Decimal value;
  bool exclusive = false;
  source::Origin at;
};

struct Pattern {
  std::string text;
  source::Origin at;
};

/// A keyword that begins with "x-": read by the convention, never emitted.
struct Extension {
  std::string name;
  source::Node value;
  source::Origin at;
};

/// Where the value of a keyword stands.
struct KeywordPlace {
  std::string keyword;
  source::Origin at;
};

/// One schema. Absent keywords are empty; nothing of the text is lost but the order of keywords.
struct Schema {
  source::Origin origin;
  /// `true` and `false` schemas (core, section 4.3.2).
  std::optional<bool> always;

  std::string title;
  std::string description;
  bool deprecated = false;
  std::string format;
  std::optional<source::Node> default_value;
  std::optional<source::Origin> default_at;
  std::vector<source::Node> examples;
  std::vector<source::Origin> examples_at;
  std::vector<Extension> extensions;

  Types types = all_types;
  bool has_type = false;
  /// Values of `enum`, or the one of `const`.
  std::optional<std::vector<source::Node>> values;
  bool is_const = false;
  /// What was said of each value where the values came from a union of constants; else empty.
  std::vector<std::string> value_descriptions;

  std::optional<Bound> minimum;
  std::optional<Bound> maximum;

  std::optional<std::uint64_t> min_length;
  std::optional<std::uint64_t> max_length;
  std::vector<Pattern> patterns;

  std::vector<Property> properties;
  std::vector<Required> required;
  std::optional<Id> additional_properties;
  std::optional<Id> property_names;

  std::vector<Id> prefix_items;
  std::optional<Id> items;
  std::optional<std::uint64_t> min_items;
  std::optional<std::uint64_t> max_items;

  std::optional<Id> ref;
  std::string ref_text;
  std::vector<Id> all_of;
  std::vector<Id> any_of;
  std::vector<Id> one_of;

  /// Name in `$defs` (or `definitions`), if it has one: what its C++ type is called.
  std::string def_name;

  /// Where each keyword stands, in the order of the text.
  std::vector<KeywordPlace> places;
};

/// Where a keyword stands; the schema's own place where it does not have it.
const source::Origin& place_of(const Schema& schema, std::string_view keyword);

/// All schemas that a contract refers to.
struct Graph {
  std::vector<Schema> nodes;
  const Schema& operator[](Id id) const { return nodes[id]; }
  Schema& operator[](Id id) { return nodes[id]; }
};

}  // namespace candor::schema
