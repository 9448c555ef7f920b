// serve/src/process/run_program.cpp: runs another program to its end, through pipes.
#include <poll.h>
#include <sys/wait.h>

#include <cerrno>

#include "pipe.hpp"
#include "spawn.hpp"

namespace candor {
namespace {

using detail::Pipe;

/// Appends what can be read. Closes the end when there is no more.
void take(int& end, std::string& text) {
  std::array<char, 1U << 16U> block;
  const ssize_t got = ::read(end, block.data(), block.size());
  if (got > 0)
    text.append(block.data(), static_cast<std::size_t>(got));
  else if (got == 0 || errno != EINTR)
    Pipe::close_end(end);
}

void exchange(Pipe& in, Pipe& out, Pipe& err, std::string_view input, ProgramResult& result) {
  std::size_t sent = 0;
  if (input.empty()) Pipe::close_end(in.write);
  while (in.write >= 0 || out.read >= 0 || err.read >= 0) {
    std::array<pollfd, 3> ends{pollfd{in.write, POLLOUT, 0}, pollfd{out.read, POLLIN, 0},
                               pollfd{err.read, POLLIN, 0}};
    if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) return;
    if (in.write >= 0 && ends[0].revents != 0) {
      const ssize_t wrote = detail::write_quietly(in.write, input.data() + sent, input.size() - sent);
      if (wrote > 0) sent += static_cast<std::size_t>(wrote);
      if ((wrote < 0 && errno != EINTR && errno != EAGAIN) || sent == input.size()) Pipe::close_end(in.write);
    }
    if (out.read >= 0 && ends[1].revents != 0) take(out.read, result.out);
    if (err.read >= 0 && ends[2].revents != 0) take(err.read, result.err);
  }
}

}  // namespace

std::optional<ProgramResult> run_program(const std::vector<std::string>& command, std::string_view input) {
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.is_open() || !out.is_open() || !err.is_open()) return std::nullopt;
  detail::set_nonblocking(in.write);
  const pid_t child = detail::spawn(command, {}, {in.read, out.write, err.write}, false);
  if (child < 0) return std::nullopt;
  Pipe::close_end(in.read);
  Pipe::close_end(out.write);
  Pipe::close_end(err.write);
  ProgramResult result;
  exchange(in, out, err, input, result);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.exit = detail::exit_code(status);
  return result;
}

}  // namespace candor
