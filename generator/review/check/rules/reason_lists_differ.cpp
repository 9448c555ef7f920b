// generator/review/check/rules/reason_lists_differ.cpp: a step has the same skip reasons in every tool.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "source/words.hpp"

namespace candor::check {

namespace {

/// The skip reasons of a step in one of the contracts.
struct Listed {
  const Subject* subject;
  const ir::SideStep* step;
};

/// Returns the reasons of `more` that `step` does not have: "'timeout', 'error'".
std::string missing_in(const ir::SideStep& step, const ir::SideStep& more) {
  std::string missing;
  for (const ir::SkipReason& reason : more.reasons)
    if (std::ranges::find(step.reasons, reason.word, &ir::SkipReason::word) == step.reasons.end())
      source::append_word(missing, source::in_quotes(reason.word));
  return missing;
}

}  // namespace

/// A reason that only one tool gives surprises the others' readers.
constinit const Rule reason_lists_differ = {
    .about = {.id = "check/reason-lists-differ",
              .severity = diagnostics::Severity::warning,
              .summary = "a step has the same skip reasons in every tool",
              .explanation = "An agent learns the reasons of a step once. Where the lists of two tools "
                             "differ, it takes a reason that is missing in\n"
                             "one of them for impossible there. Declare the same list in both.",
              .code = "HON025"},
    .preset = Preset::standard,
    .check_set =
        [](std::span<const Subject> subjects, diagnostics::Findings& report) {
          std::map<std::string, std::vector<Listed>> by_step;
          for (const Subject& subject : subjects)
            for (const ir::SideStep& step : subject.contract.roles.steps)
              if (step.reason_field) by_step[step.name].push_back({&subject, &step});
          for (const auto& [name, lists] : by_step) {
            const Listed* longest = &lists.front();
            for (const Listed& each : lists)
              if (each.step->reasons.size() > longest->step->reasons.size()) longest = &each;
            for (const Listed& each : lists) {
              const std::string missing = missing_in(*each.step, *longest->step);
              if (missing.empty()) continue;
              auto& found = report.add(reason_lists_differ.about,
                                       result_field(each.subject->contract, *each.step->reason_field).origin,
                                       "the step '" + name + "' of '" + each.subject->file.name +
                                           "' does not have the reasons of '" + longest->subject->file.name +
                                           "': " + missing + " missing");
              found.labels.push_back(
                  {result_field(longest->subject->contract, *longest->step->reason_field).origin,
                   "the longer list"});
              found.help.emplace_back("declare the same list in both");
            }
          }
        },
};

}  // namespace candor::check
