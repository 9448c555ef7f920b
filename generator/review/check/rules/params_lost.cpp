// generator/review/check/rules/params_lost.cpp: the params of a tool have members or a type.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "schema/model/comparison.hpp"

namespace candor::check {

/// A library that cannot convert a schema writes an empty one.
constinit const Rule params_lost = {
    .about =
        {.id = "check/params-lost",
         .severity = diagnostics::Severity::error,
         .summary = "the params of a tool have members or a type",
         .explanation =
             "A params schema with neither \"type\" nor \"properties\" is usually one that a library "
             "failed to convert.\n"
             "For a tool without params write { \"type\": \"object\", \"additionalProperties\": false }.",
         .code = "SCH015"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!place.in_params || place.schema->always || !schema::is_unconstrained(*place.schema) ||
                !place.is_root())
              continue;
            report
                .add(params_lost.about, place.schema->origin,
                     "the params of '" + subject.file.name + "' have neither \"type\" nor \"properties\"")
                .help.emplace_back(
                    "for a tool without params, write { \"type\": \"object\", \"additionalProperties\": "
                    "false }");
          }
        },
};

}  // namespace candor::check
