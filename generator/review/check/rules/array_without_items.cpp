// generator/review/check/rules/array_without_items.cpp: the items of arrays in params are described.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Some providers refuse the tool.
constinit const Rule array_without_items = {
    .about = {.id = "check/array-without-items",
              .severity = diagnostics::Severity::error,
              .summary = "the items of arrays in params are described",
              .explanation =
                  "Models guess what stands in an array without \"items\", and OpenAI refuses the tool.",
              .code = "SCH013"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            if (!place.in_params || !has_only_type(schema, schema::type_array)) continue;
            if (schema.items || !schema.prefix_items.empty() || schema.values || schema.ref ||
                schema.contains)
              continue;
            report
                .add(array_without_items.about, schema.origin, place_name(place) + " is an array of anything")
                .help.emplace_back("add \"items\" with the schema of one item");
          }
        },
};

}  // namespace candor::check
