// generator/guard/session.cpp: two threads, one for each direction; the calling thread waits for signals.
#include "guard/session.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <mutex>
#include <thread>
#include <utility>

#include "verify/transcript/lines.hpp"

namespace candor::guard {
namespace {

/// The beginning of a frame that is too long, where its id may stand.
constexpr std::size_t max_head = 1U << 16U;
/// How long a server that owes no answer may live on after its host is gone.
constexpr int patience_seconds = 10;

/// Writes both parts. Returns false once the reader is gone.
bool write_all(int end, std::string_view first, std::string_view second) {
  while (!first.empty() || !second.empty()) {
    const std::array<iovec, 2> parts{iovec{const_cast<char*>(first.data()), first.size()},
                                     iovec{const_cast<char*>(second.data()), second.size()}};
    const ssize_t wrote = ::writev(end, parts.data(), static_cast<int>(parts.size()));
    if (wrote < 0 && errno == EAGAIN) {
      // A host may share a stream that does not block.
      pollfd ready{end, POLLOUT, 0};
      ::poll(&ready, 1, -1);
    } else if (wrote < 0 && errno != EINTR) {
      return false;
    }
    const auto done = static_cast<std::size_t>(wrote < 0 ? 0 : wrote);
    const std::size_t of_first = std::min(done, first.size());
    first.remove_prefix(of_first);
    second.remove_prefix(done - of_first);
  }
  return true;
}

sigset_t waited_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int each : {SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2}) sigaddset(&signals, each);
  return signals;
}

class Session {
 public:
  Session(Guard& guard, ServerLink& server, const SessionEnds& ends)
      : guard_(guard), server_(server), ends_(ends) {
    std::signal(SIGPIPE, SIG_IGN);
    const sigset_t signals = waited_signals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    if (::pipe2(wake_.data(), O_CLOEXEC) != 0) wake_ = {-1, -1};
  }
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  ~Session() {
    for (const int end : wake_) ::close(end);
  }

  SessionEnd run() {
    const pthread_t waiting = ::pthread_self();
    std::thread from_host([&] {
      read_host();
      ::pthread_kill(waiting, SIGUSR2);
    });
    std::thread from_server([&] {
      read_server();
      server_ended_ = true;
      ::pthread_kill(waiting, SIGUSR2);
    });
    const SessionEnd end = wait();
    server_.stop();
    stopped_ = true;
    static_cast<void>(!::write(wake_[1], "!", 1));
    from_host.join();
    from_server.join();
    return end;
  }

 private:
  /// One direction: its lines, the sides that they come from and go to, and a frame that is too long.
  struct Direction {
    bool to_host = false;
    std::string head;
    std::unique_lock<std::mutex> sending;  // held from the first part of such a frame to its end
  };

  SessionEnd wait() {
    const sigset_t signals = waited_signals();
    int idle = 0;
    while (true) {
      const timespec second{1, 0};
      const int signal = ::sigtimedwait(&signals, nullptr, &second);
      if (signal == SIGUSR1) {
        const std::lock_guard lock(guard_mutex_);
        ends_.print_counts();
      }
      if (signal == SIGINT || signal == SIGTERM || signal == SIGHUP) return SessionEnd::stopped;
      if (server_ended_) return host_closed_ ? SessionEnd::host_closed : SessionEnd::server_ended;
      if (!host_closed_) continue;
      const std::lock_guard lock(guard_mutex_);
      idle = guard_.owes_answers() || frames_ != seen_frames_ ? 0 : idle + 1;
      seen_frames_ = frames_;
      if (idle > patience_seconds) return SessionEnd::host_closed;
    }
  }

  std::mutex& mutex_of(bool to_host) { return to_host ? host_mutex_ : server_mutex_; }

  void write(bool to_host, std::string_view frame, std::string_view line_end = "\n") {
    if (to_host) {
      if (!write_all(ends_.host_out, frame, line_end)) host_is_gone_ = true;
      return;
    }
    if (line_end.empty()) {
      server_.send(frame);
      return;
    }
    std::string bytes;
    bytes.reserve(frame.size() + line_end.size());
    server_.send(bytes.append(frame).append(line_end));
  }

  /// Sends what became of a frame. `frame` is empty for one whose parts went on before.
  void deliver(const Outcome& outcome, bool to_host, std::string_view frame, std::string_view line_end) {
    if (outcome.passes) {
      const std::lock_guard lock(mutex_of(to_host));
      write(to_host, frame, line_end);
    }
    for (const Sent& sent : outcome.sent) {
      const std::lock_guard lock(mutex_of(sent.to_host));
      write(sent.to_host, sent.frame);
    }
  }

  void report(Outcome& outcome) {
    if (!outcome.findings.all().empty()) ends_.findings(outcome.findings);
  }

  void take(Direction& direction, std::string_view frame, std::string_view line_end) {
    // One frame after the other, in both directions: what is sent keeps the order of the decisions.
    std::unique_lock deciding(guard_mutex_);
    ++frames_;
    Outcome outcome = direction.to_host ? guard_.from_server(frame) : guard_.from_host(frame);
    if (outcome.sent.empty()) {
      // The usual case: a slow reader on one side does not hold up the other side.
      const std::lock_guard lock(mutex_of(direction.to_host));
      deciding.unlock();
      if (outcome.passes) write(direction.to_host, frame, line_end);
    } else {
      deciding.unlock();
      deliver(outcome, direction.to_host, frame, line_end);
    }
    deciding.lock();
    // The other side does not wait for what is printed and freed.
    report(outcome);
    guard_.free_frame();
  }

  void take_part(Direction& direction, std::string_view part) {
    if (direction.head.size() < max_head) direction.head += part.substr(0, max_head - direction.head.size());
    if (!guard_.passes_unread()) return;
    if (!direction.sending.owns_lock()) direction.sending = std::unique_lock(mutex_of(direction.to_host));
    write(direction.to_host, part, "");
  }

  void take_long(Direction& direction, std::size_t bytes, std::string_view line_end) {
    std::unique_lock deciding(guard_mutex_, std::defer_lock);
    // In the order of take(): the guard first.
    if (direction.sending.owns_lock()) {
      write(direction.to_host, "", line_end);
      direction.sending.unlock();
    }
    deciding.lock();
    Outcome outcome = direction.to_host ? guard_.long_frame_of_server(direction.head, bytes)
                                        : guard_.long_frame_of_host(direction.head, bytes);
    report(outcome);
    deciding.unlock();
    outcome.passes = false;  // its parts went on as they came, if they did
    deliver(outcome, direction.to_host, "", "");
    direction.head.clear();
  }

  template <class Read>
  void pass(bool to_host, const Read& read) {
    Direction direction;
    direction.to_host = to_host;
    std::string_view line_end = "\n";
    verify::Lines lines({[&](std::string_view frame) { take(direction, frame, line_end); },
                         [&](std::size_t bytes) { take_long(direction, bytes, line_end); },
                         [&](std::string_view part) { take_part(direction, part); }},
                        Guard::max_frame);
    while (read(lines)) {
    }
    line_end = "";
    lines.end();
  }

  void read_host() {
    pass(false, [this](verify::Lines& lines) {
      std::array<pollfd, 2> ends{pollfd{ends_.host_in, POLLIN, 0}, pollfd{wake_[0], POLLIN, 0}};
      if (::poll(ends.data(), ends.size(), -1) < 0) return errno == EINTR;
      if (stopped_ || host_is_gone_) return false;
      std::array<char, 1U << 16U> block;
      const ssize_t got = ::read(ends_.host_in, block.data(), block.size());
      if (got < 0) return errno == EINTR || errno == EAGAIN;
      lines.feed({block.data(), static_cast<std::size_t>(got)});
      return got != 0;
    });
    host_closed_ = true;
    // Calls that wait for a definition are still to be passed on.
    while (holds_calls() && !server_ended_ && !stopped_)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    server_.close_input();
  }

  bool holds_calls() {
    const std::lock_guard lock(guard_mutex_);
    return guard_.holds_calls();
  }

  void read_server() {
    pass(true, [this](verify::Lines& lines) {
      const std::optional<std::string> bytes = server_.receive();
      if (bytes) lines.feed(*bytes);
      return bytes.has_value();
    });
  }

  Guard& guard_;
  ServerLink& server_;
  const SessionEnds& ends_;
  std::array<int, 2> wake_{-1, -1};
  std::mutex guard_mutex_;   // for the guard, and what is reported
  std::mutex host_mutex_;    // for frames to the host
  std::mutex server_mutex_;  // for frames to the server
  std::atomic<bool> host_closed_ = false;
  std::atomic<bool> server_ended_ = false;
  std::atomic<bool> host_is_gone_ = false;
  std::atomic<bool> stopped_ = false;
  std::uint64_t frames_ = 0;  // with guard_mutex_
  std::uint64_t seen_frames_ = 0;
};

}  // namespace

SessionEnd run_session(Guard& guard, ServerLink& server, const SessionEnds& ends) {
  return Session(guard, server, ends).run();
}

}  // namespace candor::guard
