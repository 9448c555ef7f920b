// generator/review/check/rules/untyped_param.cpp: every param has a type.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "schema/model/comparison.hpp"

namespace candor::check {

/// Models guess what to write.
constinit const Rule untyped_param = {
    .about = {.id = "check/untyped-param",
              .severity = diagnostics::Severity::warning,
              .summary = "every param has a type",
              .explanation = "A schema without constraints takes everything, so models guess what to write.",
              .code = "SCH014"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!place.in_params || place.is_root() || place.schema->always ||
                !schema::is_unconstrained(*place.schema))
              continue;
            report.add(untyped_param.about, place.schema->origin, place_name(place) + " takes any value")
                .help.emplace_back("add \"type\"");
          }
        },
};

}  // namespace candor::check
