// generator/traffic/page/headline.cpp: the verdict, and what was looked at and what was not.
#include <algorithm>

#include "diagnostics/rules.hpp"
#include "page/html.hpp"
#include "page/views.hpp"
#include "verify/summary/times.hpp"

namespace candor::page {
namespace {

std::string of_answers(std::int64_t part, const Run& run) {
  return grouped(part) + " of " + counted(run.summary.answers, "answer");
}

/// Returns the verdict as a sentence. A run that did not decide everything does not read as one without lies.
std::string verdict(const Run& run) {
  if (run.summary.answers == 0) return "No answer was found: nothing was checked";
  if (run.standing.clean == 0 && run.standing.lying == 0)
    return "None of " + counted(run.summary.answers, "answer") + " could be decided";
  std::string text =
      run.standing.lying == 0 ? "No lie was found" : of_answers(run.standing.lying, run) + (run.standing.lying == 1 ? " lies" : " lie");
  if (run.standing.undecided == 0)
    return text + (run.standing.lying == 0 ? " in " + counted(run.summary.answers, "answer") : "");
  text += run.standing.lying == 0 ? ", but " + of_answers(run.standing.undecided, run) : ", and " + grouped(run.standing.undecided);
  return text + " could not be decided";
}

std::string looked_at(const Run& run) {
  const verify::Summary& summary = run.summary;
  return counted(summary.answers, "answer") + " to " + counted(summary.requests, "call") + " of " +
         counted(static_cast<std::int64_t>(summary.tools.size()), "tool") + ", on " +
         counted(summary.lines, "line") + " (" + size_text(summary.bytes) + ") of " +
         counted(summary.transcripts, "recording") + ".";
}

/// Returns the times of the first and the last answer, or an empty list.
View period(const verify::Summary& summary) {
  if (!summary.times) return View::array();
  return View::array(View{{"first", html(verify::time_text(summary.times->first))},
                          {"last", html(verify::time_text(summary.times->last))}});
}

/// Returns what the absence of lies means. A run that decided nothing does not read as one without lies.
std::string no_lies(const Run& run) {
  if (run.summary.answers == 0) return "Nothing was checked: there is no answer.";
  const std::int64_t decided = run.summary.answers - run.standing.undecided;
  if (decided == 0) return "Nothing was checked: no answer could be decided.";
  return "No law is broken by the " + counted(decided, "answer") + " that could be decided.";
}

/// Returns what the figures do not count: other messages, doubts, and breaches that contracts declare.
View notes(const verify::Summary& summary) {
  View all = View::array();
  std::vector<std::string> recorders;
  for (const auto& [name, lines] : summary.recordings)
    recorders.push_back(name + " (" + counted(lines, "line") + ")");
  if (!recorders.empty()) all.push_back(View(html("Read as: " + listed(recorders) + ".")));
  std::vector<std::string> others;
  const auto add = [&](std::int64_t count, const char* noun) {
    if (count != 0) others.push_back(counted(count, noun));
  };
  add(summary.push_frames, "push frame");
  add(summary.other_messages, "other message");
  add(summary.bad_requests, "bad request");
  if (!others.empty()) all.push_back(View(html("Beside the calls: " + listed(others) + ".")));
  if (summary.doubtful != 0)
    all.push_back(View(html(counted(summary.doubtful, "answer") + " of tools without a contract " +
                            (summary.doubtful == 1 ? "contradicts itself" : "contradict themselves") +
                            "; no contract says whether that is a lie.")));
  std::int64_t declared = 0;
  for (const auto& [rule, count] : summary.known_breaches) declared += count;
  if (declared != 0)
    all.push_back(View(html(counted(declared, "finding") + (declared == 1 ? " is" : " are") +
                            " not counted, because contracts declare the breach (x-candor-breach).")));
  return all;
}

void add_figure(View& figures, const char* kind, const char* label, std::int64_t count, const Run& run,
                const char* href) {
  figures.push_back(View{{"kind", kind},
                         {"label", label},
                         {"count", html(grouped(count))},
                         {"share", html(percent(count, run.summary.answers))},
                         {"href", href},
                         {"has_href", href[0] != '\0'}});
}

View figures_view(const Run& run) {
  View figures = View::array();
  add_figure(figures, "clean", "without a finding", run.standing.clean, run, "");
  add_figure(figures, "lying", "with a lie", run.standing.lying, run, run.standing.lying == 0 ? "" : "#lies");
  add_figure(figures, "undecided", "not decided", run.standing.undecided, run,
             run.standing.undecided == 0 ? "" : "#not-decided");
  return figures;
}

/// Returns everything that the run did not look at, one sentence each.
std::vector<std::string> gaps(const Run& run) {
  const verify::Summary& summary = run.summary;
  std::vector<std::string> all;
  const auto add = [&](std::int64_t count, const char* one, const char* many) {
    if (count != 0) all.push_back(grouped(count) + " " + (count == 1 ? one : many));
  };
  if (summary.answers == 0) all.emplace_back("No answer was found");
  add(run.standing.undecided, "answer was not decided", "answers were not decided");
  add(summary.unread, "file could not be read, or not to its end",
      "files could not be read, or not to their ends");
  add(count_of(summary.kinds, "unreadable"), "line could not be read", "lines could not be read");
  add(count_of(summary.rules, verify::rules::not_a_message.id), "message was not understood",
      "messages were not understood");
  add(count_of(summary.rules, verify::rules::call_without_answer.id), "call has no answer in the recording",
      "calls have no answers in the recording");
  add(summary.cut, "answer was cut by its recorder, which is not held against the tool",
      "answers were cut by their recorder, which is not held against the tools");
  add(static_cast<std::int64_t>(summary.open_requests.size()),
      "call has no answer in this part of the recording",
      "calls have no answers in this part of the recording");
  add(static_cast<std::int64_t>(summary.open_answers.size()),
      "answer has no call in this part of the recording",
      "answers have no calls in this part of the recording");
  add(summary.halves_dropped, "half of a call was not kept until its other half was found",
      "halves of calls were not kept until their other halves were found");
  if (all.empty())
    add(count_of(summary.severities, "undecided"), "check was not decided", "checks were not decided");
  return all;
}

}  // namespace

View headline_view(const Run& run) {
  View missing = View::array();
  for (const std::string& gap : gaps(run)) missing.push_back(View(html(gap + ".")));
  View files = View::array();
  for (const std::string& file : run.summary.unread_files) files.push_back(View(html(file)));
  const auto unread = static_cast<std::size_t>(run.summary.unread);
  return {{"verdict", html(verdict(run) + ".")},
          {"looked_at", html(looked_at(run))},
          {"period", period(run.summary)},
          {"notes", notes(run.summary)},
          {"no_lies", html(no_lies(run))},
          {"all_decided",
           html(run.summary.answers == 0 ? "There is no answer to decide." : "Every answer was decided.")},
          {"has_gaps", !missing.empty()},
          {"gaps", std::move(missing)},
          {"has_unread_files", !files.empty()},
          {"unread_files", std::move(files)},
          {"more_unread_files",
           optional_text(and_more(unread - std::min(unread, run.summary.unread_files.size())))},
          {"has_answers", run.summary.answers != 0},
          {"parts", bar({{"clean", run.standing.clean}, {"lying", run.standing.lying}, {"undecided", run.standing.undecided}})},
          {"figures", figures_view(run)}};
}

}  // namespace candor::page
