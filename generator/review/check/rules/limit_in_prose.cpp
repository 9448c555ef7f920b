// generator/review/check/rules/limit_in_prose.cpp: a limit in the description is in the schema.
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

namespace {

/// Returns true if the text has a number after "max", "maximum", "at most" or "up to".
bool names_a_limit(std::string_view text) {
  for (const std::string_view word :
       {"max ", "max: ", "maximum ", "maximum: ", "Max ", "Max: ", "Maximum ", "at most ", "up to "}) {
    const std::size_t found = text.find(word);
    if (found == std::string_view::npos) continue;
    const std::size_t next = found + word.size();
    if (next < text.size() && text[next] >= '0' && text[next] <= '9') return true;
  }
  return false;
}

}  // namespace

/// No validator checks a limit that is in the description only.
constinit const Rule limit_in_prose = {
    .about =
        {.id = "check/limit-in-prose",
         .severity = diagnostics::Severity::remark,
         .summary = "a limit in the description is in the schema",
         .explanation =
             "No validator checks a limit that is in the description only. Add \"maximum\", \"maxLength\" "
             "or \"maxItems\".",
         .code = "SCH041"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            if (schema.maximum || schema.max_length || schema.max_items || !names_a_limit(schema.description))
              continue;
            report
                .add(limit_in_prose.about, place_of(schema, "description"),
                     "the limit in the description of " + place_name(place) + " is not in its schema")
                .help.emplace_back("add \"maximum\", \"maxLength\" or \"maxItems\"");
          }
        },
};

}  // namespace candor::check
