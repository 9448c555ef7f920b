// schema/model/schema.hpp: JSON Schema as a graph of plain values.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
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

struct Pattern {
  std::string text;
  source::Origin at;
};

/// One entry of `patternProperties`: the schema of every member whose name the pattern finds.
struct PatternProperty {
  Pattern pattern;
  Id schema = 0;
};

/// One entry of `dependentRequired`: where the member `name` is there, so are the others.
struct DependentRequired {
  std::string name;
  std::vector<Required> needs;
  source::Origin at;
};

/// One `multipleOf`: above zero.
struct Multiple {
  source::Decimal value;
  source::Origin at;
};

struct Bound {
  source::Decimal value;
  bool exclusive = false;
  source::Origin at;
};

/// A keyword that begins with "x-": read by the convention, never emitted.
struct Extension {
  std::string name;
  source::Node value;
  source::Origin at;
};

/// Where the value of a keyword stands. The name is that of the table of keywords.
struct KeywordPlace {
  std::string_view keyword;
  source::Span span;
  /// Where the schema stands that has the keyword, if it came from another one; else null.
  std::shared_ptr<const source::Origin> of;
};

/// The value of the field of a keyword that a schema does not have.
template <class Value>
constexpr Value absent() {
  return {};
}
template <>
constexpr Types absent<Types>() {
  return all_types;
}

/// One schema. Absent keywords are empty. All of the text is kept except the order of keywords.
struct Schema {
  source::Origin origin;
  /// `true` and `false` schemas (core, section 4.3.2).
  std::optional<bool> always;

  std::string title;
  std::string description;
  bool deprecated = false;
  std::string format;
  /// True if no word says whether `format` is asserted: assert_formats() decides.
  bool format_is_open = false;
  /// `contentEncoding`, `contentMediaType` and `contentSchema`: annotations, never asserted (validation,
  /// section 8).
  std::string content_encoding;
  std::string content_media_type;
  std::optional<Id> content_schema;
  std::optional<source::Node> default_value;
  std::optional<source::Origin> default_at;
  std::vector<source::Node> examples;
  std::vector<source::Origin> examples_at;
  std::vector<Extension> extensions;

  // One field for each keyword that constrains values, named and typed by keywords.def.
#define ASSERTION(name, reader, vocabulary, drafts, types, value, field, holder, merge) \
  value field = absent<value>();
#define APPLICATOR(name, reader, shape, vocabulary, drafts, types, value, field, holder, location) \
  value field = absent<value>();
#include "schema/keywords/keywords.def"

  bool has_type = false;
  bool is_const = false;
  /// The description of each value if the values came from a union of constants; else empty.
  std::vector<std::string> value_descriptions;
  std::string ref_text;
  /// The anchor of `$dynamicRef` (core, section 8.2.3.2). `dynamic_ref` is the schema that it names
  /// statically; where this is not empty, the outermost resource of the dynamic scope with the anchor takes
  /// its place.
  /// `$recursiveRef` of 2019-09 is the same with a name that no anchor can have.
  std::string dynamic_name;

  /// The name in `$defs` (or `definitions`), if any, after which its type is named.
  std::string def_name;

  /// The resource that the schema belongs to: its place in Graph::resources.
  std::uint32_t resource = 0;

  /// In canonical form: the authored schemas that also validate values of this one, because they have
  /// keywords that no C++ type expresses.
  std::vector<Id> guards;

  /// Where each keyword stands, in the order of the text.
  std::vector<KeywordPlace> places;

  // Defined once: with this many members, each object that copies schemas would compile them for a second.
  Schema();
  Schema(const Schema&);
  Schema(Schema&&) noexcept;
  Schema& operator=(const Schema&);
  Schema& operator=(Schema&&) noexcept;
  ~Schema();
};

/// Where a keyword stands; the schema's own place where it does not have it.
source::Origin place_of(const Schema& schema, std::string_view keyword);
/// Returns true if the schema has the keyword, by itself or from schemas that were merged into it.
bool has_keyword(const Schema& schema, std::string_view keyword);

/// A schema resource (core, section 4.3.5): a schema with `$id`, or a whole file.
struct GraphResource {
  std::string uri;
  std::string pointer;  // of its root in its file
  /// False for 2019-09 and before, where `contains` did not evaluate the items that it found.
  bool contains_evaluates = true;
  /// Its `$dynamicAnchor`s that some `$dynamicRef` names.
  std::map<std::string, Id> dynamic_anchors;
};

/// All schemas that a contract refers to.
struct Graph {
  std::vector<Schema> nodes;
  std::vector<GraphResource> resources;
  const Schema& operator[](Id id) const { return nodes[id]; }
  Schema& operator[](Id id) { return nodes[id]; }
};

}  // namespace candor::schema
