// generator/cli/inputs/program.cpp: runs another program through pipes.
#include "cli/inputs/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

#include "cli/inputs/pipe.hpp"

extern char** environ;

namespace candor::cli {
namespace {

/// Appends what can be read. Closes the end when there is no more.
void take(int& end, std::string& text) {
  std::array<char, 1U << 16U> block;
  const ssize_t got = ::read(end, block.data(), block.size());
  if (got > 0)
    text.append(block.data(), static_cast<std::size_t>(got));
  else if (got == 0 || errno != EINTR)
    Pipe::close_end(end);
}

void exchange(Pipe& in, Pipe& out, Pipe& err, const std::string& input, ProgramResult& result) {
  std::size_t sent = 0;
  if (input.empty()) Pipe::close_end(in.write);
  while (in.write >= 0 || out.read >= 0 || err.read >= 0) {
    std::array<pollfd, 3> ends{pollfd{in.write, POLLOUT, 0}, pollfd{out.read, POLLIN, 0},
                               pollfd{err.read, POLLIN, 0}};
    if (::poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) return;
    if (in.write >= 0 && ends[0].revents != 0) {
      const ssize_t wrote = ::write(in.write, input.data() + sent, input.size() - sent);
      if (wrote > 0) sent += static_cast<std::size_t>(wrote);
      if ((wrote < 0 && errno != EINTR && errno != EAGAIN) || sent == input.size()) Pipe::close_end(in.write);
    }
    if (out.read >= 0 && ends[1].revents != 0) take(out.read, result.out);
    if (err.read >= 0 && ends[2].revents != 0) take(err.read, result.err);
  }
}

}  // namespace

std::optional<ProgramResult> run_program(const std::vector<std::string>& arguments,
                                         const std::string& input) {
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.is_open() || !out.is_open() || !err.is_open()) return std::nullopt;
  ::fcntl(in.write, F_SETFL, O_NONBLOCK);
  // A program that ends before it read everything must not end this one.
  std::signal(SIGPIPE, SIG_IGN);
  std::vector<char*> words;
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write, STDERR_FILENO);
  pid_t child = -1;
  const int failed = posix_spawnp(&child, words.front(), &actions, nullptr, words.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return std::nullopt;
  Pipe::close_end(in.read);
  Pipe::close_end(out.write);
  Pipe::close_end(err.write);
  ProgramResult result;
  exchange(in, out, err, input, result);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.exit = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return result;
}

}  // namespace candor::cli
