// generator/traffic/trial/trial.cpp: judges what was observed, the most special law first.
#include "trial/trial.hpp"

#include <algorithm>

#include "diagnostics/rules.hpp"
#include "source/words.hpp"

namespace candor::trial {
namespace {

constexpr std::string_view verdicts[] = {"told", "silent", "failed_whole", "crashed", "hung", "not_decided"};

struct LawRow {
  std::string_view word;
  const diagnostics::Rule& rule;
};
/// In the order of Law.
constexpr LawRow laws[] = {{"loss", rules::loss},       {"empty", rules::empty},
                           {"missing", rules::missing}, {"cap", rules::cap},
                           {"repeat", rules::repeat},   {"partial", rules::partial},
                           {"survive", rules::survive}, {"nothing_else", rules::nothing_else}};

bool is_touched(const World& trap, const std::string& path) {
  return trap.touches_all() || std::ranges::find(trap.touches, path) != trap.touches.end();
}

/// The law that a trap of the whole world is about: a root that is not there is missing, another one is not
/// empty.
Law law_of_root(const World& trap) {
  return std::ranges::any_of(trap.steps, [](const Step& step) { return step.kind == Step::Kind::remove; })
             ? Law::missing
             : Law::empty;
}

std::vector<std::string> differing(const Snapshot& before, const Snapshot& after) {
  std::vector<std::string> paths;
  for (const auto& [path, text] : before)
    if (const auto now = after.find(path); now == after.end() || now->second != text) paths.push_back(path);
  for (const auto& [path, text] : after)
    if (!before.contains(path)) paths.push_back(path);
  return paths;
}

void decide(Trial& trial, Law law, Verdict verdict, std::string why) {
  trial.law = law;
  trial.verdict = verdict;
  trial.why = std::move(why);
}

}  // namespace

const World limit_met{.name = "limit_met", .title = "a limit of one less than there is", .touches = {"."}};
const World asked_again{.name = "asked_again", .title = "the same call once more"};

std::string_view word_of(Verdict verdict) { return verdicts[static_cast<std::size_t>(verdict)]; }
std::string_view word_of(Law law) { return laws[static_cast<std::size_t>(law)].word; }
const diagnostics::Rule& rule_of(Law law) { return laws[static_cast<std::size_t>(law)].rule; }

Trial judge(std::string tool, std::string call, Observed observed, const convention::Evidence& evidence) {
  const World& trap = observed.trap;
  Trial trial{.tool = std::move(tool),
              .trap = trap.name,
              .title = trap.title,
              .script = "world=$(mktemp -d)\n" + script_of(observed.whole.steps) + script_of(trap.steps),
              .law = observed.law.value_or(trap.touches_all() ? law_of_root(trap) : Law::loss),
              .call = std::move(call)};
  const std::vector<Unit> units = units_of(observed.whole);
  const std::set<std::string> before = shown_in(observed.in_whole, units);
  const std::set<std::string> after = shown_in(observed.in_trap, units);
  const auto end = observed.in_trap.end;
  trial.in_whole = std::move(observed.in_whole);
  trial.in_trap = std::move(observed.in_trap);
  for (const std::string& path : before)
    if (!after.contains(path)) trial.lost.push_back(path);

  if (end == Answer::End::hung) {
    decide(trial, Law::survive, Verdict::hung, "no answer came in time");
  } else if (end == Answer::End::crashed) {
    decide(trial, Law::survive, Verdict::crashed, "the server ended during the call");
  } else if (!observed.answers_next) {
    decide(trial, Law::survive, Verdict::crashed, "the server does not answer after the call");
  } else if (trial.changed = differing(observed.before, observed.after); !trial.changed.empty()) {
    decide(trial, Law::nothing_else, Verdict::silent,
           "a call that reads has changed " + source::joined(trial.changed, ", ", " and "));
  } else if (before.empty()) {
    decide(trial, trial.law, Verdict::not_decided, "the call shows no file of the whole world");
  } else if (end == Answer::End::failed) {
    // A failure that loses what the trap does not touch.
    const bool is_whole =
        std::ranges::any_of(trial.lost, [&](const auto& path) { return !is_touched(trap, path); });
    if (is_whole)
      decide(trial, Law::partial, Verdict::failed_whole,
             "the whole call fails for one thing that is bad; the other files are lost with it");
    else
      decide(trial, trial.law, Verdict::told, "the call fails");
  } else if (trial.lost.empty()) {
    decide(trial, trial.law, Verdict::told, "nothing is lost");
  } else if (const std::string told = telling_in(trial.in_trap, units, observed.echoes, evidence);
             !told.empty()) {
    decide(trial, trial.law, Verdict::told, told);
  } else {
    decide(trial, trial.law, Verdict::silent,
           source::joined(trial.lost, ", ", " and ") + (trial.lost.size() == 1 ? " was" : " were") +
               " found in the whole world, and nothing says that " +
               (trial.lost.size() == 1 ? "it is" : "they are") + " missing now");
  }
  return trial;
}

}  // namespace candor::trial
