// generator/traffic/trial/trial.hpp: the laws between a call in a whole world and the same call in one that
// has gone bad.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "trial/told.hpp"

namespace candor::trial {

/// What a trial came to. Every kind but `told` and `not_decided` is a breach.
enum class Verdict {
  told,          // nothing was lost, or the answer tells what
  silent,        // something is missing or changed, and the answer says nothing
  failed_whole,  // one bad unit lost the others
  crashed,       // the server ended
  hung,          // no answer came in time
  not_decided    // the call shows nothing of the whole world, or could not be made
};

/// Returns the word of reports: "failed_whole".
std::string_view word_of(Verdict verdict);

/// A law between two worlds. The most special one that is broken is the one that is reported.
enum class Law { loss, empty, missing, cap, repeat, partial, survive, nothing_else };
std::string_view word_of(Law law);
/// Returns the rule of reports about breaches of it.
const diagnostics::Rule& rule_of(Law law);

/// One call in one trap.
struct Trial {
  std::string tool;
  std::string trap;
  std::string title = {};   // of the trap
  std::string script = {};  // commands of a shell that make the world again
  source::Origin at = {};   // of the call in the plan
  Law law = Law::loss;
  Verdict verdict = Verdict::not_decided;
  std::string call;                       // the params, as JSON
  std::vector<std::string> lost = {};     // the paths of units that the answer does not show any more
  std::vector<std::string> changed = {};  // paths that differ on the disk after the call
  std::string why = {};  // of a breach, and of what is not decided; else what tells of the loss
  Answer in_whole = {};
  Answer in_trap = {};
};

/// Traps without a world of their own: a limit of one less than there is, and the same call once more.
extern const World limit_met;
extern const World asked_again;

/// What is compared.
struct Observed {
  const World& whole;
  const World& trap;
  std::vector<std::string> echoes;  // texts of the call
  Answer in_whole, in_trap;
  std::optional<Law> law = std::nullopt;  // that the trap is about; by default as its steps are
  bool answers_next = true;               // after the call in the trap
  Snapshot before = {}, after = {};       // of the trap, where the tool only reads
};

/// Judges one trial by all laws.
Trial judge(std::string tool, std::string call, Observed observed, const convention::Evidence& evidence);

}  // namespace candor::trial
