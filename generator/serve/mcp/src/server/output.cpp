// mcp/src/server/output.cpp: writes lines to a file descriptor in a thread of its own.
#include "output.hpp"

#if !defined(_WIN32)
#include <poll.h>
#endif

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

#include <candor/detail/descriptor.hpp>

namespace candor::mcp::detail {

namespace {

/// Waits for what `is_so` says, at the latest until the output ends.
template <class State, class Condition>
void wait(State& state, std::unique_lock<std::mutex>& lock, std::condition_variable& changed,
          Condition is_so) {
  while (!is_so()) {
    if (!state.end_by) {
      changed.wait(lock);
    } else if (changed.wait_until(lock, *state.end_by) == std::cv_status::timeout) {
      return;
    }
  }
}

bool write_all(int descriptor, const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const auto size = static_cast<unsigned>(std::min(bytes.size() - at, std::size_t{1} << 30U));
    const auto written = ::write(descriptor, bytes.data() + at, size);
    if (written >= 0) {
      at += static_cast<std::size_t>(written);
#if !defined(_WIN32)
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd waits{descriptor, POLLOUT, 0};
      ::poll(&waits, 1, -1);
#endif
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace

Output::Output(int descriptor, std::function<void()> failed) : state_(std::make_shared<State>()) {
  state_->failed = std::move(failed);
  state_->descriptor = candor::detail::duplicate(descriptor);
  if (state_->descriptor < 0)
    throw std::system_error(errno, std::generic_category(), "the output cannot be opened");
  thread_ = std::thread([state = state_] { run(*state); });
}

void Output::send(const std::string& line) {
  State& state = *state_;
  std::unique_lock lock(state.mutex);
  const auto has_room = [&] { return state.waiting.size() < max_waiting || !state.good; };
  wait(state, lock, state.room, has_room);
  if (state.closing || !has_room()) state.good = false;
  if (!state.good) return;
  const bool was_empty = state.waiting.empty();
  state.waiting.append(line).push_back('\n');
  if (was_empty) state.changed.notify_one();
}

void Output::end_by(std::chrono::steady_clock::time_point time) {
  const std::lock_guard lock(state_->mutex);
  state_->end_by = time;
  state_->room.notify_all();
  state_->ended.notify_all();
}

void Output::close() {
  State& state = *state_;
  {
    std::unique_lock lock(state.mutex);
    state.closing = true;
    state.changed.notify_one();
    wait(state, lock, state.ended, [&] { return state.is_over; });
    if (!state.is_over) {
      state.good = false;
      state.failed = nullptr;
      state.waiting.clear();
      if (thread_.joinable()) thread_.detach();
    }
  }
  if (thread_.joinable()) thread_.join();
}

bool Output::good() const {
  const std::lock_guard lock(state_->mutex);
  return state_->good;
}

void Output::run(State& state) {
#if !defined(_WIN32)
  // A reader that is gone is an error of write(), and not the end of the program.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
#endif
  std::unique_lock lock(state.mutex);
  std::string bytes;
  for (;;) {
    state.changed.wait(lock, [&] { return state.closing || !state.waiting.empty(); });
    if (state.waiting.empty()) break;
    bytes.clear();
    bytes.swap(state.waiting);
    state.room.notify_all();
    lock.unlock();
    const bool written = write_all(state.descriptor, bytes);
    lock.lock();
    if (written) continue;
    state.good = false;
    state.waiting.clear();
    state.room.notify_all();
    if (state.failed) state.failed();
    break;
  }
  ::close(state.descriptor);
  state.is_over = true;
  state.ended.notify_all();
}

}  // namespace candor::mcp::detail
