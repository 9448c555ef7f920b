// schema/model/schema.cpp: copies of schemas, and places of keywords.
#include "schema/model/schema.hpp"

#include <algorithm>

namespace candor::schema {

Schema::Schema() = default;
Schema::Schema(const Schema&) = default;
Schema::Schema(Schema&&) noexcept = default;
Schema& Schema::operator=(const Schema&) = default;
Schema& Schema::operator=(Schema&&) noexcept = default;
Schema::~Schema() = default;

source::Origin place_of(const Schema& schema, std::string_view keyword) {
  const auto place = std::ranges::find(schema.places, keyword, &KeywordPlace::keyword);
  if (place == schema.places.end()) return schema.origin;
  const source::Origin& whole = place->of ? *place->of : schema.origin;
  return {whole.file, place->span, source::append_pointer(whole.pointer, keyword)};
}

bool has_keyword(const Schema& schema, std::string_view keyword) {
  return std::ranges::find(schema.places, keyword, &KeywordPlace::keyword) != schema.places.end();
}

}  // namespace candor::schema
