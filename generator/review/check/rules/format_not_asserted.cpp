// generator/review/check/rules/format_not_asserted.cpp: the formats of a result are held.
#include "candor/detail/format.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Clients of MCP throw such an answer away.
constinit const Rule format_not_asserted = {
    .about = {.id = "check/format-not-asserted",
              .severity = diagnostics::Severity::remark,
              .summary = "the formats of a result are held",
              .explanation =
                  "Official clients of MCP assert \"format\" in a result: the SDK of TypeScript throws an answer "
                  "with the date-time \"yesterday\" away. In tool\n"
                  "lists readers and writers assert it too, and so do code of `generate --mcp`, `serve-mock` and "
                  "`verify` on answers of MCP;\n"
                  "elsewhere a contract of its own says \"x-candor-formats\": \"assert\".",
              .code = "SCH045"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          for (const SchemaPlace& place : schema_places(subject)) {
            const schema::Schema& schema = *place.schema;
            if (place.in_params || schema.format_asserted || detail::Format(schema.format).check == nullptr)
              continue;
            report
                .add(format_not_asserted.about, place_of(schema, "format"),
                     "'" + schema.format + "' is not asserted, and clients of MCP refuse what breaks it")
                .help.emplace_back("write \"x-candor-formats\": \"assert\" in the contract");
          }
        },
};

}  // namespace candor::check
