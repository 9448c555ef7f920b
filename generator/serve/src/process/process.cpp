// serve/src/process/process.cpp: a running program behind pipes and poll().
#include <candor/process.hpp>

#include <poll.h>
#include <sys/wait.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <mutex>
#include <thread>
#include <utility>

#include "pipe.hpp"
#include "spawn.hpp"

namespace candor {

using detail::Pipe;

/// The shared state of all threads that use a process.
class Process::Running {
 public:
  Running(const std::vector<std::string>& command, const ProcessOptions& options) : options_(options) {
    const bool keeps_error = !options.inherit_error && options.error_file.empty();
    if (!in_.is_open() || !out_.is_open() || !wake_.is_open()) return;
    if (keeps_error && !err_.is_open()) return;
    process_ = detail::spawn(command, options, {in_.read, out_.write, keeps_error ? err_.write : -1}, true);
    Pipe::close_end(in_.read);
    Pipe::close_end(out_.write);
    Pipe::close_end(err_.write);
    if (!keeps_error) Pipe::close_end(err_.read);
    for (const int end : {in_.write, out_.read, err_.read, wake_.write})
      if (end >= 0) detail::set_nonblocking(end);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() { end(); }

  bool is_started() const { return process_ >= 0; }
  int input() const { return in_.write; }
  int output() const { return out_.read; }

  bool send(std::string_view bytes, Clock::time_point deadline) {
    const std::lock_guard lock(in_mutex_);
    std::size_t sent = 0;
    while (sent < bytes.size() && in_.write >= 0) {
      const ssize_t wrote = detail::write_quietly(in_.write, bytes.data() + sent, bytes.size() - sent);
      if (wrote > 0) {
        sent += static_cast<std::size_t>(wrote);
        continue;
      }
      const bool may_wait = wrote < 0 && (errno == EAGAIN || errno == EINTR) && !exceeds_output();
      if (!may_wait || !wait_to_write(deadline)) break;
    }
    if (sent != 0 && sent != bytes.size()) Pipe::close_end(in_.write);
    return sent == bytes.size();
  }

  void close_input() {
    const std::lock_guard lock(in_mutex_);
    Pipe::close_end(in_.write);
  }

  std::variant<std::string, Silence> receive(Clock::time_point deadline) {
    const std::lock_guard lock(out_mutex_);
    if (process_ < 0) return Silence::cannot_start;
    while (true) {
      const std::size_t end = buffer_.find('\n', searched_);
      if (end != std::string::npos) return take_line(end);
      searched_ = buffer_.size();
      if (exceeds_output() || buffer_.size() - begin_ > options_.max_line) return Silence::too_long;
      if (interrupted_) return Silence::interrupted;
      if (out_.read < 0) {
        // Its last words may come after its output has ended.
        while (err_.read >= 0 && wait(-1, true, std::min(deadline, Clock::now() + options_.patience))) {
        }
        return Silence::ended;
      }
      if (!wait(-1, true, deadline)) return interrupted_ ? Silence::interrupted : Silence::timed_out;
    }
  }

  std::variant<std::string, Silence> receive_bytes(Clock::time_point deadline) {
    const std::lock_guard lock(out_mutex_);
    if (process_ < 0) return Silence::cannot_start;
    while (begin_ == buffer_.size()) {
      if (interrupted_) return Silence::interrupted;
      if (exceeds_output()) return Silence::too_long;
      if (out_.read < 0) return Silence::ended;
      if (!wait(-1, true, deadline)) return interrupted_ ? Silence::interrupted : Silence::timed_out;
    }
    std::string bytes = buffer_.substr(begin_);
    buffer_.clear();
    begin_ = searched_ = 0;
    return bytes;
  }

  std::string unfinished_line() {
    const std::lock_guard lock(out_mutex_);
    return buffer_.substr(begin_);
  }

  void interrupt() {
    interrupted_ = true;
    // It is never read, so the other end stays readable.
    static_cast<void>(detail::write_quietly(wake_.write, "!", 1));
  }

  std::string last_error() const {
    const std::lock_guard lock(error_mutex_);
    const std::size_t end = error_.find_last_not_of("\r\n \t");
    if (end == std::string::npos) return "";
    const std::size_t before = error_.find_last_of('\n', end);
    const std::size_t begin = before == std::string::npos ? 0 : before + 1;
    return error_.substr(begin, end - begin + 1);
  }

  std::optional<int> wait_for_end(Clock::time_point deadline) {
    auto step = std::chrono::milliseconds(1);
    while (!has_ended()) {
      if (Clock::now() >= deadline) return std::nullopt;
      std::this_thread::sleep_for(step);
      step = std::min(2 * step, std::chrono::milliseconds(16));
    }
    return reap();
  }

  int end() {
    if (process_ < 0) return exit_;
    interrupt();
    close_input();
    const std::lock_guard lock(out_mutex_);
    if (!drain_until_end(Clock::now() + options_.patience) && ::kill(-process_, SIGTERM) == 0)
      drain_until_end(Clock::now() + options_.patience);
    return reap();
  }

 private:
  bool has_ended() const { return process_ < 0 || detail::has_ended(process_); }

  /// Discards output until the program ends: one that waits for its output to be read does not end. Returns
  /// false after the deadline.
  bool drain_until_end(Clock::time_point deadline) {
    while (!has_ended()) {
      if (Clock::now() >= deadline) return false;
      std::array<pollfd, 2> ends{pollfd{out_.read, POLLIN, 0}, pollfd{err_.read, POLLIN, 0}};
      if (::poll(ends.data(), ends.size(), 2) <= 0) continue;
      if (ends[0].revents != 0) read_output();
      if (ends[1].revents != 0) read_error();
      buffer_.clear();
      begin_ = searched_ = 0;
    }
    return true;
  }

  /// Kills what is left of the group and returns the exit code of the program.
  int reap() {
    const std::lock_guard lock(end_mutex_);
    if (process_ < 0) return exit_;
    ::kill(-process_, SIGKILL);
    int status = 0;
    pid_t got = -1;
    while ((got = ::waitpid(process_, &status, 0)) < 0 && errno == EINTR) {
    }
    // Where this process ignores SIGCHLD, nothing is known of the end.
    if (got == process_) exit_ = detail::exit_code(status);
    process_ = -1;
    return exit_;
  }

  std::string take_line(std::size_t end) {
    std::string line = buffer_.substr(begin_, end - begin_);
    begin_ = end + 1;
    searched_ = begin_;
    if (begin_ == buffer_.size()) {
      buffer_.clear();
      begin_ = searched_ = 0;
    }
    return line;
  }

  bool exceeds_output() const { return options_.max_output != 0 && received_ > options_.max_output; }

  void read_output() {
    std::array<char, 1U << 16U> block;
    const ssize_t got = ::read(out_.read, block.data(), block.size());
    if (got > 0) {
      // Lines that were returned leave the buffer before it grows.
      buffer_.erase(0, begin_);
      searched_ -= begin_;
      begin_ = 0;
      buffer_.append(block.data(), static_cast<std::size_t>(got));
      received_ += static_cast<std::size_t>(got);
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
      Pipe::close_end(out_.read);
    }
  }

  void read_error() {
    constexpr std::size_t max = 1U << 16U;
    std::array<char, 1U << 12U> block;
    const ssize_t got = ::read(err_.read, block.data(), block.size());
    if (got > 0) {
      const std::lock_guard lock(error_mutex_);
      error_.append(block.data(), static_cast<std::size_t>(got));
      if (error_.size() > 2 * max) error_.erase(0, error_.size() - max);
    } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
      Pipe::close_end(err_.read);
    }
  }

  /// Waits until `writable` (if >= 0) can be written, or until there is output, which it reads if `may_read`.
  /// Returns false after the deadline or an interruption.
  bool wait(int writable, bool may_read, Clock::time_point deadline) {
    int patience = -1;
    if (deadline != never) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
      if (left <= 0) return false;
      patience = static_cast<int>(std::min<long long>(left, INT_MAX));
    }
    std::array<pollfd, 4> ends{pollfd{writable, POLLOUT, 0}, pollfd{may_read ? out_.read : -1, POLLIN, 0},
                               pollfd{may_read ? err_.read : -1, POLLIN, 0}, pollfd{wake_.read, POLLIN, 0}};
    if (::poll(ends.data(), ends.size(), patience) < 0) return errno == EINTR;
    if (ends[1].revents != 0) read_output();
    if (ends[2].revents != 0) read_error();
    return !interrupted_;
  }

  /// A program that waits for its output to be read reads no input. So a thread that sends also reads, unless
  /// another one does.
  bool wait_to_write(Clock::time_point deadline) {
    if (const std::unique_lock reading(out_mutex_, std::try_to_lock); reading.owns_lock())
      return wait(in_.write, true, deadline);
    const Clock::time_point soon = Clock::now() + std::chrono::milliseconds(20);
    return wait(in_.write, false, std::min(soon, deadline)) || (!interrupted_ && Clock::now() < deadline);
  }

  ProcessOptions options_;
  std::atomic<pid_t> process_ = -1;
  std::atomic<bool> interrupted_ = false;
  Pipe in_;
  Pipe out_;
  Pipe err_;
  Pipe wake_;
  /// For the input.
  std::mutex in_mutex_;
  /// For the output and the members below.
  std::mutex out_mutex_;
  std::string buffer_;
  std::size_t begin_ = 0;     // of the next line in the buffer
  std::size_t searched_ = 0;  // there is no end of line before it, from `begin_`
  std::atomic<std::size_t> received_ = 0;
  mutable std::mutex error_mutex_;
  std::string error_;
  std::mutex end_mutex_;
  int exit_ = 0;
};

Process::Process(const std::vector<std::string>& command, const ProcessOptions& options)
    : running_(std::make_unique<Running>(command, options)) {}
Process::Process(Process&&) noexcept = default;
Process& Process::operator=(Process&&) noexcept = default;
Process::~Process() = default;

bool Process::is_started() const noexcept { return running_->is_started(); }
bool Process::send(std::string_view line, Clock::time_point deadline) {
  std::string bytes;
  bytes.reserve(line.size() + 1);
  bytes.append(line).append(1, '\n');
  return running_->send(bytes, deadline);
}
bool Process::send_bytes(std::string_view bytes, Clock::time_point deadline) {
  return running_->send(bytes, deadline);
}
void Process::close_input() { running_->close_input(); }
std::variant<std::string, Process::Silence> Process::receive(Clock::time_point deadline) {
  return running_->receive(deadline);
}
std::variant<std::string, Process::Silence> Process::receive_bytes(Clock::time_point deadline) {
  return running_->receive_bytes(deadline);
}
std::string Process::unfinished_line() { return running_->unfinished_line(); }
int Process::input() const noexcept { return running_->input(); }
int Process::output() const noexcept { return running_->output(); }
void Process::interrupt() noexcept { running_->interrupt(); }
std::string Process::last_error() const { return running_->last_error(); }
std::optional<int> Process::wait(Clock::time_point deadline) { return running_->wait_for_end(deadline); }
int Process::end() { return running_->end(); }

}  // namespace candor
