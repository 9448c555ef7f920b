// generator/review/check/rules/deep_schema.cpp: params and results are nested at most 10 deep.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Providers refuse deeper ones.
constinit const Rule deep_schema = {
    .about = {.id = "check/deep-schema",
              .severity = diagnostics::Severity::warning,
              .summary = "params and results are nested at most 10 deep",
              .explanation =
                  "Model providers refuse deeper ones (OpenAI: 10 levels), and models lose track before "
                  "that.",
              .code = "SCH037"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (place.depth != 11) continue;
            report
                .add(deep_schema.about, place.schema->origin,
                     place_name(place) + " is nested more than 10 deep")
                .help.emplace_back("pass inner objects by a name or an id");
          }
        },
};

}  // namespace candor::check
