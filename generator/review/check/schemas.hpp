// generator/review/check/schemas.hpp: queries on the schemas of a contract as authored, for rules. Private to this
// module.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check/check.hpp"

namespace candor::check {

/// A schema that values of the params or of the result are checked by.
struct SchemaPlace {
  bool in_params = true;
  const schema::Schema* schema = nullptr;
  /// The member whose value it describes, or null.
  const schema::Property* member = nullptr;
  /// The number of arrays and objects around the value.
  unsigned depth = 0;

  bool is_root() const { return depth == 0; }
};

/// Returns the schemas of the params, then those of the result: each once, before the schemas in it.
/// Conditions
/// (`if`, `not`) are left out. Envelopes have none.
std::vector<SchemaPlace> schema_places(const Subject& subject);

/// The schema of the params or of the result behind its references, as authored.
const schema::Schema& params_schema(const Subject& subject);

/// Returns the name of a schema's place for messages: "the param 'limit'", "the result", "an item of the
/// params".
std::string place_name(const SchemaPlace& place);

/// Returns true if the schema describes objects with declared members, or says that it does.
bool is_object_schema(const schema::Schema& schema);

/// Returns true if objects may have members that the schema does not declare.
bool is_open(const schema::Schema& schema);

/// Returns the schemas of the contract that stand in its own file, in the order of the text; those of unused
/// definitions too.
std::vector<const schema::Schema*> own_schemas(const Subject& subject);

/// A text of the contract for people, and where it stands.
struct Prose {
  std::string_view text;
  source::Origin at;
};

/// Returns the titles and descriptions of the contract and of its schemas.
std::vector<Prose> prose_of(const Subject& subject);

/// Returns an annotation of an MCP tool (2025-11-25, ToolAnnotations), or null.
const source::Node* find_annotation(const schema::ContractFile& file, std::string_view name);

/// Returns true for a schema that takes the type only, apart from null.
bool has_only_type(const schema::Schema& schema, schema::Types type);

}  // namespace candor::check
