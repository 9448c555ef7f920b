// generator/review/guard/guard.hpp: holds a server to its contracts: a function from frames to frames.
//
// The guard knows no process and no socket. A session (guard/session.hpp) feeds it the frames of both sides
// and sends what it returns.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "convention/convention.hpp"
#include "diagnostics/findings.hpp"
#include "guard/counts.hpp"
#include "guard/definitions.hpp"
#include "guard/demote.hpp"
#include "guard/lock.hpp"
#include "guard/replies.hpp"
#include "guard/requests.hpp"
#include "guard/understood.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::guard {

/// What becomes of an answer that breaks its contract.
enum class Policy {
  observe,  // goes on with a notice beside it
  demote,   // takes the state that its evidence supports; refused where there is none
  refuse,   // a failure stands in its place
};

/// The protocol of a session. `unknown` becomes the protocol of the first frame that the host sends.
enum class Protocol { unknown, mcp, aft };

/// How a guard works.
struct Settings {
  Policy policy = Policy::observe;
  /// Under `refuse`, calls of tools without a contract are passed on as well.
  bool passes_without_contract = false;
  Protocol protocol = Protocol::unknown;
  /// The contracts of tools, by name. Other tools are held to the schemas that the server announces.
  verify::Subjects contracts = {};
  /// The convention for tools without a given contract.
  convention::Convention convention = {};
  std::optional<Lock> lock = std::nullopt;
  /// The name of the session in findings: that of its record.
  std::string name = "guard";
  /// Gets each line of the record, without its end, if it is set: a transcript that `candor verify` reads.
  std::function<void(std::string_view)> record = {};
};

/// A frame of the guard itself, without its line end.
struct Sent {
  bool to_host = false;
  std::string frame;
  bool operator==(const Sent&) const = default;
};

/// What becomes of a frame.
struct Outcome {
  /// The frame goes on, byte for byte.
  bool passes = true;
  /// What is sent beside it or in its place, in order.
  std::vector<Sent> sent;
  diagnostics::Findings findings;
  /// A frame was held back that may have been the answer to a request up to that number: overdue() is to be
  /// called for it when their time is over.
  std::uint64_t doubted = 0;
};

/// A call that waits for the definition of its tool.
struct HeldCall {
  std::string frame;
  std::string id;  // as a key
};

/// What was found out about the answer that is being taken.
struct CheckedOutcome {
  std::string tool;
  bool is_taken = true;
  bool is_failure = false;
  bool has_valid_result = false;
  std::optional<std::vector<Correction>> demotion = std::nullopt;
  verify::Outcome outcome = {};
};

/// One session. Not thread-safe. Memory is bounded: calls that wait are those of verify::Pending, and calls
/// that wait for the definitions of their tools have limits of their own.
class Guard {
 public:
  /// The longest frame that is looked at.
  static constexpr std::size_t max_frame = source::max_bytes;

  explicit Guard(Settings settings);
  Guard(const Guard&) = delete;
  Guard& operator=(const Guard&) = delete;

  /// Takes a frame, without its line end.
  Outcome from_host(std::string_view frame);
  Outcome from_server(std::string_view frame);

  /// Frees what was made of the frame that was taken last. Without it, the next frame does: after the outcome
  /// has been sent, no one waits for that.
  void free_frame();

  /// Takes a frame that is longer than `max_frame`, of which `head` is the beginning.
  Outcome long_frame_of_host(std::string_view head, std::size_t bytes);
  Outcome long_frame_of_server(std::string_view head, std::size_t bytes);
  /// The time of requests up to that number, of Outcome::doubted, is over: those that still wait are failed.
  Outcome overdue(std::uint64_t number);
  /// The list of tools does not come: the calls that wait for it are refused, or passed on under `observe`.
  Outcome list_overdue();
  /// No more frames of the server come: where frames are written anew, requests that wait are failed.
  Outcome close();

  /// Returns true if frames go on as they came, also those that cannot be looked at, whose parts can be sent
  /// as they come. Otherwise all frames are written anew, as they were understood.
  bool passes_unread() const { return settings_.policy == Policy::observe && !definitions_.has_lock(); }

  /// Returns true while a call waits for the definition of its tool: it has not been passed on yet.
  bool holds_calls() const { return !held_.empty(); }
  /// Returns true while a call waits for its answer.
  bool owes_answers() const { return !held_.empty() || (replay_ && replay_->has_waiting()); }

  /// Ends the session: reports calls without an answer, and tools without a contract.
  diagnostics::Findings end();

  const Counts& counts() const { return counts_; }
  /// The summary of `candor verify`, with the findings of all frames.
  verify::Summary summary();

 private:
  void begin(Protocol protocol);
  void record(std::string_view frame);
  void record_push(std::string_view frame);
  std::optional<verify::ParsedLine> parse(std::string_view frame, diagnostics::Findings& report,
                                          verify::Texts recycled = {});
  Understood understand(const verify::Value& message) const;
  bool name_ambiguity(const verify::Value& message, std::string_view id, const char* side, Outcome& outcome);
  std::string written(const verify::ParsedLine& line, std::string_view id, std::vector<Edit> edits) const;
  void pass_anew(const verify::ParsedLine& line, bool to_host, bool is_clear, Outcome& outcome) const;
  void parse_next(std::string_view frame, verify::Texts& spare, diagnostics::Findings& report);
  void finish(Outcome& outcome);

  void name_unread(std::string_view side, std::string_view head, const std::string& why, Outcome& outcome);
  void record_unread(std::string_view head, std::size_t bytes);
  void unread_of_host(std::string_view head, const std::string& why, Outcome& outcome, std::size_t bytes = 0);
  void unread_of_server(std::string_view head, const std::string& why, Outcome& outcome,
                        std::size_t bytes = 0);

  void fail_request(const std::string& key, const HostRequest& request, const std::string& why,
                    Outcome& outcome);
  void doubt(const std::vector<std::string>& keys, const std::string& why, Outcome& outcome);

  void take_host_message(std::string_view frame, verify::ParsedLine& line, Form form, Outcome& outcome);
  bool add_request(std::string_view frame, verify::ParsedLine& line, Outcome& outcome);
  void take_call(std::string_view frame, verify::ParsedLine& line, Outcome& outcome);
  bool refuse_without_contract(std::string_view frame, const verify::Value& request, const std::string& tool,
                               Outcome& outcome);
  void check_call(std::string_view frame, verify::ParsedLine& line, Outcome& outcome);
  void refuse_call(std::string_view frame, const verify::Value& request, Cause cause, const Notice& notice,
                   Outcome& outcome);
  bool drop_held(const std::string& id);
  void hold_call(std::string_view frame, const verify::Value& request, Outcome& outcome);
  void ask_for_list(std::string_view cursor, Outcome& outcome);
  void ask_for_held(Outcome& outcome);
  void release_held(Outcome& outcome);
  std::deque<HeldCall> take_held();
  void refuse_unlisted(std::string_view frame, const verify::Value& request, const std::string& why,
                       Outcome& outcome);
  void refuse_held(const std::string& why, Outcome& outcome);

  void take_server_message(std::string_view frame, verify::ParsedLine& line, Form form, Outcome& outcome);
  void hold_unmatched(std::string_view frame, verify::ParsedLine& line, Outcome& outcome);
  void take_list(std::string_view frame, verify::ParsedLine& line, bool is_own, Outcome& outcome);
  void check_answer(std::string_view frame, verify::ParsedLine& line, Outcome& outcome);
  void judge(verify::ParsedLine& line, Outcome& outcome);
  void refuse_answer(const verify::ParsedLine& line, std::vector<Reason> reasons, Outcome& outcome);
  bool demote(verify::ParsedLine& line, const std::vector<Reason>& reasons, Outcome& outcome);
  bool is_taken_after(const std::vector<Correction>& corrections, const Notice& notice,
                      verify::ParsedLine& line) const;
  std::vector<Edit> notice_edits(const verify::ParsedLine& line, const Notice& notice, bool in_text) const;
  std::string answer_name() const;

  Settings settings_;
  Definitions definitions_;
  std::optional<verify::Replay> replay_;  // once the protocol is known
  Protocol protocol_ = Protocol::unknown;
  bool is_modern_ = false;  // a request of the host was of MCP's modern era
  Counts counts_;
  verify::Summary findings_ =
      verify::make_empty_summary();  // counts of findings; counts of frames are in replay_
  std::uint32_t number_ = 0;         // of the line of the record

  HostRequests requests_;
  std::optional<HostRequest> answered_;  // by the frame of the server that is being taken
  std::string own_list_;                 // the request of the guard for it, by id; "" if none waits
  std::string own_list_meta_;            // its `_meta`, as JSON; "" in the legacy era
  std::uint64_t own_lists_ = 0;
  std::deque<HeldCall> held_;
  std::size_t held_bytes_ = 0;

  std::optional<verify::ParsedLine> line_;  // of the frame that was taken last
  verify::Texts* spare_ = nullptr;          // where its memory goes
  // Values that were freed: the frames of a side are alike, and take over their memory.
  verify::Texts host_spare_;
  verify::Texts server_spare_;
  std::vector<Reason> refused_params_;     // of the call that is being taken
  std::string tool_;                       // of that call
  std::optional<CheckedOutcome> checked_;  // the answer that is being taken
};

}  // namespace candor::guard
