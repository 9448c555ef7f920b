// generator/review/check/rules/annotations_missing.cpp: a tool of a list says whether it only reads.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Hosts decide by annotations whom to ask.
constinit const Rule annotations_missing = {
    .about = {.id = "check/annotations-missing",
              .severity = diagnostics::Severity::warning,
              .summary = "a tool of a list says whether it only reads",
              .explanation =
                  "Hosts ask people before they call a tool unless \"annotations\" say that it only reads "
                  "(MCP 2025-11-25, ToolAnnotations).",
              .code = "LLM041"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          if (!subject.file.from_tool_list || find_annotation(subject.file, "readOnlyHint") != nullptr)
            return;
          report
              .add(annotations_missing.about, subject.file.name_at,
                   "the tool '" + subject.file.name + "' does not say whether it only reads")
              .help.emplace_back("add \"annotations\": { \"readOnlyHint\": true } or false");
        },
};

}  // namespace candor::check
