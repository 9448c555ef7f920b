// generator/review/check/rules/unanchored_pattern.cpp: a pattern says where it matches.
#include <string>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A pattern is searched, not matched.
constinit const Rule unanchored_pattern = {
    .about = {.id = "check/unanchored-pattern",
              .severity = diagnostics::Severity::remark,
              .summary = "a pattern says where it matches",
              .explanation =
                  "A pattern is searched anywhere in the text (JSON Schema 2020-12 validation, section "
                  "6.3.3): \"a\" matches \"banana\".\n"
                  "Write ^ and $ where the whole text is meant.",
              .code = "SCH031"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            for (const schema::Pattern& pattern : place.schema->patterns)
              if (pattern.text.find_first_of("^$") == std::string::npos)
                report.add(unanchored_pattern.about, pattern.at, "the pattern matches anywhere in the text")
                    .help.emplace_back("write ^ and $ around it, if the whole text is meant");
          }
        },
};

}  // namespace candor::check
