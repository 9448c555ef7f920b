// generator/review/check/rules/long_description.cpp: the description of a tool has at most 1024 bytes.
#include <string>

#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Hosts cut long descriptions without saying so.
constinit const Rule long_description = {
    .about = {.id = "check/long-description",
              .severity = diagnostics::Severity::warning,
              .summary = "the description of a tool has at most 1024 bytes",
              .explanation = "Hosts cut long descriptions, and every request pays for them.\n"
                             "Move what belongs to a param to its description.",
              .code = "LLM005"},
    .preset = Preset::strict,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const std::size_t size = subject.file.description.size();
          if (size <= 1024) return;
          report
              .add(long_description.about, subject.file.name_at,
                   "the description of '" + subject.file.name + "' has " + std::to_string(size) +
                       " bytes, more than 1024")
              .help.emplace_back("move what belongs to a param to its description");
        },
};

}  // namespace candor::check
