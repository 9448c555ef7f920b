// generator/review/check/rules/dialect_unset.cpp: a schema in a tool list names its dialect.
#include "check/edits.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Hosts choose different dialects.
constinit const Rule dialect_unset = {
    .about = {.id = "check/dialect-unset",
              .severity = diagnostics::Severity::remark,
              .summary = "a schema in a tool list names its dialect",
              .explanation =
                  "Without \"$schema\", hosts choose the dialect: MCP means 2020-12, older SDKs take "
                  "draft-07.",
              .code = "SCH001"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!place.is_root() || !subject.file.from_tool_list || place.schema->always ||
                place.schema->origin.pointer !=
                    subject.file.origin.pointer + (place.in_params ? "/inputSchema" : "/outputSchema"))
              continue;
            if (!has_keyword(*place.schema, "$schema"))
              report
                  .add(dialect_unset.about, place.schema->origin,
                       "the schema of " + place_name(place) + " names no dialect")
                  .fix = insert_member(place.schema->origin,
                                       "\"$schema\": \"https://json-schema.org/draft/2020-12/schema\"",
                                       "name the dialect");
          }
        },
};

}  // namespace candor::check
