// schema/schema.cpp: places of keywords.
#include "schema/schema.hpp"

namespace candor::schema {

const source::Origin& place_of(const Schema& schema, std::string_view keyword) {
  for (const KeywordPlace& place : schema.places) {
    if (place.keyword == keyword) return place.at;
  }
  return schema.origin;
}

}  // namespace candor::schema
