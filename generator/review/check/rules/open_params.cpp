// generator/review/check/rules/open_params.cpp: params that are not declared are refused.
#include "check/edits.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A misspelt param is silently dropped.
constinit const Rule open_params = {
    .about = {.id = "check/open-params",
              .severity = diagnostics::Severity::warning,
              .summary = "params that are not declared are refused",
              .explanation =
                  "Where other members are allowed, a misspelt param is silently dropped, and the tool "
                  "does something else.\n"
                  "Close the object with \"additionalProperties\": false.",
              .code = "SCH003"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!place.in_params || place.schema->properties.empty() || !is_object_schema(*place.schema) ||
                !is_open(*place.schema))
              continue;
            report
                .add(open_params.about, place.schema->origin,
                     place_name(place) + " may have members that are not declared")
                .fix = insert_member(place.schema->origin, "\"additionalProperties\": false",
                                     "refuse other members");
          }
        },
};

}  // namespace candor::check
