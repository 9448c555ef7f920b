// generator/review/guard/session.cpp: one loop that polls the host, the server and the signals.
#include "guard/session.hpp"

#include <poll.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "guard/outlet.hpp"
#include "verify/transcript/lines.hpp"

namespace candor::guard {
namespace {

using Clock = std::chrono::steady_clock;

/// The beginning of a frame that is too long, where its id may stand.
constexpr std::size_t max_head = 1U << 16U;
/// As many bytes may wait for a reader before the other side is not read any more.
constexpr std::size_t max_waiting = std::size_t{1} << 20U;
/// How long a host may take nothing of what is left for it after the end, and how long all of it may take.
constexpr int last_patience_ms = 1'000;
/// As many findings may wait to be printed, of frames of up to `max_head` bytes: they hold their frames.
constexpr std::size_t max_unprinted = 64;
/// After that time they are printed when no frame is there: on one processor the next call waits for it.
constexpr auto print_after = std::chrono::milliseconds(10);
/// How long a frame is waited for without sleeping: to be woken up takes a good part of it.
constexpr auto quick = std::chrono::microseconds(50);
/// Most frames after a wait in vain before the next one: a side is mostly quick, or never.
constexpr std::uint32_t max_skipped = 63;

/// Decides when to wait for a side without sleeping: after a wait in vain, some times are left out, and many
/// after the next. Only half as many after a wait that was not: where both sides share a processor with the
/// guard some waits succeed by chance, while those in vain keep that processor from both.
class QuickWait {
 public:
  /// Calls `read` until it has read something, or `quick` has passed. Returns true if it has read.
  template <class Read>
  bool wait(Read read) {
    if (left_ != 0) {
      --left_;
      return false;
    }
    const Clock::time_point end = Clock::now() + quick;
    do {
      if (read()) {
        skipped_ /= 2;
        return true;
      }
    } while (Clock::now() < end);
    skipped_ = std::min(8 * skipped_ + 7, max_skipped);
    left_ = skipped_;
    return false;
  }

 private:
  std::uint32_t skipped_ = 0;  // after the last wait in vain
  std::uint32_t left_ = 0;     // those of them that are left
};

/// The signals of a session, as a descriptor.
class Signals {
 public:
  Signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int each : {SIGINT, SIGTERM, SIGHUP, SIGUSR1}) sigaddset(&signals, each);
    std::signal(SIGPIPE, SIG_IGN);
    end_ = ::signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
    // Without the descriptor, they do what they do by default.
    if (end_ >= 0) pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals() {
    if (end_ >= 0) ::close(end_);
  }
  int end() const { return end_; }
  /// Returns the next signal that has come; 0 if there is none.
  int take() const {
    signalfd_siginfo found{};
    return ::read(end_, &found, sizeof found) == sizeof found ? static_cast<int>(found.ssi_signo) : 0;
  }

 private:
  int end_ = -1;
};

/// The frames on their way to one side.
struct Direction {
  bool to_host = false;
  Outlet outlet;
  std::string head = {};         // of a frame that is too long
  bool is_within_frame = false;  // parts of such a frame went on, and its end has not come
  std::string after_frame = {};  // frames that wait for its end

  std::size_t waiting() const { return outlet.waiting() + after_frame.size(); }
};

class Session {
 public:
  Session(Guard& guard, ServerLink& server, const SessionEnds& ends)
      : guard_(guard),
        server_(server),
        ends_(ends),
        to_server_{false, Outlet(server.input())},
        to_host_{true, Outlet(ends.host_out)} {}

  SessionEnd run() {
    std::optional<SessionEnd> end;
    while (!end) end = step();
    take_own(guard_.close());
    print_findings();
    server_.stop();
    const Clock::time_point last = Clock::now() + (host_closed_ ? closing() / 10 : ends_.patience);
    while (to_host_.outlet.waiting() != 0 && Clock::now() < last) {
      pollfd ready{to_host_.outlet.end(), POLLOUT, 0};
      if (::poll(&ready, 1, last_patience_ms) == 0) break;
      to_host_.outlet.flush();
    }
    return to_host_.outlet.is_refused() ? SessionEnd::unwritten : *end;
  }

 private:
  /// Waits for what happens next, and does it. Returns how the session ended if it did.
  std::optional<SessionEnd> step() {
    const bool owes_host = to_host_.outlet.waiting() != 0;
    const bool owes_server = to_server_.outlet.waiting() != 0;
    // Frames of the host are refused beside a flood of the server, and may cancel what floods.
    const bool reads_host = !host_closed_ && !server_ended_ && to_server_.outlet.waiting() < max_waiting &&
                            to_host_.waiting() < 2 * max_waiting;
    // What waits for the end of a frame does not keep that end away.
    const bool reads_server = !server_ended_ && to_host_.outlet.waiting() < max_waiting;
    bool has_read = false;
    if (std::exchange(is_asked_, false) && reads_server)
      has_read = server_wait_.wait([this] { return read_server(); });
    else if (std::exchange(is_answered_, false) && reads_host)
      has_read = host_wait_.wait([this] { return is_host_ready() && (read_host(), true); });
    std::array<pollfd, 5> ready{pollfd{signals_.end(), POLLIN, 0},
                                pollfd{owes_host ? to_host_.outlet.end() : -1, POLLOUT, 0},
                                pollfd{owes_server ? to_server_.outlet.end() : -1, POLLOUT, 0},
                                pollfd{reads_host ? ends_.host_in : -1, POLLIN, 0},
                                pollfd{reads_server ? server_.output() : -1, POLLIN, 0}};
    // What was read may be followed by another frame, which is waited for first.
    const int found = ::poll(ready.data(), ready.size(),
                             has_read          ? 0
                             : unprinted_ != 0 ? ms_to_printing()
                             : is_timed()      ? 100
                                               : -1);
    if (found == 0 && !has_read) print_findings();
    if (found > 0) {
      if (ready[0].revents != 0 && take_signals()) return SessionEnd::stopped;
      if (ready[1].revents != 0) to_host_.outlet.flush();
      if (ready[2].revents != 0) to_server_.outlet.flush();
      if (ready[3].revents != 0) read_host();
      if (ready[4].revents != 0) read_server();
    }
    return after_step();
  }

  std::optional<SessionEnd> after_step() {
    if (is_timed()) check_times();
    if (to_host_.outlet.is_gone()) close_host();
    // Calls that wait for a definition are still to be passed on.
    const bool is_all_sent = host_closed_ && ((!guard_.holds_calls() && to_server_.waiting() == 0) ||
                                              host_is_gone_for(ends_.patience - closing()));
    if (is_all_sent || to_server_.outlet.is_gone()) close_server();
    if (to_host_.outlet.waiting() == 0 && server_ended_)
      return host_closed_ ? SessionEnd::host_closed : SessionEnd::server_ended;
    if (!host_closed_) return std::nullopt;
    const Clock::time_point now = Clock::now();
    if (guard_.owes_answers() || to_host_.waiting() != 0) quiet_since_ = now;
    if (now - quiet_since_ > ends_.patience - closing() || host_is_gone_for(2 * ends_.patience - closing()))
      return SessionEnd::host_closed;
    return std::nullopt;
  }

  void close_host() {
    if (!host_closed_) host_closed_at_ = quiet_since_ = Clock::now();
    host_closed_ = true;
  }

  /// Of the time that a server has, the part in which it is stopped, and the last is written.
  std::chrono::milliseconds closing() const { return ends_.patience * 3 / 10; }

  bool host_is_gone_for(Clock::duration time) const {
    return host_closed_ && Clock::now() - host_closed_at_ > time;
  }

  /// Returns true while something happens by time alone.
  bool is_timed() const {
    return host_closed_ || !doubted_.empty() || held_since_.has_value() || guard_.holds_calls();
  }

  void check_times() {
    const Clock::time_point now = Clock::now();
    if (!guard_.holds_calls())
      held_since_.reset();
    else if (!held_since_)
      held_since_ = now;
    else if (now - *held_since_ > ends_.answer_time)
      take_own(guard_.list_overdue());
    while (!doubted_.empty() && doubted_.front().first < now) {
      const std::uint64_t number = doubted_.front().second;
      doubted_.pop_front();
      take_own(guard_.overdue(number));
    }
  }

  void close_server() {
    // First, because the number of the descriptor may become that of another file.
    to_server_.outlet.discard();
    server_.close_input();
  }

  /// Returns true if a signal asks for the end.
  bool take_signals() {
    for (int signal = signals_.take(); signal != 0; signal = signals_.take()) {
      if (signal != SIGUSR1) return true;
      print_findings();
      ends_.print_counts();
    }
    return false;
  }

  void read_host() {
    const ssize_t got = ::read(ends_.host_in, block_.data(), block_.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (got > 0) return from_host_.feed({block_.data(), static_cast<std::size_t>(got)});
    line_end_ = "";
    from_host_.end();
    line_end_ = "\n";
    close_host();
  }

  /// Returns false if there was nothing to read yet.
  bool read_server() {
    const ssize_t got = ::read(server_.output(), block_.data(), block_.size());
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return false;
    if (got > 0) {
      from_server_.feed({block_.data(), static_cast<std::size_t>(got)});
    } else {
      line_end_ = "";
      from_server_.end();
      server_ended_ = true;
    }
    return true;
  }

  /// The descriptor of the host may block: other programs share it.
  bool is_host_ready() const {
    pollfd ready{ends_.host_in, POLLIN, 0};
    return ::poll(&ready, 1, 0) > 0;
  }

  void send(Direction& direction, std::string_view frame, std::string_view line_end = "\n") {
    if (direction.is_within_frame)
      direction.after_frame.append(frame).append(line_end);
    else
      direction.outlet.send(frame, line_end);
    (direction.to_host ? is_answered_ : is_asked_) = direction.to_host || guard_.owes_answers();
  }

  void send_all(const Outcome& outcome) {
    for (const Sent& sent : outcome.sent) send(sent.to_host ? to_host_ : to_server_, sent.frame);
  }

  /// Takes what the guard does by itself.
  void take_own(Outcome outcome) {
    send_all(outcome);
    report(outcome, 0);
  }

  /// The time of the requests begins; it has begun for those that were doubted before.
  void start_time(std::uint64_t doubted) {
    if (doubted > last_doubted_) doubted_.emplace_back(Clock::now() + ends_.answer_time, doubted);
    last_doubted_ = std::max(last_doubted_, doubted);
  }

  void report(Outcome& outcome, std::size_t frame_bytes) {
    if (outcome.findings.all().empty()) return;
    if (unprinted_ == 0) print_at_ = Clock::now() + print_after;
    unprinted_ += outcome.findings.all().size();
    findings_.push_back(std::move(outcome.findings));
    if (unprinted_ > max_unprinted || frame_bytes > max_head) print_findings();
  }

  int ms_to_printing() const {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(print_at_ - Clock::now()).count();
    return static_cast<int>(std::max(left, decltype(left){0}));
  }

  void print_findings() {
    for (diagnostics::Findings& each : findings_) ends_.findings(each);
    findings_.clear();
    unprinted_ = 0;
  }

  void take(Direction& direction, std::string_view frame) {
    Outcome outcome = direction.to_host ? guard_.from_server(frame) : guard_.from_host(frame);
    if (outcome.passes) send(direction, frame, guard_.passes_unread() ? line_end_ : "\n");
    send_all(outcome);
    start_time(outcome.doubted);
    // No one waits for what is printed and freed.
    report(outcome, frame.size());
    guard_.free_frame();
    quiet_since_ = Clock::now();
  }

  void take_part(Direction& direction, std::string_view part) {
    if (direction.head.size() < max_head) direction.head += part.substr(0, max_head - direction.head.size());
    if (!guard_.passes_unread()) return;
    direction.is_within_frame = true;
    direction.outlet.send(part);
  }

  void take_long(Direction& direction, std::size_t bytes) {
    // Its parts went on as they came, if they did.
    if (direction.is_within_frame) {
      direction.outlet.send(line_end_, direction.after_frame);
      std::string().swap(direction.after_frame);
      direction.is_within_frame = false;
    }
    Outcome outcome = direction.to_host ? guard_.long_frame_of_server(direction.head, bytes)
                                        : guard_.long_frame_of_host(direction.head, bytes);
    send_all(outcome);
    start_time(outcome.doubted);
    report(outcome, direction.head.size());
    direction.head.clear();
  }

  verify::Lines lines_of(Direction& direction) {
    return verify::Lines({[&](std::string_view frame) { take(direction, frame); },
                          [&](std::size_t bytes) { take_long(direction, bytes); },
                          [&](std::string_view part) { take_part(direction, part); }},
                         Guard::max_frame);
  }

  Guard& guard_;
  ServerLink& server_;
  const SessionEnds& ends_;
  Signals signals_;
  Direction to_server_;
  Direction to_host_;
  verify::Lines from_host_ = lines_of(to_server_);
  verify::Lines from_server_ = lines_of(to_host_);
  std::array<char, 1U << 16U> block_;
  std::string_view line_end_ = "\n";  // of the frame that is being taken
  bool host_closed_ = false;
  bool server_ended_ = false;
  Clock::time_point host_closed_at_ = {};
  std::optional<Clock::time_point> held_since_;                      // calls wait for the list of tools
  std::deque<std::pair<Clock::time_point, std::uint64_t>> doubted_;  // when the time of requests is over
  std::uint64_t last_doubted_ = 0;
  Clock::time_point quiet_since_ = Clock::now();  // there was no frame since
  std::vector<diagnostics::Findings> findings_;     // of each frame, that are not printed yet
  std::size_t unprinted_ = 0;                     // the number of all of them
  Clock::time_point print_at_ = {};
  bool is_asked_ = false;     // a call was sent just now
  bool is_answered_ = false;  // an answer was sent just now
  QuickWait server_wait_;
  QuickWait host_wait_;
};

}  // namespace

SessionEnd run_session(Guard& guard, ServerLink& server, const SessionEnds& ends) {
  return Session(guard, server, ends).run();
}

}  // namespace candor::guard
