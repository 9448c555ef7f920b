// generator/review/check/rules/similar_tool_names.cpp: the tools of a run have names that differ in more than case.
#include <map>
#include <string>

#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// One name stands for two tools.
constinit const Rule similar_tool_names = {
    .about = {.id = "check/similar-tool-names",
              .severity = diagnostics::Severity::error,
              .summary = "the tools of a run have names that differ in more than case",
              .explanation = "Hosts and file systems that ignore case take the tools for one, models mix "
                             "them up, and emitted code has one file for\n"
                             "both. Rename one of the tools.",
              .code = "LLM003"},
    .preset = Preset::standard,
    .check_set =
        [](std::span<const Subject> subjects, diagnostics::Findings& report) {
          std::map<std::string, const Subject*> known;
          for (const Subject& subject : subjects) {
            const auto [entry, is_new] = known.try_emplace(letters_and_digits(subject.file.name), &subject);
            if (is_new || entry->second->file.name == subject.file.name) continue;
            const schema::ContractFile& other = entry->second->file;
            auto& found = report.add(similar_tool_names.about, subject.file.name_at,
                                     "the tools '" + other.name + "' and '" + subject.file.name +
                                         "' have the same letters and digits");
            found.labels.push_back({other.name_at, "the other one"});
            found.help.emplace_back("rename one of them");
          }
        },
};

}  // namespace candor::check
