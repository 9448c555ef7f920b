// generator/review/check/rules/unbounded_string.cpp: texts in params have a limit.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A model can write a text of any length.
constinit const Rule unbounded_string = {
    .about = {.id = "check/unbounded-string",
              .severity = diagnostics::Severity::remark,
              .summary = "texts in params have a limit",
              .explanation = "A model can write a text of any length. Add \"maxLength\", \"pattern\", "
                             "\"format\" or \"enum\".",
              .code = "SCH011"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            if (!place.in_params || !has_only_type(schema, schema::type_string) || schema.max_length ||
                schema.values || !schema.patterns.empty() || !schema.format.empty())
              continue;
            report.add(unbounded_string.about, schema.origin, place_name(place) + " is a text of any length")
                .help.emplace_back("add \"maxLength\"");
          }
        },
};

}  // namespace candor::check
