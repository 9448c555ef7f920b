// generator/traffic/trial/trial.hpp: one call in a whole world and in another one, judged by the laws.
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

/// Returns true for a verdict that accuses.
bool is_breach(const Trial& trial);

/// Returns true for a breach that words alone show, where no contract says what the answer promises.
bool is_doubt(const Trial& trial);

/// Trials without a trap of their own.
namespace plain {
extern const World whole_world;      // the parts of its answer agree
extern const World shown;            // what the answer shows of the whole world
extern const World written;          // a call that writes, in the whole world
extern const World asked_again;      // the same call once more
extern const World limit_met;        // a limit of one less than there is
extern const World limit_exact;      // a limit of as many as there are
extern const World cap_met;          // as many units as an answer of the tool has at most
extern const World cap_passed;       // one unit more
extern const World deadline_passed;  // a time limit of 1, in the trap that has many units
extern const World other_params;     // with another value of a param that must matter
extern const World nothing_named;    // with params that name what is not there
extern const World next_pages;       // all pages
extern const World other_tool;       // another call, which shows the same
extern const World dry_run;          // with the params of a preview
extern const World two_writers;      // two servers, calling at once
extern const World call_cancelled;   // a call that its caller gave up
}  // namespace plain

/// What a call in a trap is compared by.
struct Observed {
  const World& whole;
  const World& trap;
  std::vector<std::string> echoes;  // texts of the call
  Answer in_whole, in_trap;
  bool answers_next = true;          // after the call in the trap
  Snapshot before = {}, after = {};  // of the trap
  std::string program = {};          // of the world, which the call runs
};

/// Judges the call of a tool that only reads by the laws of loss, and by those that hold for any call.
Trial judge_reading(const Trial& begun, Observed observed, const convention::Evidence& evidence);

/// What is known of a call that may write, beside what was observed.
struct Writing {
  std::vector<std::string> changes = {};      // paths that it may change, beside those that it names
  std::vector<std::string> edits = {};        // files of which only lines change that it names
  std::vector<std::string> markers = {};      // that were written by acknowledged calls
  std::optional<std::string> read_back = {};  // the answer that shows them
  std::optional<Law> nothing_differs = {};    // by which nothing may differ
  std::string directory = {};                 // of the world
};

/// Returns the markers that are neither on the disk nor in the answer that reads them back.
std::vector<std::string> lost_markers(const Observed& observed, const Writing& writing);

/// Judges the call of a tool that writes: by what differs on the disk.
Trial judge_writing(const Trial& begun, Observed observed, const Writing& writing,
                    const convention::Evidence& evidence);

/// Judges two answers to calls that must not be answered alike: `trap` is that of another param, or of what
/// is not there.
Trial judge_argument(const Trial& begun, Observed observed, const std::vector<std::string>& other_echoes,
                     const convention::Evidence& evidence);

/// Judges the answer to a call after one that was cancelled.
Trial judge_survival(const Trial& begun, Answer before, Answer after);

/// Judges the parts of an answer that contradict each other: none is agreement.
Trial judge_agreement(const Trial& begun, Answer answer);

/// Judges two answers that must show the same things.
Trial judge_same(const Trial& begun, const World& whole, Answer answer, Answer other);

/// Judges the answers of all pages, in their order. `is_endless`: there were more than are followed.
Trial judge_pages(const Trial& begun, const World& whole, const Answer& in_whole,
                  const std::vector<Answer>& pages, bool is_endless);

}  // namespace candor::trial
