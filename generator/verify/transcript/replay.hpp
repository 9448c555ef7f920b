// verify/transcript/replay.hpp: checks a transcript line by line against contracts.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "verify/answer.hpp"
#include "verify/envelopes/envelope.hpp"
#include "verify/subject.hpp"
#include "verify/transcript/pending.hpp"
#include "verify/transcript/summary.hpp"

namespace candor::verify {

/// An answered call, as a transcript records it.
struct Call {
  const std::string& tool;
  const source::Node* params;  // null where they were not recorded
  const Unwrapped& answer;
};

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

/// A line that was parsed. Values point to the texts, which stay where they are when it is moved.
struct ParsedLine {
  Texts texts;
  Value root;
};

/// Parses a line of the transcript `name`. Returns std::nullopt after reporting that it is not JSON.
std::optional<ParsedLine> parse_line(const std::string& name, std::uint32_t number, std::string_view text,
                                     diagnostics::Report& report);

/// How a transcript is read.
struct Options {
  const Envelope* envelope = nullptr;
  std::string tool;  // of answers that do not name their tool
  std::string name;  // of the transcript, for messages
  /// Called for each answer of a tool, with contract or without, if it is set.
  std::function<void(const Call&)> observe = {};
  /// Called for each request of a tool, and for each answer that was checked, if they are set.
  std::function<void(const SeenRequest&)> on_request = {};
  std::function<void(const CheckedAnswer&)> on_answer = {};
};

/// Checks one line after another. Memory does not grow with their number: only requests that wait for an
/// answer are kept, within the limits of Pending.
class Replay {
 public:
  Replay(Subjects subjects, Options options)
      : subjects_(std::move(subjects)),
        options_(std::move(options)),
        shapes_(load_shapes(options_.envelope->contracts)) {
    collect_wraps();
  }

  /// Begins the next transcript: its lines are counted from 1, and its requests are answered in it.
  void begin(const std::string& name);

  /// Checks the next line, without its line end. Adds findings to `report`.
  void line(std::string_view text, diagnostics::Report& report);
  /// The same for a line that was parsed.
  void parsed_line(ParsedLine& line, diagnostics::Report& report);
  /// Says that the next line was longer than is read, and was passed over.
  void long_line(std::size_t bytes, diagnostics::Report& report);
  /// Ends the transcript: reports the requests that have no answer, and the tools without a contract.
  void end(diagnostics::Report& report);

  /// Reports the tools without a contract, one finding for each. end() does this too.
  void report_unknown_tools(diagnostics::Report& report);

  const Summary& summary() const { return summary_; }

  /// Adds the contract of a tool, or replaces it. For servers that announce their tools while they run.
  void set_subject(Subject subject);
  void remove_subject(std::string_view tool);
  /// Returns the contract of a tool, or null.
  const Subject* subject(std::string_view tool) const;
  /// Returns true if a request of that id waits for its answer.
  bool waits_for(std::string_view id) const { return pending_.waits(id); }
  /// Returns true if any request waits.
  bool has_waiting() const { return pending_.has_waiting(); }
  /// Returns true if an emitted reader takes the outcome in an answer of the tool. Nothing is counted or
  /// remembered.
  bool takes(std::string_view tool, std::string_view line) const;
  /// Forgets a request: another party answers it, or no one will.
  void forget(const std::string& id) { pending_.take(id); }

 private:
  /// Answers of one tool that has no contract.
  struct UnknownTool {
    source::Origin at;  // of the first
    std::uint64_t answers = 0;
  };

  void collect_wraps();
  void add_wraps(const Subject& subject);
  std::string unwrap_request(Message& request, Texts& texts) const;
  void move_unknown(const Subject& subject, const diagnostics::Report& found, diagnostics::Report& report);
  void read(const Value& line, Texts& texts, diagnostics::Report& report);
  void exchange(const Value& line, Texts& texts, diagnostics::Report& report);
  void stream(const Value& line, Texts& texts, diagnostics::Report& report);
  std::vector<Message> messages_in(const Value& recorded, Texts& texts, diagnostics::Report& report);
  Message request_of(const Value& line, Texts& texts) const;
  Waiting waiting(Message request, Texts& texts);
  void take_request(const Message& request, Texts& texts, diagnostics::Report& report);
  void take_other(const Message& message);
  void take_answer(const Message& message, Texts& texts, diagnostics::Report& report);

  void answer(const Message& message, const Waiting* request, Texts& texts, diagnostics::Report& report);
  void check_answer(const Unwrapped& unwrapped, const Message& message, const Waiting* request,
                    const Subject& subject, diagnostics::Report& report);
  void answer_of_bad_request(const Message& message, const std::string& why, Texts& texts,
                             diagnostics::Report& report);
  std::string tool_of(const Message& message, const Waiting* request) const;
  void count_answer(const std::string& tool, const std::string& state, bool taken);
  void not_looked_at(const std::string& tool, const diagnostics::Rule& rule, const Value& at,
                     const std::string& why, diagnostics::Report& report);
  void unreadable_answer(const std::string& tool);
  AnswerCounts& counts(const std::string& tool);

  Subjects subjects_;
  Options options_;
  Shapes shapes_;  // of the envelope
  std::vector<convention::WrappedCall> wraps_;
  std::map<std::string, UnknownTool, std::less<>> unknown_tools_;
  Pending pending_;
  Summary summary_;
  std::uint32_t number_ = 0;
  bool two_sided_ = false;  // the transcript has requests on lines of their own
};

/// Returns the outcome in an envelope; std::nullopt where there is none that can be looked at.
std::optional<Outcome> outcome_in(const Unwrapped& unwrapped, const Subject& subject);

}  // namespace candor::verify
