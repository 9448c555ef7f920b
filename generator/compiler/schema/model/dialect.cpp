// schema/model/dialect.cpp: the names of the drafts and of their vocabularies.
#include "schema/model/dialect.hpp"

namespace candor::schema {
namespace {

struct NamedVocabulary {
  std::string_view name;
  Vocabularies bits;
};
// In 2019-09 the unevaluated keywords belong to the applicators, and `format` is one vocabulary.
constexpr NamedVocabulary vocabularies[] = {
    {"2020-12/vocab/core", vocabulary_core},
    {"2020-12/vocab/applicator", vocabulary_applicator},
    {"2020-12/vocab/unevaluated", vocabulary_unevaluated},
    {"2020-12/vocab/validation", vocabulary_validation},
    {"2020-12/vocab/meta-data", vocabulary_meta_data},
    {"2020-12/vocab/format-annotation", vocabulary_format},
    {"2020-12/vocab/format-assertion", vocabulary_format | vocabulary_format_assertion},
    {"2020-12/vocab/content", vocabulary_content},
    {"2019-09/vocab/core", vocabulary_core},
    {"2019-09/vocab/applicator", vocabulary_applicator | vocabulary_unevaluated},
    {"2019-09/vocab/validation", vocabulary_validation},
    {"2019-09/vocab/meta-data", vocabulary_meta_data},
    {"2019-09/vocab/format", vocabulary_format},
    {"2019-09/vocab/content", vocabulary_content}};

}  // namespace

std::optional<Dialect> dialect_of(std::string_view schema_uri) {
  if (schema_uri.ends_with('#')) schema_uri.remove_suffix(1);
  if (schema_uri.starts_with("http://")) schema_uri.remove_prefix(7);
  if (schema_uri.starts_with("https://")) schema_uri.remove_prefix(8);
  if (schema_uri == "json-schema.org/draft/2020-12/schema") return Dialect::draft_2020_12;
  if (schema_uri == "json-schema.org/draft/2019-09/schema") return Dialect::draft_2019_09;
  if (schema_uri == "json-schema.org/draft-07/schema") return Dialect::draft_07;
  return std::nullopt;
}

std::string_view name_of(Dialect dialect) {
  switch (dialect) {
    case Dialect::draft_07:
      return "draft-07";
    case Dialect::draft_2019_09:
      return "2019-09";
    case Dialect::draft_2020_12:
      return "2020-12";
  }
  return "";
}

std::optional<Vocabularies> vocabulary_named(std::string_view uri) {
  constexpr std::string_view prefix = "https://json-schema.org/draft/";
  if (!uri.starts_with(prefix)) return std::nullopt;
  uri.remove_prefix(prefix.size());
  for (const NamedVocabulary& known : vocabularies) {
    if (known.name == uri) return known.bits;
  }
  return std::nullopt;
}

}  // namespace candor::schema
