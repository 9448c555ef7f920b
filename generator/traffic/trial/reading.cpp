// generator/traffic/trial/reading.cpp: judges calls that read, the most special law first.
#include <algorithm>

#include "trial/decide.hpp"

namespace candor::trial {
namespace {

bool is_touched(const World& trap, const std::string& path) {
  return trap.touches_all() || std::ranges::find(trap.touches, path) != trap.touches.end();
}

/// Returns true if the trap touches nothing that the call shows in the whole world.
bool is_outside(const World& trap, const std::set<std::string>& shown) {
  return !trap.touches.empty() && !trap.touches_all() &&
         std::ranges::none_of(trap.touches, [&](const std::string& path) { return shown.contains(path); });
}

/// Returns true for a path that the trap has removed, and that the call does not name: it is not there.
bool is_gone(const std::string& path, const Observed& observed) {
  return std::ranges::any_of(observed.trap.steps, [&](const Step& step) {
    if (step.kind != Step::Kind::remove || (path != step.path && !path.starts_with(step.path + "/")))
      return false;
    return std::ranges::none_of(observed.echoes,
                                [&](const std::string& echo) { return echo.ends_with(step.path); });
  });
}

/// Returns the units that the answer must show: those of the whole world that it showed, and what the trap
/// adds, where the call shows all there is. Of many it must show all where it shows one.
std::vector<Unit> expected(const Observed& observed, const std::set<std::string>& shown_before) {
  std::vector<Unit> all;
  for (Unit& unit : units_of(observed.whole))
    if (shown_before.contains(unit.path) && !is_gone(unit.path, observed)) all.push_back(std::move(unit));
  std::vector<Unit> added = units_of(observed.trap);
  if (shown_before.size() < units_of(observed.whole).size()) added.clear();
  if (observed.trap.has_many() && shown_in(observed.in_trap, added).empty()) added.clear();
  std::ranges::move(added, std::back_inserter(all));
  return all;
}

/// Returns what tells of other things than those that are lost: the names of the other units, and of what the
/// trap has changed elsewhere.
std::vector<std::string> names_of_others(const Observed& observed, const std::vector<Unit>& lost) {
  std::vector<std::string> names;
  const auto is_above_lost = [&](const std::string& path) {
    return path == "." ||
           std::ranges::any_of(lost, [&](const Unit& unit) { return unit.path.starts_with(path); });
  };
  for (const Unit& unit : units_of(observed.whole))
    if (std::ranges::find(lost, unit) == lost.end()) names.push_back(unit.stem);
  // Words are in what the trap has changed.
  if (!observed.whole.words.empty()) return names;
  for (const Step& step : observed.trap.steps)
    if (is_path(step) && step.count == 1 && !is_above_lost(step.path)) names.push_back(step.path);
  return names;
}

std::string sentence_about(const std::vector<std::string>& lost) {
  const bool is_one = lost.size() == 1;
  return listed(lost) + (is_one ? " was" : " were") + " found in the whole world, and nothing says that " +
         (is_one ? "it is" : "they are") + " missing now";
}

}  // namespace

Trial judge_reading(const Trial& begun, Observed observed, const convention::Evidence& evidence) {
  const World& trap = observed.trap;
  Trial trial = begun;
  const std::set<std::string> before = shown_in(observed.in_whole, units_of(observed.whole), observed.echoes);
  const std::vector<Unit> all = expected(observed, before);
  const std::set<std::string> after = shown_in(observed.in_trap, all, observed.echoes);
  const bool is_alike =
      without_echoes(observed.in_whole, observed.echoes) == without_echoes(observed.in_trap, observed.echoes);
  Subject subject{planted_in(observed.whole, trap), observed.echoes, {}, {}};
  for (const Unit& unit : all)
    if (!after.contains(unit.path)) {
      subject.lost.push_back(unit);
      trial.lost.push_back(unit.path);
    }
  subject.others = names_of_others(observed, subject.lost);
  trial.changed = differing(observed.before, observed.after, caches_of(observed));
  trial.in_whole = std::move(observed.in_whole);
  trial.in_trap = std::move(observed.in_trap);
  const bool is_of_program = trap.law == Law::step;
  const bool runs_program = !observed.program.empty();
  const bool fails = trial.in_trap.end == Answer::End::failed;

  if (is_lost(trial, observed.answers_next)) {
  } else if (!trial.changed.empty()) {
    decide(trial, Law::nothing_else, Verdict::silent,
           "a call that reads has changed " + listed(trial.changed));
  } else if (before.empty() && is_alike && (trap.law == Law::repeat || (runs_program && !is_of_program))) {
    decide(trial, trial.law, Verdict::told, "the answer is the same");
  } else if (is_of_program && !runs_program) {
    decide(trial, trial.law, Verdict::told, "the call runs no program");
  } else if (before.empty() && !is_of_program) {
    decide(trial, trial.law, Verdict::not_decided, "the call shows nothing of the whole world");
  } else if (fails && is_outside(trap, before)) {
    decide(trial, Law::outside, Verdict::failed_whole, "the call fails for something that it is not about");
  } else if (fails && !is_of_program &&
             std::ranges::any_of(trial.lost, [&](const auto& path) { return !is_touched(trap, path); })) {
    decide(trial, Law::partial, Verdict::failed_whole,
           "the whole call fails for one thing that is bad; the others are lost with it");
  } else if (fails) {
    decide(trial, trial.law, Verdict::told, "the call fails");
  } else if (trial.lost.empty() && !is_of_program) {
    decide(trial, trial.law, Verdict::told, "nothing is lost");
  } else if (const std::string told = telling_in(trial.in_trap, trial.in_whole, subject, evidence);
             !told.empty()) {
    decide(trial, trial.law, Verdict::told, told);
  } else if (trial.lost.empty()) {
    // The program failed or was missing: an answer that differs shows it.
    decide(trial, Law::step, is_alike ? Verdict::silent : Verdict::told,
           is_alike ? "the answer reads as in the world where '" + observed.program + "' did its work"
                    : "the answer is another one");
  } else if (is_outside(trap, before)) {
    decide(trial, Law::outside, Verdict::silent, sentence_about(trial.lost));
  } else {
    decide(trial, trial.law, Verdict::silent, sentence_about(trial.lost));
  }
  hold_together(trial);
  return trial;
}

}  // namespace candor::trial
