// verify/transcript/replay.hpp: checks a transcript line by line against contracts.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "verify/answer.hpp"
#include "verify/envelopes/envelope.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/subject.hpp"
#include "verify/summary/samples.hpp"
#include "verify/summary/summary.hpp"
#include "verify/transcript/line.hpp"
#include "verify/transcript/pending.hpp"

namespace candor::verify {

/// An answered call, as a transcript records it.
struct Call {
  const std::string& tool;
  const source::Node* params;  // null where they were not recorded
  const Unwrapped& answer;
};

/// Names of tools in recordings, and of the contracts that they mean; `*` stands for the same text in both.
using ToolNames = std::vector<std::pair<std::string, std::string>>;

/// A request of a tool, when it came.
struct SeenRequest {
  const Message& message;
  const Subject* subject;  // null for a tool without contract
};

/// An answer that was held against the contract of its tool.
struct CheckedAnswer {
  const Answer& answer;
  const Unwrapped& unwrapped;
  bool is_taken;  // an emitted reader takes it
  const diagnostics::Report& found;
};

/// Parses a line of the transcript `name`. Returns std::nullopt after reporting that it is not JSON.
/// The line takes over the memory of `recycled`: see Texts::add().
std::optional<ParsedLine> parse_line(const std::string& name, std::uint32_t number, std::string_view text,
                                     diagnostics::Report& report, Texts recycled = {});

/// How a transcript is read.
struct Options {
  const Envelope* envelope = nullptr;
  std::string tool;  // of answers that do not name their tool
  std::string name;  // of the transcript, for messages
  /// Called for each answer of a tool, with contract or without, if it is set.
  std::function<void(const Call&)> observe = {};
  /// The format of all lines; without one, each line is of the envelope, or of the format that it is
  /// recognized by.
  const Recording* recording = nullptr;
  bool recognizes = false;
  ToolNames tools = {};
  /// The names for the laws that need no contract; null where these are off.
  const convention::Evidence* general_laws = nullptr;
  /// The transcript is a part of a whole that may be split in any way: its summary has no places.
  bool is_part = false;
  /// Halves of calls are kept in the summary of a part, for pairing with those of other parts.
  bool keeps_halves = false;
  /// The summary has examples of findings. They are chosen by hashes of lines, which take their time.
  bool keeps_samples = true;
  /// Tools without a contract are reported for each transcript; if false, not at all: see unknown_tools().
  bool reports_unknown_tools = true;
  /// Called for each request of a tool, and for each answer that was checked, if they are set.
  std::function<void(const SeenRequest&)> on_request = {};
  std::function<void(const CheckedAnswer&)> on_answer = {};
  /// Called for each finding with the tool whose answer or call it is about, if it is set; "" for none.
  std::function<void(const diagnostics::Diagnostic&, std::string_view tool)> on_finding = {};
};

/// Answers of one tool that has no contract.
struct UnknownTool {
  source::Origin at;           // of the first
  std::size_t transcript = 0;  // the number of its transcript in the run
  std::uint64_t answers = 0;
};
using UnknownTools = std::map<std::string, UnknownTool, std::less<>>;

/// Keeps the `max_tools` tools with the smallest hashes of their names, as in a summary; the others are
/// joined under "".
void prune(UnknownTools& tools);

/// Adds to the answers of tools without a contract. Of two first answers the one in the earlier transcript
/// counts.
void add_unknown(UnknownTools& into, const UnknownTools& more);

/// Reports them, one finding for each tool.
void report(const UnknownTools& tools, diagnostics::Report& report);

/// Returns true if there is an error or a warning from the finding `first` on.
bool lies(const diagnostics::Report& report, std::size_t first);

/// Checks one line after another. Memory does not grow with their number: only requests that wait for an
/// answer are kept, within the limits of Pending.
class Replay {
 public:
  Replay(Subjects subjects, Options options)
      : Replay(std::move(options), std::make_shared<Subjects>(std::move(subjects))) {}
  /// For contracts that others use, too, in the same thread: set_subject() and remove_subject() change them
  /// for all.
  Replay(Options options, std::shared_ptr<Subjects> subjects)
      : owned_(std::move(subjects)), subjects_(*owned_), options_(std::move(options)) {
    load_shapes_of(*options_.envelope);
    collect_wraps();
  }

  /// Begins the next transcript: its lines are counted from 1, and its requests are answered in it. `number`
  /// is that of the transcript in the run. A part of a recording has no places in the summary.
  void begin(const std::string& name, std::size_t number = 0, bool is_part = false);

  /// Checks the next line, without its line end. Adds findings to `report`.
  void line(std::string_view text, diagnostics::Report& report);
  /// The same for a line that was parsed.
  void parsed_line(ParsedLine& parsed, diagnostics::Report& report);
  /// Says that the next line was longer than is read, and was passed over.
  void long_line(std::size_t bytes, diagnostics::Report& report);

  /// Ends the transcript: reports the requests that have no answer, and the tools without a contract, unless
  /// the options leave these for the end of the run.
  void end(diagnostics::Report& report);

  /// Reports the tools without a contract, one finding for each.
  void report_unknown_tools(diagnostics::Report& report);
  /// The answers of tools without a contract that were not reported.
  const UnknownTools& unknown_tools() const { return unknown_tools_; }

  /// Joins the halves of calls in the summary of all parts, and checks their answers; reports halves without
  /// another. The summary of this object then has what is to be added to that of the parts.
  void resolve(const Summary& whole, diagnostics::Report& report);

  /// Returns the counts, times and samples so far, within their bounds.
  const Summary& summary() {
    prune(summary_);
    return summary_;
  }

  /// Adds the contract of a tool, or replaces it. For servers that announce their tools while they run.
  void set_subject(Subject subject);
  void remove_subject(std::string_view tool);
  /// Returns the contract of a tool, or null.
  const Subject* subject(std::string_view tool) const;
  /// Returns true if a request of that id waits for its answer.
  bool waits_for(std::string_view id) const { return pending_.waits_for(id); }
  /// Returns true if a line of the transcript is a call, an answer, or of a format by members that no other
  /// format has.
  bool has_recognized() const { return has_recognized_; }
  /// Returns true if any request waits.
  bool has_waiting() const { return pending_.has_waiting(); }
  /// Forgets a request: another party answers it, or no one will.
  void forget(const std::string& id) { pending_.take(id); }

 private:
  /// What became of an answer.
  struct Verdict {
    enum class Kind { taken, refused, not_looked_at };
    Kind kind = Kind::taken;
    std::string state = {};   // of an answer that was looked at
    std::string reason = {};  // why it was not looked at: one of few texts
    std::string_view rule = {};
    bool is_cut = false;
    bool is_doubtful = false;
  };

  // A line is read, each of its messages is paired with what the lines before say of it, answers are judged,
  // and what was found is counted.
  Line begin_line(std::string_view text, Texts& texts, diagnostics::Report& report);
  void check_line(const Value& root, Line& line);
  bool is_recognized(const Value& root, const std::vector<Message>& messages, const Line& line) const;
  std::vector<Message> read(const Value& root, Line& line);
  std::vector<Message> messages_of(const Value& root, Line& line);
  std::vector<Message> messages_in(const Value& recorded, Line& line);
  const Recording* recording_of(const Value& root) const;
  const Envelope& envelope_of(const Message& message, const Line& line);
  Message request_of(const Value& record, const Line& line) const;
  void exchange(const Value& record, Line& line);
  void load_shapes_of(const Envelope& envelope);
  void report_unknown(const std::vector<Message>& messages, const Line& line) const;
  void report_unreadable(const std::shared_ptr<const source::File>& file, const source::Fault& fault,
                         diagnostics::Report& report) const;

  void message(const Message& message, Line& line);
  void request(const Message& message, Line& line);
  void paired_answer(const Message& message, Line& line);
  void other(const Message& message, const Line& line);
  Pair pair_request(const Message& message, Waiting waiting, Line& line);
  Pair pair_answer(const Message& message, Line& line);
  Waiting waiting(Message& request, const Line& line);
  std::string unwrap_request(Message& request, Texts& texts) const;
  bool keeps_halves() const { return options_.is_part && options_.keeps_halves; }
  bool keep_half(const Message& message, const std::string& id, bool again, const Line& line);
  std::optional<Message> message_of(const Half& half, Line& line);
  void resolve_pair(const Half* request, const Half* answered, bool is_ambiguous,
                    diagnostics::Report& report);
  void report_reused(const Waiting& before, Line& line);
  void report_unanswered(const Waiting& request, diagnostics::Report& report);
  void report_waiting(const Waiting& request, const char* problem, diagnostics::Report& report);
  void collect_wraps();
  void add_wraps(const Subject& subject);
  std::string contract_name(const std::string& tool) const;
  bool has_contract(std::string_view tool) const;
  std::string tool_of(const Message& message, const Waiting* request) const;

  void answer(const Message& message, const Waiting* request, Line& line);
  void answer_without_request(const Message& message, bool two_sided, bool is_second, Line& line);
  void answer_of_bad_request(const Message& message, const std::string& why, Line& line);
  void unreadable_answer(const std::string& tool, Line& line);
  static Verdict taken_as(std::string state);
  static Verdict not_looked_at(const diagnostics::Rule& rule, std::string why);
  Verdict judge(const Message& message, const Waiting* request, const std::string& tool, Line& line);
  Verdict check_answer(const Unwrapped& unwrapped, const Message& message, const Waiting* request,
                       const Subject& subject, const Line& line);
  Verdict judge_unknown_tool(const Unwrapped& unwrapped, const Message& message, const std::string& tool,
                             Line& line);
  static std::pair<std::optional<Value>, std::string> cut_in(const Message& message,
                                                             const Unwrapped& unwrapped, const Line& line);
  static Verdict cut_answer(const Value& at, const std::string& why, Line& line);
  /// Returns a subject without promises, under the convention of the first contract.
  const Subject& nothing_promised();
  void move_unknown(const Subject& subject, diagnostics::Report found, diagnostics::Report& report);

  void count_line(std::string_view kind) { ++summary_.kinds[std::string(kind)]; }
  void count_request(const Message& call, const std::string& tool);
  void count_answer(const std::string& tool, const Verdict& verdict, const Message* message, Line& line,
                    std::size_t first_finding);
  void count_findings(Line& line, SampledLine sampled, ToolSummary* tool);
  ToolSummary& counts(std::string_view tool);

  std::shared_ptr<Subjects> owned_;
  Subjects& subjects_;
  std::optional<Subject> nothing_promised_;  // once it is needed
  Options options_;
  Shapes shapes_;  // of the envelopes seen so far
  std::set<const Envelope*> with_shapes_;
  std::size_t bytes_of_halves_ = 0;
  std::vector<convention::WrappedCall> wraps_;
  UnknownTools unknown_tools_;
  std::size_t transcript_ = 0;  // the number of the transcript
  std::uint32_t number_ = 0;    // of the line
  Pending pending_;
  std::uint64_t answers_ = 0;  // of the transcript, but for those that were recorded again
  bool has_recognized_ = false;
  bool two_sided_ = false;  // the transcript has requests on lines of their own
  Texts spare_;             // the memory of lines that were checked
  Summary summary_ = make_empty_summary();
  const Summary* whole_ =
      nullptr;  // that of all parts, while halves of calls are joined: their requests are counted there
};

/// Returns the outcome in an envelope; std::nullopt where there is none that can be looked at.
std::optional<Outcome> outcome_in(const Unwrapped& unwrapped, const Subject& subject);

}  // namespace candor::verify
