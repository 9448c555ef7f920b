// generator/review/check/rules/tool_without_description.cpp: a tool is described.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A model chooses a tool by its description.
constinit const Rule tool_without_description = {
    .about = {.id = "check/tool-without-description",
              .severity = diagnostics::Severity::error,
              .summary = "a tool is described",
              .explanation = "A model chooses a tool by its description.",
              .code = "LLM004"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          if (!subject.file.description.empty() || subject.contract.is_envelope()) return;
          report
              .add(tool_without_description.about, subject.file.name_at,
                   "the tool '" + subject.file.name + "' has no description")
              .help.emplace_back("say what the tool does, in a sentence that a model can choose it by");
        },
};

}  // namespace candor::check
