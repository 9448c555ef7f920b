// generator/traffic/trial/trial.cpp: what trials are called, and those that compare answers alone.
#include "trial/trial.hpp"

#include <algorithm>

#include "diagnostics/rules.hpp"
#include "source/words.hpp"
#include "trial/decide.hpp"

namespace candor::trial {
namespace {

constexpr std::string_view verdicts[] = {"told", "silent", "failed_whole", "crashed", "hung", "not_decided"};

std::string sentence_of(const std::vector<diagnostics::Diagnostic>& findings) {
  return source::joined(findings, "; ",
                        [](const auto& finding) { return finding.message + " [" + finding.rule + "]"; });
}

}  // namespace

namespace plain {
const World whole_world{.name = "whole_world", .title = "the whole world", .law = Law::agreement};
const World shown{.name = "shown", .title = "the whole world", .law = Law::loss};
const World written{.name = "written", .title = "the whole world", .law = Law::effect};
const World asked_again{.name = "asked_again", .title = "the same call once more", .law = Law::repeat};
const World limit_met{
    .name = "limit_met", .title = "a limit of one less than there is", .touches = {"."}, .law = Law::cap};
const World limit_exact{.name = "limit_exact", .title = "a limit of as many as there are", .law = Law::cap};
const World cap_met{.name = "cap_met", .title = "as many units as an answer has at most", .law = Law::cap};
const World cap_passed{
    .name = "cap_passed", .title = "one unit more than an answer has at most", .law = Law::cap};
const World deadline_passed{
    .name = "deadline_passed", .title = "a time limit of 1", .touches = {"."}, .law = Law::loss};
const World other_params{.name = "other_params", .title = "another value of a param", .law = Law::argument};
const World nothing_named{
    .name = "nothing_named", .title = "params that name what is not there", .law = Law::argument};
const World next_pages{.name = "next_pages", .title = "all pages", .law = Law::pages};
const World other_tool{.name = "other_tool", .title = "another tool of the server", .law = Law::agreement};
const World dry_run{.name = "dry_run", .title = "a preview", .law = Law::dry_run};
const World two_writers{
    .name = "two_writers", .title = "two servers that write at once", .law = Law::read_back};
const World call_cancelled{
    .name = "call_cancelled", .title = "a call that was cancelled", .law = Law::survive};
}  // namespace plain

std::string_view word_of(Verdict verdict) { return verdicts[static_cast<std::size_t>(verdict)]; }

bool is_breach(const Trial& trial) {
  return trial.verdict != Verdict::told && trial.verdict != Verdict::not_decided;
}

bool is_doubt(const Trial& trial) {
  return trial.verdict == Verdict::silent && !trial.in_trap.gaps && trial.changed.empty() &&
         reads_words(trial.law);
}

void decide(Trial& trial, Law law, Verdict verdict, std::string why) {
  trial.law = law;
  trial.verdict = verdict;
  trial.why = std::move(why);
}

bool is_lost(Trial& trial, bool answers_next) {
  if (trial.in_trap.end == Answer::End::hung)
    decide(trial, Law::survive, Verdict::hung, "no answer came in time");
  else if (trial.in_trap.end == Answer::End::crashed)
    decide(trial, Law::survive, Verdict::crashed, "the server ended during the call");
  else if (!answers_next)
    decide(trial, Law::survive, Verdict::crashed, "the server does not answer after the call");
  else
    return false;
  return true;
}

std::vector<std::string> caches_of(const Observed& observed) {
  std::vector<std::string> all = observed.whole.caches;
  all.insert(all.end(), observed.trap.caches.begin(), observed.trap.caches.end());
  return all;
}

std::string listed(const std::vector<std::string>& all) {
  constexpr std::size_t max = 8;
  if (all.size() <= max) return source::joined(all, ", ", " and ");
  const std::vector<std::string> first(all.begin(), all.begin() + max);
  return source::joined(first, ", ", ", ") + " and " + std::to_string(all.size() - max) + " more";
}

Trial judge_argument(const Trial& begun, Observed observed, const std::vector<std::string>& other_echoes,
                     const convention::Evidence& evidence) {
  Trial trial = begun;
  trial.in_whole = std::move(observed.in_whole);
  trial.in_trap = std::move(observed.in_trap);
  if (is_lost(trial, observed.answers_next)) return trial;
  const bool is_nothing = observed.trap.name == plain::nothing_named.name;
  std::vector<std::string> echoes = observed.echoes;
  echoes.insert(echoes.end(), other_echoes.begin(), other_echoes.end());
  if (!trial.in_trap.is_acknowledged()) {
    decide(trial, Law::argument, Verdict::told, "the call fails");
  } else if (without_echoes(trial.in_trap, echoes) != without_echoes(trial.in_whole, echoes)) {
    decide(trial, Law::argument, Verdict::told, "the answer is another one");
  } else if (const Subject subject{planted_in(observed.whole), other_echoes, {}, {}};
             is_nothing && !no_effect_in(trial.in_trap, subject, evidence).empty()) {
    decide(trial, Law::argument, Verdict::told, no_effect_in(trial.in_trap, subject, evidence));
  } else {
    decide(trial, Law::argument, Verdict::silent,
           is_nothing ? "what is not there is answered as what is there"
                      : "the answer is the same as with the other value");
  }
  return trial;
}

Trial judge_survival(const Trial& begun, Answer before, Answer after) {
  Trial trial = begun;
  trial.in_whole = std::move(before);
  trial.in_trap = std::move(after);
  if (is_lost(trial, true)) return trial;
  const bool is_well = trial.in_trap.is_acknowledged();
  decide(trial, Law::survive, is_well ? Verdict::told : Verdict::failed_whole,
         is_well ? "the next call is answered" : "the next call fails");
  return trial;
}

void hold_together(Trial& trial) {
  if (trial.verdict != Verdict::told) return;
  std::set<std::string> known{std::string(verify::rules::doubt_success.id)};
  for (const auto& finding : trial.in_whole.contradictions) known.insert(finding.rule);
  std::vector<diagnostics::Diagnostic> here = trial.in_trap.contradictions;
  std::erase_if(here, [&](const auto& finding) { return known.contains(finding.rule); });
  if (!here.empty()) decide(trial, Law::agreement, Verdict::silent, sentence_of(here));
}

Trial judge_agreement(const Trial& begun, Answer answer) {
  Trial trial = begun;
  if (answer.contradictions.empty())
    decide(trial, Law::agreement, Verdict::told, "no part of the answer contradicts another");
  else
    decide(trial, Law::agreement, Verdict::silent, sentence_of(answer.contradictions));
  trial.in_trap = trial.in_whole = std::move(answer);
  return trial;
}

Trial judge_same(const Trial& begun, const World& whole, Answer answer, Answer other) {
  Trial trial = begun;
  const std::vector<Unit> units = units_of(whole);
  const std::set<std::string> ours = shown_in(answer, units);
  const std::set<std::string> theirs = shown_in(other, units);
  trial.in_whole = std::move(answer);
  trial.in_trap = std::move(other);
  std::vector<std::string> missing;
  std::ranges::set_difference(theirs, ours, std::back_inserter(missing));
  std::ranges::set_difference(ours, theirs, std::back_inserter(trial.lost));
  if (is_lost(trial, true)) return trial;
  if (!trial.in_trap.is_acknowledged() || (ours.empty() && theirs.empty()))
    decide(trial, Law::agreement, Verdict::not_decided,
           "the other call fails, or both show nothing of the world");
  else if (missing.empty() && trial.lost.empty())
    decide(trial, Law::agreement, Verdict::told, "both show the same");
  else
    decide(trial, Law::agreement, Verdict::silent,
           trial.lost.empty() ? "the other tool shows " + listed(missing) + ", too"
                              : "the other tool does not show " + listed(trial.lost));
  return trial;
}

Trial judge_pages(const Trial& begun, const World& whole, const Answer& in_whole,
                  const std::vector<Answer>& pages, bool is_endless) {
  Trial trial = begun;
  trial.in_whole = in_whole;
  trial.in_trap = pages.back();
  const std::vector<Unit> units = units_of(whole);
  std::set<std::string> shown;
  std::vector<std::string> twice;
  for (const Answer& page : pages)
    for (const std::string& path : shown_in(page, units))
      if (!shown.insert(path).second) twice.push_back(path);
  for (const Unit& unit : units)
    if (!shown.contains(unit.path)) trial.lost.push_back(unit.path);
  if (is_lost(trial, true)) return trial;
  if (shown.empty())
    decide(trial, Law::pages, Verdict::not_decided, "the pages show nothing of the world");
  else if (is_endless)
    decide(trial, Law::pages, Verdict::silent, "the pages do not end");
  else if (!trial.in_trap.is_acknowledged())
    decide(trial, Law::pages, Verdict::told, "a page fails");
  else if (!trial.lost.empty())
    decide(trial, Law::pages, Verdict::silent,
           listed(trial.lost) + " is on no page, and the last one says that it is the last");
  else if (!twice.empty())
    decide(trial, Law::pages, Verdict::silent, listed(twice) + " is on two pages");
  else
    decide(trial, Law::pages, Verdict::told, "the pages are the whole");
  return trial;
}

}  // namespace candor::trial
