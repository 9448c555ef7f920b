// serve/src/process/run_program.cpp: runs another program to its end, through pipes.
#include <poll.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <csignal>

#include "pipe.hpp"
#include "spawn.hpp"

namespace candor {
namespace {

using Clock = std::chrono::steady_clock;
using detail::Pipe;

/// Appends what can be read, at most `max` bytes and a block. Closes the end when there is no more.
void take(int& end, std::string& text, std::size_t max) {
  std::array<char, 1U << 16U> block;
  while (end >= 0 && (max == 0 || text.size() <= max)) {
    const ssize_t got = ::read(end, block.data(), block.size());
    if (got > 0)
      text.append(block.data(), static_cast<std::size_t>(got));
    else if (got < 0 && errno == EAGAIN)
      return;
    else if (got == 0 || errno != EINTR)
      Pipe::close_end(end);
  }
}

/// Feeds the program and takes its output until it ends. Others may hold its output open when it has ended.
ProgramEnd exchange(pid_t child, Pipe& in, Pipe& out, Pipe& err, const RunOptions& options,
                    ProgramResult& result) {
  constexpr int tick = 20;  // milliseconds
  const Clock::time_point begin = Clock::now();
  std::size_t sent = 0;
  if (options.input.empty()) Pipe::close_end(in.write);
  for (;;) {
    const bool ended = detail::has_ended(child);
    take(out.read, result.out, options.max_output);
    take(err.read, result.err, options.max_output);
    if (options.max_output != 0 && result.out.size() + result.err.size() > options.max_output)
      return ProgramEnd::too_much_output;
    if (ended) return ProgramEnd::exited;
    if (options.timeout.count() > 0 && Clock::now() - begin >= options.timeout) return ProgramEnd::timed_out;
    std::array<pollfd, 3> ends{pollfd{in.write, POLLOUT, 0}, pollfd{out.read, POLLIN, 0},
                               pollfd{err.read, POLLIN, 0}};
    // Without an open end, only its end is waited for. A poll that fails has found nothing.
    const bool has_output = out.read >= 0 || err.read >= 0;
    static_cast<void>(::poll(ends.data(), ends.size(), has_output ? tick : 1));
    if (in.write < 0 || ends[0].revents == 0) continue;
    const ssize_t wrote =
        detail::write_quietly(in.write, options.input.data() + sent, options.input.size() - sent);
    if (wrote > 0) sent += static_cast<std::size_t>(wrote);
    if ((wrote < 0 && errno != EINTR && errno != EAGAIN) || sent == options.input.size())
      Pipe::close_end(in.write);
  }
}

}  // namespace

ProgramResult run_program(const std::vector<std::string>& command, const RunOptions& options) {
  ProgramResult result;
  result.end = ProgramEnd::cannot_start;
  result.exit = -1;
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.is_open() || !out.is_open() || !err.is_open()) return result;
  for (const int end : {in.write, out.read, err.read}) detail::set_nonblocking(end);
  const ProcessOptions process{.environment = options.environment, .directory = options.directory};
  const pid_t child = detail::spawn(command, process, {in.read, out.write, err.write}, true);
  if (child < 0) {
    if (child == -ENOENT) result.end = ProgramEnd::not_found;
    return result;
  }
  Pipe::close_end(in.read);
  Pipe::close_end(out.write);
  Pipe::close_end(err.write);
  result.end = exchange(child, in, out, err, options, result);
  ::kill(-child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.exit = detail::exit_code(status);
  if (result.end == ProgramEnd::exited && WIFSIGNALED(status)) result.end = ProgramEnd::killed;
  // What was written before its end, and after the last look.
  take(out.read, result.out, options.max_output);
  take(err.read, result.err, options.max_output);
  return result;
}

}  // namespace candor
