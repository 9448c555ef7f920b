// generator/review/check/rules/boolean_schema.cpp: the schema of a member is an object.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Some hosts refuse it.
constinit const Rule boolean_schema = {
    .about = {.id = "check/boolean-schema",
              .severity = diagnostics::Severity::warning,
              .summary = "the schema of a member is an object",
              .explanation = "Some hosts refuse \"true\" in place of a schema. Write {} with a description.",
              .code = "SCH036"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (place.member == nullptr || place.schema->always != true) continue;
            report
                .add(boolean_schema.about, place.schema->origin,
                     "the schema of " + place_name(place) + " is 'true'")
                .help.emplace_back("write an object with a description");
          }
        },
};

}  // namespace candor::check
