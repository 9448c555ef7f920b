// canonicalize/annotations.cpp: copies annotations and keyword places from one schema to another.
#include "canonicalize/normalizer.hpp"

namespace candor::canonicalize {

schema::Schema annotations_of(const schema::Schema& schema) {
  schema::Schema kept;
  kept.origin = schema.origin;
  kept.title = schema.title;
  kept.description = schema.description;
  kept.deprecated = schema.deprecated;
  kept.format = schema.format;
  kept.content_encoding = schema.content_encoding;
  kept.content_media_type = schema.content_media_type;
  kept.content_schema = schema.content_schema;
  kept.resource = schema.resource;
  kept.default_value = schema.default_value;
  kept.default_at = schema.default_at;
  kept.examples = schema.examples;
  kept.examples_at = schema.examples_at;
  kept.extensions = schema.extensions;
  kept.def_name = schema.def_name;
  kept.places = schema.places;
  return kept;
}

void adopt_annotations(schema::Schema& schema, const schema::Schema& other) {
  if (schema.title.empty()) schema.title = other.title;
  if (schema.description.empty()) schema.description = other.description;
  if (schema.format.empty()) schema.format = other.format;
  if (schema.content_encoding.empty()) schema.content_encoding = other.content_encoding;
  if (schema.content_media_type.empty()) schema.content_media_type = other.content_media_type;
  if (!schema.content_schema) schema.content_schema = other.content_schema;
  schema.deprecated = schema.deprecated || other.deprecated;
  // A place without a value is that of defaults which differ: none of them counts.
  if (!schema.default_at) schema.default_value = other.default_value, schema.default_at = other.default_at;
  schema.examples.insert(schema.examples.end(), other.examples.begin(), other.examples.end());
  schema.examples_at.insert(schema.examples_at.end(), other.examples_at.begin(), other.examples_at.end());
  for (const schema::Extension& extension : other.extensions) {
    bool known = false;
    for (const schema::Extension& own : schema.extensions) known = known || own.name == extension.name;
    if (!known) schema.extensions.push_back(extension);
  }
}

void contest_default(schema::Schema& schema, const schema::Schema& other) {
  if (schema.default_value && other.default_value &&
      !source::same_value(*schema.default_value, *other.default_value))
    schema.default_value.reset();
}

void adopt_places(schema::Schema& schema, const schema::Schema& other) {
  std::shared_ptr<const source::Origin> whole;
  for (const schema::KeywordPlace& place : other.places) {
    if (has_keyword(schema, place.keyword)) continue;
    if (!whole && !place.of) whole = std::make_shared<source::Origin>(other.origin);
    schema.places.push_back({place.keyword, place.span, place.of ? place.of : whole});
  }
}

}  // namespace candor::canonicalize
