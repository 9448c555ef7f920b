// runtime/src/outcome/running_call.cpp: the running call of a thread.
#include "candor/running_call.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <string>
#include <utility>

#include "candor/detail/ledger_core.hpp"

namespace candor {
namespace {

constexpr std::array<std::string_view, 8> level_names = {"debug", "info",     "notice", "warning",
                                                         "error", "critical", "alert",  "emergency"};

}  // namespace

std::string_view to_wire(LogLevel level) { return level_names[static_cast<std::size_t>(level)]; }

std::optional<LogLevel> log_level_named(std::string_view name) {
  for (std::size_t i = 0; i < level_names.size(); ++i)
    if (level_names[i] == name) return static_cast<LogLevel>(i);
  return std::nullopt;
}

std::string_view sentence_of(StopReason reason) {
  switch (reason) {
    case StopReason::none:
      return "";
    case StopReason::cancelled:
      return "the call was cancelled";
    case StopReason::disconnected:
      return "the client disconnected";
    case StopReason::timed_out:
      return "the call timed out";
    case StopReason::shut_down:
      return "the server shut down";
  }
  return "";
}

namespace {

Call& call_of_thread() noexcept {
  thread_local Call running;
  return running;
}

}  // namespace

const Call& running_call() noexcept { return call_of_thread(); }

namespace detail {

bool CallState::request_stop(StopReason reason) {
  StopReason none = StopReason::none;
  // Whoever sees that stop is requested sees its reason as well.
  if (!reason_.compare_exchange_strong(none, reason)) return false;
  return stop_.request_stop();
}

CallScope::CallScope(Call call) : before_(std::exchange(call_of_thread(), std::move(call))) {}

CallScope::~CallScope() { call_of_thread() = std::move(before_); }

namespace {
std::int64_t steady_nanoseconds() {
  return std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
}
}  // namespace

struct CallLink::Target {
  std::shared_ptr<CallState> state;
  bool wants_progress = false;
};

CallLink CallLink::current() {
  const std::shared_ptr<CallState>& state = running_call().state();
  return CallLink(state ? new Target{state, state->wants_progress()} : nullptr);
}

CallLink& CallLink::operator=(CallLink other) noexcept {
  std::swap(call_, other.call_);
  end_ = other.end_;
  return *this;
}

CallLink::Target* CallLink::copy_of(const Target* call) { return new Target(*call); }

void CallLink::drop() noexcept { delete std::exchange(call_, nullptr); }

bool CallLink::is_stopped() const noexcept { return call_->state->stop_requested(); }

std::string CallLink::why_stopped() const {
  if (call_stopped()) return ": " + std::string(sentence_of(call_->state->stop_reason()));
  return stop_requested() ? ": the time was up" : "";
}

void CallLink::stop_after(std::int64_t nanoseconds) noexcept {
  const std::int64_t now = steady_nanoseconds();
  end_ = nanoseconds < never - now ? now + nanoseconds : never;
}

bool CallLink::is_late() const noexcept { return steady_nanoseconds() >= end_; }

void CallLink::report(std::int64_t done, std::int64_t total, int open_scopes) const {
  if (call_->wants_progress) call_->state->ledger_progress(done, total, open_scopes);
}

}  // namespace detail
}  // namespace candor
