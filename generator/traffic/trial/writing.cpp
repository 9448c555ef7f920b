// generator/traffic/trial/writing.cpp: judges calls that write, by what differs on the disk.
#include <algorithm>

#include "source/document.hpp"
#include "source/words.hpp"
#include "trial/decide.hpp"

namespace candor::trial {
namespace {

constexpr std::size_t shortest_name = 3;  // of a text in params that names a line

/// Returns true if a param names the path, a directory above it that is not the world, or something below it.
bool is_named(const std::string& path, const Observed& observed, const std::string& directory) {
  const std::string whole = directory + "/" + path;
  return std::ranges::any_of(observed.echoes, [&](const std::string& echo) {
    const bool is_here = echo == whole || echo == path;
    return is_here || (echo.size() > directory.size() + 1 && whole.starts_with(echo + "/")) ||
           echo.starts_with(whole + "/") || echo.starts_with(path + "/");
  });
}

bool is_among(const std::string& path, const std::vector<std::string>& all) {
  return std::ranges::any_of(
      all, [&](const std::string& each) { return path == each || path.starts_with(each + "/"); });
}

/// Returns the paths that differ, and that the call has no right to change. Where neither its params nor the
/// plan name any path, it may change all.
std::vector<std::string> beside(const Trial& trial, const Observed& observed, const Writing& writing) {
  std::vector<std::string> paths;
  bool names_any = !writing.changes.empty() || !writing.edits.empty();
  for (const auto& [path, text] : observed.before)
    names_any = names_any || is_named(path, observed, writing.directory);
  for (const std::string& path : trial.changed)
    if (path != "." && !is_among(path, caches_of(observed)) && !is_among(path, writing.changes) &&
        !is_among(path, writing.edits) && !is_named(path, observed, writing.directory))
      paths.push_back(path);
  return names_any ? paths : std::vector<std::string>{};
}

/// Returns the first line of an edited file that is gone, and that no param names.
std::string lost_line(const Observed& observed, const Writing& writing) {
  for (const std::string& path : writing.edits) {
    const auto before = observed.before.find(path);
    const auto after = observed.after.find(path);
    if (before == observed.before.end()) continue;
    const std::string now =
        "\n" + std::string(after == observed.after.end() ? "" : bytes_in(after->second)) + "\n";
    for (const std::string& line : source::split(std::string(bytes_in(before->second)), '\n')) {
      const bool is_named = std::ranges::any_of(observed.echoes, [&](const std::string& echo) {
        return echo.size() >= shortest_name && (contains(line, echo) || contains(echo, line));
      });
      if (!line.empty() && !is_named && !contains(now, "\n" + line + "\n"))
        return path + ": " + source::quote(line);
    }
  }
  return "";
}

/// Returns the units that are on the disk no more, and that neither a param nor the answer names.
std::vector<std::string> lost_units(const Observed& observed, const Writing& writing) {
  std::vector<Unit> units = units_of(observed.whole);
  std::ranges::move(units_of(observed.trap), std::back_inserter(units));
  const auto is_there = [&](const Snapshot& snapshot, const Unit& unit) {
    return std::ranges::any_of(snapshot, [&](const auto& each) {
      return contains(each.first, unit.stem) || contains(bytes_in(each.second), unit.stem);
    });
  };
  std::vector<std::string> lost;
  for (const Unit& unit : units) {
    const bool is_asked =
        is_named(unit.path, observed, writing.directory) || is_among(unit.path, writing.changes) ||
        contains(observed.in_trap.whole(), unit.stem) ||
        std::ranges::any_of(observed.echoes,
                            [&](const std::string& echo) { return contains(echo, unit.stem); });
    if (!is_asked && is_there(observed.before, unit) && !is_there(observed.after, unit))
      lost.push_back(unit.path);
  }
  return lost;
}

/// Returns true if the answer names what a call has changed although it failed.
bool is_said(const Trial& trial) {
  const std::string whole = trial.in_trap.whole();
  return std::ranges::all_of(trial.changed, [&](const std::string& path) {
    return path == "." || contains(whole, path.substr(path.find_last_of('/') + 1));
  });
}

}  // namespace

std::vector<std::string> lost_markers(const Observed& observed, const Writing& writing) {
  std::vector<std::string> lost;
  for (const std::string& marker : writing.markers) {
    const auto shows = [&](std::string_view text) {
      return contains(text, marker) || contains(text, in_json(marker));
    };
    const bool is_on_disk = std::ranges::any_of(observed.after, [&](const auto& each) {
      return contains(each.first, marker) || shows(bytes_in(each.second));
    });
    if (writing.read_back ? !shows(*writing.read_back) : !is_on_disk) lost.push_back(marker);
  }
  return lost;
}

Trial judge_writing(const Trial& begun, Observed observed, const Writing& writing,
                    const convention::Evidence& evidence) {
  Trial trial = begun;
  // A cache may be what a call is about; a call that fails may write it as one that reads.
  const bool is_done = observed.in_trap.is_acknowledged();
  trial.changed =
      differing(observed.before, observed.after, is_done ? observed.trap.caches : caches_of(observed));
  trial.lost = lost_units(observed, writing);
  trial.in_whole = std::move(observed.in_whole);
  trial.in_trap = std::move(observed.in_trap);
  const Subject subject{planted_in(observed.whole, observed.trap), observed.echoes, {}, {}};
  const std::vector<std::string> not_there = lost_markers(observed, writing);
  const bool is_of_program = observed.trap.law == Law::step && !observed.program.empty();
  const bool is_alike =
      without_echoes(trial.in_whole, observed.echoes) == without_echoes(trial.in_trap, observed.echoes);

  if (is_lost(trial, observed.answers_next)) {
  } else if (writing.nothing_differs) {
    decide(trial, *writing.nothing_differs, trial.changed.empty() ? Verdict::told : Verdict::silent,
           trial.changed.empty() ? "nothing differs" : "the call has changed " + listed(trial.changed));
  } else if (const auto others = beside(trial, observed, writing); !others.empty()) {
    decide(trial, Law::nothing_else, Verdict::silent, "the call has changed " + listed(others) + ", too");
  } else if (!trial.lost.empty()) {
    decide(trial, Law::nothing_else, Verdict::silent,
           listed(trial.lost) + (trial.lost.size() == 1 ? " is" : " are") + " gone, and no param names them");
  } else if (const std::string line = lost_line(observed, writing); !line.empty()) {
    decide(trial, Law::nothing_else, Verdict::silent,
           "a line is gone or has changed that no param names: " + line);
  } else if (!is_done && !trial.changed.empty() && !is_said(trial)) {
    decide(trial, Law::effect, Verdict::silent, "the call fails, and has changed " + listed(trial.changed));
  } else if (!is_done) {
    decide(trial, trial.law, Verdict::told, "the call fails");
  } else if (is_of_program && telling_in(trial.in_trap, trial.in_whole, subject, evidence).empty()) {
    decide(trial, Law::step, is_alike ? Verdict::silent : Verdict::told,
           is_alike ? "the answer reads as in the world where '" + observed.program + "' did its work"
                    : "the answer is another one");
  } else if (is_of_program) {
    decide(trial, Law::step, Verdict::told, telling_in(trial.in_trap, trial.in_whole, subject, evidence));
  } else if (const std::string told = no_effect_in(trial.in_trap, subject, evidence);
             !told.empty() && (trial.changed.empty() || !not_there.empty())) {
    decide(trial, trial.law, Verdict::told, told);
  } else if (trial.changed.empty() && (!not_there.empty() || !writing.read_back)) {
    decide(trial, Law::effect, Verdict::silent,
           "the answer says that it is done, and nothing differs on the disk");
  } else if (!not_there.empty()) {
    decide(trial, Law::read_back, Verdict::silent,
           "the answer says that it is done, and " + listed(not_there) +
               (not_there.size() == 1 ? " is" : " are") + " not there");
  } else {
    decide(trial, trial.law, Verdict::told, "it is done");
  }
  hold_together(trial);
  return trial;
}

}  // namespace candor::trial
