// generator/traffic/verify/rules/empty_list_not_looked.cpp: reports an empty list where nothing was examined.
#include "verify/display.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// Returns true for a member that reports that no unit was examined: a reason, a false completion, a flag or
/// list of pending units.
bool means_not_examined(const convention::ListExamined& pair, const Node& mark) {
  if (mark.kind == detail::Kind::string) return !mark.text.empty();
  return pair.means_examined ? mark.kind == detail::Kind::boolean && mark.text == "false" : is_gap(mark);
}

/// Returns true for a state that itself reports that the work is still to come: its readers cannot miss it.
bool is_open_end(const ir::State& state) {
  return is_without_work(state.means) && state.means != ir::Means::undone;
}

/// Returns the name of the member that reports whether the list was looked for; "" if the pair is about
/// another list.
std::string member_of(const convention::ListExamined& pair, std::string_view list) {
  const auto name = convention::match(pair.list, list);
  if (!name) return "";
  std::string member = pair.member;
  if (const std::size_t star = member.find('*'); star != std::string::npos) member.replace(star, 1, *name);
  return member;
}

void report_unexamined(const Answer& answer, std::string_view list, diagnostics::Findings& report);

}  // namespace

constinit const Rule empty_list_not_looked = {
    .about =
        {.id = "verify/empty-list-not-looked",
         .severity = diagnostics::Severity::warning,
         .summary = "an empty list means that the tool looked",
         .explanation =
             "`validation_errors: []` beside the reason why nothing was validated reads as clean to anyone "
             "who looks at the list\n"
             "alone. Leave the list out where nothing was examined."},
    .refuses = false,
    .is_by_names = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (!answer.outcome.result ||
              (answer.facts.declared != nullptr && is_open_end(*answer.facts.declared)))
            return;
          for (const Node& each : answer.outcome.result->node->members()) {
            if (each.kind != detail::Kind::array || !each.items().empty()) continue;
            report_unexamined(answer, each.key, report);
          }
        },
};

namespace {

/// Returns true for the member by which the contract says whether the answer is complete: a part may have
/// been examined.
bool is_completion(const Subject& subject, std::string_view name) {
  const auto& completion = subject.contract.roles.completion;
  return completion && result_name(subject, *completion) == name;
}

/// Reports an empty list beside a member that reports that nothing was examined.
void report_unexamined(const Answer& answer, std::string_view list, diagnostics::Findings& report) {
  for (const convention::ListExamined& pair : answer.subject.convention->evidence.examined) {
    const std::string name = member_of(pair, list);
    const std::optional<Value> mark = name.empty() ? std::nullopt : result_member(answer, name);
    if (!mark || !means_not_examined(pair, *mark->node) || is_opted_out(answer, name) ||
        is_completion(answer.subject, name))
      continue;
    auto& diagnostic = report_at(report, empty_list_not_looked.about, *result_member(answer, list),
                                 "'" + std::string(list) + "' is empty, but '" + name +
                                     "' reports that nothing was examined: " + display(*mark->node));
    diagnostic.help.push_back("leave '" + std::string(list) + "' out");
    diagnostic.members.push_back(name);
    return;
  }
}

}  // namespace

}  // namespace candor::verify
