// generator/review/check/rules/single_enum.cpp: a single constant is written with "const".
#include "check/edits.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A list of one looks as if values were missing.
constinit const Rule single_enum = {
    .about = {.id = "check/single-enum",
              .severity = diagnostics::Severity::remark,
              .summary = "a single constant is written with \"const\"",
              .explanation =
                  "An enum of one value reads as a list to which values are added. Write \"const\".",
              .code = "SCH018"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            if (schema.is_const || !schema.values || schema.values->size() != 1 ||
                !has_keyword(schema, "enum"))
              continue;
            const source::Origin at = place_of(schema, "enum");
            const std::string constant = "\"const\": " + source::to_text(schema.values->front());
            report.add(single_enum.about, at, place_name(place) + " has an enum of one value").fix =
                replace_member(at, constant, "write " + constant);
          }
        },
};

}  // namespace candor::check
