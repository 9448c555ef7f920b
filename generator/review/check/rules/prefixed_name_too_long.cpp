// generator/review/check/rules/prefixed_name_too_long.cpp: the name of a tool leaves room for the prefixes of hosts.
#include <string>

#include "check/rules/rules.hpp"

namespace candor::check {

/// Hosts put the name of the server in front.
constinit const Rule prefixed_name_too_long = {
    .about = {.id = "check/prefixed-name-too-long",
              .severity = diagnostics::Severity::warning,
              .summary = "the name of a tool leaves room for the prefixes of hosts",
              .explanation = "Hosts tell the tools of servers apart by names such as `mcp__server__tool`, "
                             "and model providers take 64 characters.\n"
                             "A name of more than 40 leaves too few for the server.",
              .code = "LLM002"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          constexpr std::size_t max_length = 40;
          if (subject.file.name.size() <= max_length || subject.file.name.size() > 64) return;
          report
              .add(prefixed_name_too_long.about, subject.file.name_at,
                   "the name '" + subject.file.name + "' has " + std::to_string(subject.file.name.size()) +
                       " characters, and hosts add a prefix")
              .help.push_back("use at most " + std::to_string(max_length) + " characters");
        },
};

}  // namespace candor::check
