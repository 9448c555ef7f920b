// schema/keywords/keyword.hpp: what the function that reads one keyword is given. Private to this folder's
// module.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "schema/builder.hpp"
#include "schema/rules.hpp"

namespace candor::schema {

/// One keyword of a schema that is being read.
struct Keyword {
  Builder& builder;
  Id id;             // the schema that has it
  const Site& site;  // where that schema is
  std::string_view name;
  const source::Node& value;
  source::Origin at;  // of the value

  /// The schema that has it. Good until another schema is read.
  Schema& schema() const { return builder.graph[id]; }
};

using ReadKeyword = void (*)(const Keyword&);

#define KEYWORD(name, function) void function(const Keyword& keyword);
#define ANNOTATION(name)
#define UNSUPPORTED(name, way_out)
#include "schema/keywords.def"
#undef KEYWORD
#undef ANNOTATION
#undef UNSUPPORTED

/// Reads one keyword, or says why not: unsupported, unknown, near another.
void read_keyword(const Keyword& keyword);

/// Reports schema/unsupported-keyword, with what to write instead.
void refuse_keyword(const Keyword& keyword, std::string_view way_out);

/// True for keywords that draft-07 heeds beside `$ref`: definitions, and what constrains nothing.
bool stands_beside_ref(std::string_view name);

/// Reports schema/bad-keyword-value: "'minLength' is a whole number, 0 or more; this is the text 'x'".
diagnostics::Diagnostic& bad_value(const Keyword& keyword, std::string_view expected);

/// What a value is, for people: "the text 'x'", "a list", "1.5".
std::string described(const source::Node& value);

/// Reads a whole number from 0 on, or reports.
std::optional<std::uint64_t> read_count(const Keyword& keyword);

/// Reads the value itself, the item `index` of it, or the member `key` of it as a schema.
Id read_child(const Keyword& keyword);
Id read_item(const Keyword& keyword, std::size_t index);
Id read_member(const Keyword& keyword, const source::Member& member, std::string def_name = "");

/// The place of an item or member of the value.
source::Origin item_origin(const Keyword& keyword, std::size_t index);
source::Origin member_origin(const Keyword& keyword, const source::Member& member);

}  // namespace candor::schema
