// schema/dialect.cpp: the names of the drafts.
#include "schema/dialect.hpp"

namespace candor::schema {

std::optional<Dialect> dialect_of(std::string_view schema_uri) {
  if (schema_uri.ends_with('#')) schema_uri.remove_suffix(1);
  if (schema_uri.starts_with("http://")) schema_uri.remove_prefix(7);
  if (schema_uri.starts_with("https://")) schema_uri.remove_prefix(8);
  if (schema_uri == "json-schema.org/draft/2020-12/schema") return Dialect::draft_2020_12;
  if (schema_uri == "json-schema.org/draft/2019-09/schema") return Dialect::draft_2019_09;
  if (schema_uri == "json-schema.org/draft-07/schema") return Dialect::draft_07;
  return std::nullopt;
}

}  // namespace candor::schema
