// schema/keywords/keyword.hpp: the argument of functions that read a keyword. Private to this module.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/rules.hpp"
#include "schema/resolve/builder.hpp"

namespace candor::schema {

/// One keyword of a schema that is being read.
struct Keyword {
  Builder& builder;
  Id id;             // the schema that has it
  const Site& site;  // where that schema is
  std::string_view name;
  const source::Node& value;

  /// The schema that has it. Good until another schema is read.
  Schema& schema() const { return builder.graph[id]; }
  /// The pointer and the place of the value.
  std::string pointer() const { return source::append_pointer(site.pointer, name); }
  source::Origin at() const { return {file(), value.span, pointer()}; }
  const std::shared_ptr<const source::File>& file() const { return builder.resources[site.resource].file; }
};

using ReadKeyword = void (*)(const Keyword&);

#define ASSERTION(name, reader, ...) void reader(const Keyword& keyword);
#define APPLICATOR(name, reader, ...) void reader(const Keyword& keyword);
#define KEYWORD(name, reader, ...) void reader(const Keyword& keyword);
#include "schema/keywords/keywords.def"

/// Where schemas are in the value of a keyword.
enum class Shape { plain, schema, list, map, schema_or_list };

/// One line of keywords.def. `read` is null for an annotation that is not kept.
struct KeywordEntry {
  std::string_view name;
  ReadKeyword read = nullptr;
  Shape shape = Shape::plain;
  Vocabularies vocabulary = 0;
  bool (*is_of)(Dialect) = nullptr;
  /// The types that it constrains.
  Types types = all_types;
};

/// The entry of a keyword, or null.
const KeywordEntry* find_keyword(std::string_view name);

/// The entry of a keyword as a resource of that draft and those vocabularies has it, or null.
const KeywordEntry* find_keyword(std::string_view name, const Resource& resource);

/// Reads one keyword, or reports it: unknown, misspelled, of another draft. Returns null for extensions and
/// for keywords that were not read.
const KeywordEntry* read_keyword(const Keyword& keyword);

/// Returns true for keywords that are read beside `$ref` in draft-07: definitions, and annotations that change
/// no value.
bool stands_beside_ref(std::string_view name);

/// Reports schema/bad-keyword-value: "'minLength' is a whole number, 0 or more; this is the text 'x'".
diagnostics::Diagnostic& bad_value(const Keyword& keyword, std::string_view expected);

/// Reads a whole number from 0 on, or reports.
std::optional<std::uint64_t> read_count(const Keyword& keyword);

/// Reads a member of the value, which is at `pointer`, as a schema with a name.
Property read_property(const Keyword& keyword, const std::string& pointer, const source::Member& member);
/// Reads the value itself, the item `index` of it, or the member `key` of it as a schema.
Id read_child(const Keyword& keyword);
Id read_item(const Keyword& keyword, std::size_t index);
Id read_member(const Keyword& keyword, const source::Member& member, std::string def_name);

/// Reads an array of distinct names; reports other items.
std::vector<Required> read_names(const Keyword& keyword, const source::Node& list, const source::Origin& at);

/// Returns true if a text is a pattern that can be matched; else reports schema/bad-pattern.
bool is_pattern(const Keyword& keyword, const std::string& text, const source::Origin& at);

/// The place of an item or member of the value.
source::Origin item_origin(const Keyword& keyword, std::size_t index);
source::Origin member_origin(const Keyword& keyword, const source::Member& member);

}  // namespace candor::schema
