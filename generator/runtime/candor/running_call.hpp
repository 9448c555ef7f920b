// candor/running_call.hpp: the running call of a tool, for handlers that stop early, report progress, log or
// attach media.
//
// A handler takes it as its second parameter: `Outcome operator()(const Params&, const candor::Call&)`.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include "candor/detail/older_libcxx.hpp"

namespace candor {

struct Receipt;

/// Severities of log messages (RFC 5424), the least severe first.
enum class LogLevel : std::uint8_t { debug, info, notice, warning, error, critical, alert, emergency };

/// Returns the name on the wire: "warning".
std::string_view to_wire(LogLevel level);
std::optional<LogLevel> log_level_named(std::string_view name);

/// Media beside the outcome of a call, for envelopes that carry it (MCP); others leave it out.
struct Attachment {
  enum class Kind : std::uint8_t {
    /// `data` in base64, with its `media_type`.
    image,
    audio,
    /// A file: `uri`, `media_type`, and its text, or its bytes in base64.
    text_file,
    binary_file,
  };
  Kind kind = Kind::image;
  std::string data;
  std::string media_type;
  std::string uri = {};
  bool operator==(const Attachment&) const = default;
};

/// Why a call is asked to stop.
enum class StopReason : std::uint8_t { none, cancelled, disconnected, timed_out, shut_down };

/// Returns the reason as a gap states it: "the call was cancelled". Empty for none.
std::string_view sentence_of(StopReason reason);

namespace detail {

/// Returns a number above those of all ledgers, runs of records and calls before.
std::uint64_t next_identifier() noexcept;

/// The server's side of a running call; a server overrides what its protocol has. All functions may be called
/// from any thread, also after the answer.
class CallState {
 public:
  virtual ~CallState() = default;
  virtual bool wants_progress() const { return false; }
  /// Reports progress. One that is not greater than the last is not sent.
  virtual void progress(double /*done*/, std::optional<double> /*total*/, std::string_view /*message*/) {}
  /// Adds to the progress that the ledgers of the call report by themselves: units recorded, units added to
  /// the scopes, and scopes that began (+1) or ceased (-1) to have an unknown size.
  virtual void ledger_progress(std::int64_t /*done*/, std::int64_t /*total*/, int /*open_scopes*/) {}
  virtual bool wants_log(LogLevel /*level*/) const { return false; }
  virtual void log(LogLevel /*level*/, std::string_view /*logger*/, std::string_view /*text*/) {}
  virtual void attach(Attachment /*attachment*/) {}
  /// Takes what the coverage of the call proved, if it is wanted; of several, the last.
  virtual bool wants_receipt() const { return false; }
  virtual void keep_receipt(const Receipt& /*receipt*/) {}

  /// What the request says beside its params; empty where its protocol has none.
  virtual std::string session() const { return {}; }
  virtual std::string hints() const { return {}; }

  std::stop_token stop_token() const { return stop_.get_token(); }
  bool stop_requested() const noexcept { return stop_.stop_requested(); }
  StopReason stop_reason() const noexcept { return reason_.load(); }
  /// Returns a number that is above those of ledgers made before the call, and below those made after.
  std::uint64_t began() const noexcept { return began_; }
  /// Asks the call to stop. The first reason stays. Returns true if it was not stopped before.
  bool request_stop(StopReason reason);

 private:
  const std::uint64_t began_ = next_identifier();
  std::stop_source stop_;
  std::atomic<StopReason> reason_{StopReason::none};
};

class CallScope;

}  // namespace detail

/// The running call, as its handler sees it: a handle that may be copied and used from any thread. Outside
/// the calls of servers that know stopping and progress (MCP) it never stops, and what it is given goes
/// nowhere.
///
/// A handler takes it as second parameter; other code asks running_call() in the thread of the handler.
class Call {
 public:
  Call() = default;
  explicit Call(std::shared_ptr<detail::CallState> state) : state_(std::move(state)) {}

  /// Stop is requested as soon as the client cancels or disconnects, the time is up, or the server ends. A
  /// ledger then examines no further unit, and the rest of its scope becomes a gap.
  std::stop_token stop_token() const { return state_ ? state_->stop_token() : std::stop_token(); }
  bool stop_requested() const noexcept { return state_ && state_->stop_requested(); }
  StopReason stop_reason() const noexcept { return state_ ? state_->stop_reason() : StopReason::none; }

  /// True if the client asked for progress. Ledgers report it by themselves, until a handler does.
  bool wants_progress() const { return state_ && state_->wants_progress(); }
  /// Reports progress; `done` increases from call to call.
  void progress(double done, std::optional<double> total = std::nullopt,
                std::string_view message = {}) const {
    if (state_) state_->progress(done, total, message);
  }

  /// True if the client wants log messages of this level.
  bool wants_log(LogLevel level) const { return state_ && state_->wants_log(level); }
  void log(LogLevel level, std::string_view text, std::string_view logger = {}) const {
    if (state_) state_->log(level, logger, text);
  }

  /// Sends media beside the outcome.
  void attach(Attachment attachment) const {
    if (state_) state_->attach(std::move(attachment));
  }

  /// The session that the request names: over the aft protocol its `session_id`, or `__default__`. Else empty.
  std::string session() const { return state_ ? state_->session() : std::string(); }
  /// The JSON that the client sent beside the params: `lsp_hints` of the aft protocol. Empty if it sent none.
  std::string hints() const { return state_ ? state_->hints() : std::string(); }

  /// For ledgers; may be null.
  const std::shared_ptr<detail::CallState>& state() const& noexcept { return state_; }
  std::shared_ptr<detail::CallState> state() && { return state_; }

 private:
  std::shared_ptr<detail::CallState> state_;
};

/// Returns the call that this thread runs.
const Call& running_call() noexcept;

namespace detail {

/// Makes a call the running one of this thread, until its end.
class CallScope {
 public:
  explicit CallScope(Call call);
  ~CallScope();
  CallScope(const CallScope&) = delete;
  CallScope& operator=(const CallScope&) = delete;

 private:
  Call before_;
};

}  // namespace detail

}  // namespace candor
