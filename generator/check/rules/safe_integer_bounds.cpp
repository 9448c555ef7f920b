// generator/check/rules/safe_integer_bounds.cpp: bounds are those of the tool.
#include <string>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A library added them.
constinit const Rule safe_integer_bounds = {
    .about = {.id = "check/safe-integer-bounds",
              .severity = diagnostics::Severity::remark,
              .summary = "bounds are those of the tool",
              .explanation =
                  "Bounds of plus or minus 2^53-1 were added by a library, and say nothing about the tool. "
                  "Remove them.",
              .code = "SCH034"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Report& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const auto is_noise = [](const auto& bound) {
              const std::string text = bound ? source::to_text(bound->value) : "";
              return text == "9007199254740991" || text == "-9007199254740991";
            };
            const schema::Schema& schema = *place.schema;
            if (is_noise(schema.minimum))
              report.add(safe_integer_bounds.about, schema.minimum->at,
                         "this bound says nothing about " + place_name(place));
            if (is_noise(schema.maximum))
              report.add(safe_integer_bounds.about, schema.maximum->at,
                         "this bound says nothing about " + place_name(place));
          }
        },
};

}  // namespace candor::check
