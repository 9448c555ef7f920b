// verify/transcript/passes.hpp: a line is read, its messages are paired, answers are judged, and all is
// counted.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/summary/samples.hpp"
#include "verify/transcript/line.hpp"
#include "verify/transcript/run.hpp"

namespace candor::verify {

// 1. Read.

/// Finds the format of the line. Returns its messages; none for the record of a call, which has both halves.
std::vector<Message> read(Run& run, const Value& root, Line& line);

/// Returns true for the record of a call.
inline bool is_record(const Line& line) {
  return line.recording != nullptr && line.recording->messages == nullptr;
}

/// Returns the messages of a line whose format is known.
std::vector<Message> messages_of(Run& run, const Value& root, Line& line);

/// Returns the messages in what was sent, which may be a string that holds them.
std::vector<Message> messages_in(Run& run, const Value& recorded, Line& line);

/// Returns the request in the record of a call.
Message request_of(const Run& run, const Value& record, const Line& line);

/// Returns true if the line is of a recording: push frames of aft, and what looks like a bad request, are in
/// many streams.
bool is_recognized(const Run& run, const Value& root, const std::vector<Message>& messages, const Line& line);

/// Reports a line that is not JSON. The line of an agent's recording that ends early was cut when its
/// recorder ended.
void report_unreadable(const Run& run, const std::shared_ptr<const source::File>& file,
                       const source::Fault& fault, diagnostics::Findings& report);

// 2. Pair.

/// Returns what the answer to a request needs of it. Replaces a request that carries a call by that call.
Waiting waiting_for(Run& run, Message& request, const Line& line);

/// Returns what is kept of any message that waits for an answer.
Waiting waiting_at(const Message& message, const Line& line);

/// Returns true for a valid call, which must be answered. A bad request may be answered under another id.
bool is_call(const Waiting& request);

/// Lets a call wait for its answer, unless it was recorded before.
Pair pair_request(Run& run, const Message& message, Waiting waiting, Line& line);

/// Finds the request of an answer, which then waits no more.
Pair pair_answer(Run& run, const Message& message, Line& line);

// 3. Judge.

/// Checks an answer of a tool. `request`: null where it is not known.
Verdict judge(Run& run, const Message& message, const Waiting* request, const std::string& tool, Line& line);

/// Checks the answer to what no tool can carry out. Returns true if it is a failure that a reader takes.
bool is_refusal(Run& run, const Message& message, const std::string& why, Line& line);

/// Returns the outcome in an envelope; std::nullopt where there is none that can be looked at.
std::optional<Outcome> outcome_in(const Unwrapped& unwrapped, const Subject& subject);

/// Returns true if there is an error or a warning from the finding `first` on.
bool lies(const diagnostics::Findings& report, std::size_t first);

// 4. Count.

void count_line(Run& run, std::string_view kind);
void count_request(Run& run, const Message& call, const std::string& tool);
/// `message`: null for an answer that cannot be read. Its findings are those from `first_finding` on.
void count_answer(Run& run, const std::string& tool, const Verdict& verdict, const Message* message,
                  Line& line, std::size_t first_finding);
/// Counts the answer to what no tool can carry out.
void count_refusal(Run& run, bool is_refusal);
/// Counts the findings since the last call. Samples are chosen by the hash of the line.
void count_findings(Run& run, Line& line, SampledLine sampled, ToolSummary* tool);
/// Returns the counts of a tool.
ToolSummary& counts(Run& run, std::string_view tool);

// Steps of several passes, which the joining of parts takes, too.

void judge_and_count(Run& run, const Message& message, const Waiting* request, Line& line);
void answer_without_request(Run& run, const Message& message, bool two_sided, bool is_second, Line& line);
/// Takes the result of a task that no known call began.
void result_without_call(Run& run, const Message& message, Line& line);
void report_unanswered(Run& run, const Waiting& request, diagnostics::Findings& report);
/// Keeps the half of a call in the summary, so that it can be joined with that of another part. Returns false
/// if there is no room.
bool keep_half(Run& run, const Message& message, const std::string& id, bool again, const Line& line);

}  // namespace candor::verify
