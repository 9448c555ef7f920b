// generator/review/check/rules/safe_integer_bounds.cpp: bounds are those of the tool.
#include <optional>
#include <string>

#include "check/edits.hpp"
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
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const auto is_noise = [](const auto& bound) {
              const std::string text = bound ? source::to_text(bound->value) : "";
              return text == "9007199254740991" || text == "-9007199254740991";
            };
            const schema::Schema& schema = *place.schema;
            for (const std::optional<schema::Bound>& bound : {schema.minimum, schema.maximum})
              if (is_noise(bound))
                report
                    .add(safe_integer_bounds.about, bound->at,
                         "this bound says nothing about " + place_name(place))
                    .fix = remove_member(bound->at, "leave it out");
          }
        },
};

}  // namespace candor::check
