// runtime/src/outcome/running_call.cpp: the running call of a thread.
#include "candor/running_call.hpp"

#include <array>
#include <cstddef>
#include <utility>

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

namespace detail {
namespace {

std::shared_ptr<CallState>& call_of_thread() noexcept {
  thread_local std::shared_ptr<CallState> current;
  return current;
}

}  // namespace

bool CallState::request_stop(StopReason reason) {
  StopReason none = StopReason::none;
  // Whoever sees that stop is requested sees its reason as well.
  if (!reason_.compare_exchange_strong(none, reason)) return false;
  return stop_.request_stop();
}

CallScope::CallScope(std::shared_ptr<CallState> state)
    : before_(std::exchange(call_of_thread(), std::move(state))) {}

CallScope::~CallScope() { call_of_thread() = std::move(before_); }

const std::shared_ptr<CallState>& current_call() noexcept { return call_of_thread(); }

}  // namespace detail
}  // namespace candor
