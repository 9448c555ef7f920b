// mcp/src/server/server_call.cpp: one call of a tool, from its request to its answer.
#include "server_call.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <candor/detail/out.hpp>
#include <candor/mcp/detail/names.hpp>

namespace candor::mcp::detail {
namespace {

std::string number_text(double value) {
  std::string text;
  std::string refused;
  candor::detail::Out out(text);
  out.number(value);
  out.finish(refused);
  return text;
}

}  // namespace

std::string log_params(LogLevel level, std::string_view logger, std::string_view text) {
  std::string params;
  append_member(params, "level", json_string(to_wire(level)));
  if (!logger.empty()) append_member(params, "logger", json_string(logger));
  append_member(params, "data", json_string(text));
  return "{" + params + "}";
}

bool ServerCall::begin() {
  const std::lock_guard lock(mutex_);
  begun_.store(true);
  return !stop_requested();
}

bool ServerCall::withdraw(StopReason reason) {
  request_stop(reason);
  const std::lock_guard lock(mutex_);
  if (begun_.load()) return false;
  request_.storage.reset();
  return true;
}

void ServerCall::cancel(StopReason reason) {
  {
    // Its client has its answer: only `tasks/cancel` stops a task.
    const std::lock_guard lock(mutex_);
    if (goes_on_) return;
  }
  // The handler learns it at once. It may answer before the exchange has ended: that answer is dropped.
  const bool is_first = !abandoned_.exchange(true);
  const bool is_running = !withdraw(reason);
  finish(std::nullopt);
  if (is_first && is_running && on_abandoned_) on_abandoned_();
}

bool ServerCall::finish(std::optional<Reply> reply) {
  const std::lock_guard lock(mutex_);
  if (!exchange_) return false;
  // Before the answer: with it, the client may use the id again.
  if (session_ && !request_.id_key.empty()) session_->remove(request_.id_key);
  const bool sent = reply.has_value() && !abandoned_.load();
  if (!sent) reply.reset();
  std::exchange(exchange_, nullptr)->finish(std::move(reply));
  return sent;
}

bool ServerCall::go_on(std::shared_ptr<Exchange> next, Reply reply) {
  const std::lock_guard lock(mutex_);
  if (!exchange_ || abandoned_.load()) return false;
  // With the answer, the client may use the id again.
  if (session_ && !request_.id_key.empty()) session_->remove(std::exchange(request_.id_key, {}));
  goes_on_ = true;
  std::exchange(exchange_, std::move(next))->finish(std::move(reply));
  return true;
}

std::vector<Attachment> ServerCall::take_attachments() {
  const std::lock_guard lock(mutex_);
  return std::exchange(attachments_, {});
}

std::optional<Receipt> ServerCall::take_receipt() {
  const std::lock_guard lock(mutex_);
  return std::exchange(receipt_, std::nullopt);
}

void ServerCall::keep_receipt(const Receipt& receipt) {
  const std::lock_guard lock(mutex_);
  receipt_ = receipt;
}

void ServerCall::attach(Attachment attachment) {
  const std::lock_guard lock(mutex_);
  attachments_.push_back(std::move(attachment));
}

void ServerCall::notify(std::string_view method, const std::string& params) {
  if (exchange_ && !abandoned_.load()) exchange_->notify(notification_frame(method, params));
}

void ServerCall::send_progress(double done, std::optional<double> total, std::string_view message) {
  // MCP asks for progress that increases.
  if (!std::isfinite(done) || (last_progress_ && done <= *last_progress_)) return;
  last_progress_ = done;
  std::string params;
  append_member(params, "progressToken", request_.progress_token);
  append_member(params, "progress", number_text(done));
  if (total && std::isfinite(*total)) append_member(params, "total", number_text(*total));
  if (!message.empty()) append_member(params, "message", json_string(message));
  notify(notifications::progress, "{" + params + "}");
}

void ServerCall::progress(double done, std::optional<double> total, std::string_view message) {
  if (!wants_progress()) return;
  const std::lock_guard lock(mutex_);
  handler_reports_ = true;
  send_progress(done, total, message);
}

void ServerCall::ledger_progress(std::int64_t done, std::int64_t total, int open_scopes) {
  const std::lock_guard lock(mutex_);
  ledger_done_ += done;
  ledger_total_ += total;
  open_scopes_ += open_scopes;
  if (handler_reports_ || done == 0) return;
  // The end of the work needs no notice of its own: the answer says that it is done.
  const auto now = std::chrono::steady_clock::now();
  if (now - last_sent_ < request_.progress_interval) return;
  last_sent_ = now;
  // A unit that was recorded twice counts once.
  const std::int64_t known = open_scopes_ == 0 ? std::min(ledger_done_, ledger_total_) : ledger_done_;
  const auto size = static_cast<double>(ledger_total_);
  send_progress(static_cast<double>(known), open_scopes_ == 0 ? std::optional(size) : std::nullopt, {});
}

bool ServerCall::wants_log(LogLevel level) const {
  if (is_modern(request_.revision)) return request_.log_level && level >= *request_.log_level;
  return level >= (session_ ? session_->level() : request_.default_level);
}

void ServerCall::log(LogLevel level, std::string_view logger, std::string_view text) {
  if (!wants_log(level)) return;
  const std::lock_guard lock(mutex_);
  notify(notifications::message, log_params(level, logger.empty() ? request_.tool : logger, text));
}

}  // namespace candor::mcp::detail
