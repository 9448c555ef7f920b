// generator/review/check/rules/closed_result.cpp: the published schema of a result is open.
#include "check/edits.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Every later member breaks hosts that validate.
constinit const Rule closed_result = {
    .about = {.id = "check/closed-result",
              .severity = diagnostics::Severity::warning,
              .summary = "the published schema of a result is open",
              .explanation =
                  "Hosts that validate results refuse every later member of a closed one. The emitted "
                  "writer adds no members of its own.\n"
                  "Leave \"additionalProperties\" out of the result.",
              .code = "SCH005"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (place.in_params || !place.schema->additional_properties) continue;
            const schema::Schema& others = subject.file.authored->graph[*place.schema->additional_properties];
            if (others.always != false) continue;
            const source::Origin at = place_of(*place.schema, "additionalProperties");
            report
                .add(closed_result.about, at,
                     place_name(place) + " is closed, so every later member breaks hosts that validate it")
                .fix = remove_member(at, "leave \"additionalProperties\" out");
          }
        },
};

}  // namespace candor::check
