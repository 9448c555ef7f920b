// generator/review/check/rules/number_limit.cpp: a number is one that readers keep.
#include <optional>
#include <string>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Emitted readers refuse what they would change.
constinit const Rule number_limit = {
    .about =
        {.id = "check/number-limit",
         .severity = diagnostics::Severity::warning,
         .summary = "a number is one that readers keep",
         .explanation =
             "Emitted code keeps \"number\" as a double, which does not hold all integers beyond 2^53, and "
             "\"integer\" in 64 bits. Readers refuse\n"
             "other integers; they never change them. Write \"integer\" for ids, \"string\" for larger "
             "ones.",
         .code = "SCH044"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            if (place.member != nullptr && !schema.values && has_only_type(schema, schema::type_number) &&
                convention::matches_any(subject.convention.evidence.identifier, place.member->name))
              report
                  .add(number_limit.about, place_of(schema, "type"),
                       place_name(place) + " looks like an id, and integers beyond 2^53 are refused")
                  .help.emplace_back("write \"type\": \"integer\", or \"string\"");
            if (!has_only_type(schema, schema::type_integer)) continue;
            const std::optional<schema::Bound> bounds[] = {schema.minimum, schema.maximum};
            for (const std::optional<schema::Bound>& bound : bounds)
              if (bound && !source::to_int64(bound->value) && !source::to_uint64(bound->value))
                report
                    .add(number_limit.about, bound->at,
                         place_name(place) + " admits integers beyond 64 bits, which are refused")
                    .help.emplace_back("narrow the bound, or write \"string\"");
          }
        },
};

}  // namespace candor::check
