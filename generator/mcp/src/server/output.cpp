// mcp/src/server/output.cpp: writes lines to a file descriptor in a thread of its own.
#include "output.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <utility>

namespace candor::mcp::detail {

Output::Output(int descriptor, std::function<void()> failed)
    : descriptor_(descriptor), failed_(std::move(failed)), thread_([this] { run(); }) {}

void Output::send(const std::string& line) {
  std::unique_lock lock(mutex_);
  room_.wait(lock, [&] { return waiting_.size() < most_waiting || !good_; });
  if (!good_ || closing_) return;
  const bool was_empty = waiting_.empty();
  waiting_.append(line).push_back('\n');
  if (was_empty) changed_.notify_one();
}

void Output::close() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    changed_.notify_one();
  }
  if (thread_.joinable()) thread_.join();
}

bool Output::good() const {
  const std::lock_guard lock(mutex_);
  return good_;
}

bool Output::write_all(const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t written = ::write(descriptor_, bytes.data() + at, bytes.size() - at);
    if (written >= 0) {
      at += static_cast<std::size_t>(written);
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd waits{descriptor_, POLLOUT, 0};
      ::poll(&waits, 1, -1);
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

void Output::run() {
  // A reader that is gone is an error of write(), and not the end of the program.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::unique_lock lock(mutex_);
  std::string bytes;
  for (;;) {
    changed_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    bytes.clear();
    bytes.swap(waiting_);
    room_.notify_all();
    lock.unlock();
    const bool written = write_all(bytes);
    lock.lock();
    if (written) continue;
    good_ = false;
    waiting_.clear();
    room_.notify_all();
    lock.unlock();
    failed_();
    return;
  }
}

}  // namespace candor::mcp::detail
