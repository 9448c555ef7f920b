// generator/review/check/rules/open_empty_params.cpp: a tool without params refuses params.
#include "check/edits.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A caller cannot see that the tool ignores a param.
constinit const Rule open_empty_params = {
    .about = {.id = "check/open-empty-params",
              .severity = diagnostics::Severity::remark,
              .summary = "a tool without params refuses params",
              .explanation = "A tool that takes nothing should say so: \"additionalProperties\": false.",
              .code = "SCH042"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!place.in_params || !place.is_root() || !place.schema->properties.empty() ||
                !has_only_type(*place.schema, schema::type_object) || !is_open(*place.schema))
              continue;
            report.add(open_empty_params.about, place.schema->origin, "the tool has no params, and takes any")
                .fix =
                insert_member(place.schema->origin, "\"additionalProperties\": false", "refuse params");
          }
        },
};

}  // namespace candor::check
