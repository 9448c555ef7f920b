// generator/review/check/rules/contradicting_annotations.cpp: a tool that only reads does not destroy.
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// A host believes one of the two.
constinit const Rule contradicting_annotations = {
    .about = {.id = "check/contradicting-annotations",
              .severity = diagnostics::Severity::error,
              .summary = "a tool that only reads does not destroy",
              .explanation = "A host that believes \"readOnlyHint\" calls the tool without asking, although "
                             "\"destructiveHint\" says that it destroys\n"
                             "(MCP 2025-11-25, ToolAnnotations).",
              .code = "HON046"},
    .preset = Preset::standard,
    .concerns_users = true,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const source::Node* reads = find_annotation(subject.file, "readOnlyHint");
          const source::Node* destroys = find_annotation(subject.file, "destructiveHint");
          if (reads == nullptr || reads->text != "true") return;
          if (subject.contract.kind == ir::Kind::mutation)
            report
                .add(contradicting_annotations.about,
                     {subject.file.origin.file, reads->span,
                      subject.file.origin.pointer + "/annotations/readOnlyHint"},
                     "the tool '" + subject.file.name + "' only reads, and its result says what it changed")
                .help.emplace_back("correct the annotation, or the kind of the tool");
          if (destroys == nullptr || destroys->text != "true") return;
          report
              .add(contradicting_annotations.about,
                   {subject.file.origin.file, destroys->span,
                    subject.file.origin.pointer + "/annotations/destructiveHint"},
                   "the tool '" + subject.file.name + "' only reads, and is destructive")
              .help.emplace_back("correct one of the annotations");
        },
};

}  // namespace candor::check
