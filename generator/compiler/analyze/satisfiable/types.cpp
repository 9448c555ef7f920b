// analyze/satisfiable/types.cpp: finds schemas that require different types.
#include "schema/model/types.hpp"

#include "analyze/conjunction.hpp"
#include "diagnostics/rules.hpp"

namespace candor::analyze {

std::optional<Contradiction> types_contradiction(Conjunction& all) {
  if (all.types != 0) return std::nullopt;
  schema::Types types = schema::all_types;
  const schema::Schema* last = nullptr;
  for (const schema::Id part : all.parts) {
    const schema::Schema& schema = all[part];
    if (schema.types == schema::all_types) continue;
    const schema::Types both = schema::common(types, schema.types);
    if (both == 0) {
      return Contradiction{&schema::rules::unsatisfiable,
                           "a value cannot be " + schema::type_words(types) + " and " +
                               schema::type_words(schema.types) + " at once",
                           place_of(schema, "type"),
                           {{place_of(*last, "type"), "the other type is here"}}};
    }
    types = both;
    last = &schema;
  }
  return std::nullopt;
}

}  // namespace candor::analyze
