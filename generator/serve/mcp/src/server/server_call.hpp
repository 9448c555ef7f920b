// mcp/src/server/server_call.hpp: one call of a tool, from its request to its answer.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <candor/mcp/detail/server_core.hpp>
#include <candor/receipt.hpp>

#include "client_session.hpp"

namespace candor::mcp::detail {

/// What a request asks for.
struct CallRequest {
  /// Holds the arguments.
  std::shared_ptr<const std::string> storage;
  std::string id;
  /// Empty where the client has no session.
  std::string id_key;
  std::string_view tool;
  std::string_view arguments;
  Revision revision = newest_legacy;
  /// JSON; empty where no progress is wanted.
  std::string progress_token;
  /// Of the request, in the modern era. Legacy clients have a level of their session.
  std::optional<LogLevel> log_level;
  LogLevel default_level = LogLevel::info;
  std::chrono::milliseconds progress_interval{0};
  bool wants_receipt = false;
};

class ServerCall final : public candor::detail::CallState,
                         public Task,
                         public std::enable_shared_from_this<ServerCall> {
 public:
  ServerCall(CallRequest request, std::shared_ptr<ClientSession> session, std::shared_ptr<Exchange> exchange)
      : request_(std::move(request)), session_(std::move(session)), exchange_(std::move(exchange)) {}

  const CallRequest& request() const noexcept { return request_; }

  /// Notes that the handler may run from now on. Returns false if the call was asked to stop before.
  bool begin();
  bool has_begun() const noexcept { return begun_.load(); }
  /// Asks the call to stop. Returns true if the handler has not begun: it never will, and what it was to read
  /// is dropped.
  bool withdraw(StopReason reason);
  /// Is called once, if the client leaves while the handler runs.
  void on_abandoned(std::function<void()> function) { on_abandoned_ = std::move(function); }

  // Task: the client does not want the answer any more.
  void cancel(StopReason reason) override;

  /// Answers, and forgets the request. Returns false if the reply is not sent: the call was answered or
  /// cancelled before.
  bool finish(std::optional<Reply> reply);
  /// Answers, while the call goes on: its own answer goes to `next`. Returns false if the call was answered or
  /// cancelled before.
  bool go_on(std::shared_ptr<Exchange> next, Reply reply);
  /// What the handler attached so far.
  std::vector<Attachment> take_attachments();
  /// What the coverage proved; std::nullopt without one.
  std::optional<Receipt> take_receipt();

  // CallState: what the handler and its ledgers report.
  bool wants_progress() const override { return !request_.progress_token.empty(); }
  void progress(double done, std::optional<double> total, std::string_view message) override;
  void ledger_progress(std::int64_t done, std::int64_t total, int open_scopes) override;
  bool wants_log(LogLevel level) const override;
  void log(LogLevel level, std::string_view logger, std::string_view text) override;
  void attach(Attachment attachment) override;
  bool wants_receipt() const override { return request_.wants_receipt; }
  void keep_receipt(const Receipt& receipt) override;

 private:
  /// Sends a notification unless the call is finished. Requires the lock.
  void notify(std::string_view method, const std::string& params);
  void send_progress(double done, std::optional<double> total, std::string_view message);

  CallRequest request_;
  std::function<void()> on_abandoned_;
  const std::shared_ptr<ClientSession> session_;
  mutable std::mutex mutex_;
  std::shared_ptr<Exchange> exchange_;  // null once finished
  bool goes_on_ = false;                // as a task
  std::atomic<bool> abandoned_{false};
  std::atomic<bool> begun_{false};
  std::vector<Attachment> attachments_;
  std::optional<Receipt> receipt_;

  // Progress. The ledgers' own ends with the first report of the handler.
  std::optional<double> last_progress_;
  bool handler_reports_ = false;
  std::int64_t ledger_done_ = 0;
  std::int64_t ledger_total_ = 0;
  int open_scopes_ = 0;
  /// When the ledgers reported last. A call that is over before the interval reports nothing.
  std::chrono::steady_clock::time_point last_sent_ = std::chrono::steady_clock::now();
};

/// The params of `notifications/message`.
std::string log_params(LogLevel level, std::string_view logger, std::string_view text);

}  // namespace candor::mcp::detail
