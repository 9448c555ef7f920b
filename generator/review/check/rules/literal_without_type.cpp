// generator/review/check/rules/literal_without_type.cpp: constants stand beside a type.
#include <string>
#include <vector>

#include "check/edits.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "schema/model/types.hpp"

namespace candor::check {

namespace {

/// The types that all of the values have; integers count as integers only.
schema::Types common_types(const std::vector<source::Node>& values) {
  schema::Types types = 0;
  for (const source::Node& value : values) {
    const schema::Types own = schema::types_of(value);
    types |= (own & schema::type_integer) != 0 ? schema::Types{schema::type_integer} : own;
  }
  return types;
}

}  // namespace

/// Several model APIs need the type.
constinit const Rule literal_without_type = {
    .about = {.id = "check/literal-without-type",
              .severity = diagnostics::Severity::warning,
              .summary = "constants stand beside a type",
              .explanation = "Several model APIs refuse \"enum\" or \"const\" without \"type\".",
              .code = "SCH019"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            if (!schema.values || schema.values->empty() || schema.has_type) continue;
            auto& found =
                report.add(literal_without_type.about, place_of(schema, schema.is_const ? "const" : "enum"),
                           place_name(place) + " has constants without a type");
            const schema::Types types = common_types(*schema.values);
            const std::string name = schema::type_words(types);
            if (schema::type_named(name))
              found.fix = insert_member(schema.origin, "\"type\": \"" + name + "\"", "add the type");
          }
        },
};

}  // namespace candor::check
