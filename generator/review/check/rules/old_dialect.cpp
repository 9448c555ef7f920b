// generator/review/check/rules/old_dialect.cpp: schemas are of the dialect 2020-12.
#include <string_view>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Hosts may refuse other dialects.
constinit const Rule old_dialect = {
    .about = {.id = "check/old-dialect",
              .severity = diagnostics::Severity::warning,
              .summary = "schemas are of the dialect 2020-12",
              .explanation =
                  "MCP takes schemas of 2020-12 for granted (2025-11-25, server/tools), and hosts may "
                  "refuse others.",
              .code = "SCH002"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            if (!has_keyword(*place.schema, "$schema")) continue;
            const source::Origin at = place_of(*place.schema, "$schema");
            const std::string_view text =
                std::string_view(at.file->text).substr(at.span.begin, at.span.end - at.span.begin);
            if (text.find("/2019-09/") != std::string_view::npos ||
                text.find("/draft-0") != std::string_view::npos)
              report.add(old_dialect.about, at, "the dialect is older than 2020-12")
                  .help.emplace_back("write \"$schema\": \"https://json-schema.org/draft/2020-12/schema\"");
          }
        },
};

}  // namespace candor::check
