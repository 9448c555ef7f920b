// schema/contradictions/types.cpp: parts that ask for different types.
#include "schema/types.hpp"

#include "schema/contradictions/together.hpp"
#include "schema/rules.hpp"

namespace candor::schema {

std::optional<Contradiction> of_types(Together& all) {
  if (all.types != 0) return std::nullopt;
  Types types = all_types;
  const Schema* last = nullptr;
  for (const Id part : all.parts) {
    const Schema& schema = all[part];
    if (schema.types == all_types) continue;
    const Types both = common(types, schema.types);
    if (both == 0) {
      return Contradiction{
          &rules::unsatisfiable,
          "a value cannot be " + type_words(types) + " and " + type_words(schema.types) + " at once",
          place_of(schema, "type"),
          {{place_of(*last, "type"), "the other type is here"}}};
    }
    types = both;
    last = &schema;
  }
  return std::nullopt;
}

}  // namespace candor::schema
