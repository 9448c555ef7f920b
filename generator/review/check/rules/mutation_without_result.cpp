// generator/review/check/rules/mutation_without_result.cpp: a tool that changes things declares its result.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// No schema checks what the tool reports to have changed.
constinit const Rule mutation_without_result = {
    .about = {.id = "check/mutation-without-result",
              .severity = diagnostics::Severity::warning,
              .summary = "a tool that changes things declares its result",
              .explanation =
                  "Without a result schema, neither hosts nor models can tell what was changed, and nothing "
                  "checks the answer.\n"
                  "Declare the result, with a boolean that says whether the change was made.",
              .code = "LLM046"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const source::Node* reads = find_annotation(subject.file, "readOnlyHint");
          const bool changes =
              subject.contract.kind == ir::Kind::mutation || (reads != nullptr && reads->text == "false");
          if (!changes || subject.file.authored->result || subject.contract.is_envelope()) return;
          report
              .add(mutation_without_result.about, subject.file.name_at,
                   "the tool '" + subject.file.name + "' changes things, and declares no result")
              .help.emplace_back(
                  "declare \"outputSchema\", with a boolean that says whether the change was made");
        },
};

}  // namespace candor::check
