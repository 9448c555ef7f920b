// schema/model/dialect.hpp: the drafts of JSON Schema that are read, and their vocabularies.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace candor::schema {

/// The drafts that are read. Older ones are translated to 2020-12 keyword by keyword.
enum class Dialect { draft_07, draft_2019_09, draft_2020_12 };

/// Returns the draft of a `$schema`, with or without an empty fragment; std::nullopt for other URIs.
std::optional<Dialect> dialect_of(std::string_view schema_uri);

/// "draft-07", "2019-09", "2020-12".
std::string_view name_of(Dialect dialect);

/// Vocabularies of 2020-12 and 2019-09 (core, section 8.1) as a set of bits.
enum Vocabulary : std::uint8_t {
  vocabulary_core = 1,
  vocabulary_applicator = 2,
  vocabulary_unevaluated = 4,
  vocabulary_validation = 8,
  vocabulary_meta_data = 16,
  vocabulary_format = 32,
  vocabulary_content = 64,
  vocabulary_format_assertion = 128,
};
using Vocabularies = std::uint8_t;
/// The vocabularies of the standard metaschemas, in which `format` is an annotation.
inline constexpr Vocabularies standard_vocabularies = 0x7F;

/// Returns the bits of the vocabulary with this URI; std::nullopt if it is unknown.
std::optional<Vocabularies> vocabulary_named(std::string_view uri);

}  // namespace candor::schema
