// generator/review/check/rules/unknown_format.cpp: a format is one that JSON Schema or OpenAPI lists.
#include <algorithm>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "candor/detail/format.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"
#include "schema/model/describe.hpp"

namespace candor::check {

namespace {

/// The OpenAPI format registry (spec.openapis.org/registry/format), without those of JSON Schema.
constexpr std::string_view registered[] = {
    "base64url", "binary",     "byte",       "char",       "commonmark", "date-time-local",
    "decimal",   "decimal128", "double",     "double-int", "float",      "html",
    "http-date", "int16",      "int32",      "int64",      "int8",       "media-range",
    "password",  "sf-binary",  "sf-boolean", "sf-decimal", "sf-integer", "sf-string",
    "sf-token",  "time-local", "uint16",     "uint32",     "uint64",     "uint8"};

std::vector<std::string> known_formats() {
  std::vector<std::string> names(std::begin(registered), std::end(registered));
  for (const detail::NamedCheck& each : detail::format_checks) names.emplace_back(each.name);
  return names;
}

}  // namespace

/// Validators ignore a format that they do not know.
constinit const Rule unknown_format = {
    .about =
        {.id = "check/unknown-format",
         .severity = diagnostics::Severity::warning,
         .summary = "a format is one that JSON Schema or OpenAPI lists",
         .explanation =
             "Validators ignore a format that they do not know. Use one of JSON Schema (validation, section "
             "7.3) or of the OpenAPI format\n"
             "registry, or describe the text with \"pattern\".",
         .code = "SCH033"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const std::string& format = place.schema->format;
            if (format.empty() || detail::Format(format).check != nullptr ||
                std::ranges::find(registered, format) != std::end(registered))
              continue;
            report
                .add(unknown_format.about, place_of(*place.schema, "format"),
                     schema::with_hint("'" + format + "' is not a format that validators know", format,
                                       known_formats()))
                .help.emplace_back("use \"pattern\", or say it in the description");
          }
        },
};

}  // namespace candor::check
