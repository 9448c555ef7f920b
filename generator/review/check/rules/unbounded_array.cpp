// generator/review/check/rules/unbounded_array.cpp: lists in params have a limit.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A model can write a list of any length.
constinit const Rule unbounded_array = {
    .about = {.id = "check/unbounded-array",
              .severity = diagnostics::Severity::remark,
              .summary = "lists in params have a limit",
              .explanation = "A model can write a list of any length. Add \"maxItems\".",
              .code = "SCH012"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            if (!place.in_params || !has_only_type(schema, schema::type_array) || schema.max_items ||
                schema.values)
              continue;
            report.add(unbounded_array.about, schema.origin, place_name(place) + " is a list of any length")
                .help.emplace_back("add \"maxItems\"");
          }
        },
};

}  // namespace candor::check
