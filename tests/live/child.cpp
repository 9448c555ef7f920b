// tests/live/child.cpp: fork, pipes and poll.
#include "child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace live {
namespace {

using Clock = std::chrono::steady_clock;

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> all;
  for (const std::string& word : words) all.push_back(const_cast<char*>(word.c_str()));
  all.push_back(nullptr);
  return all;
}

/// Runs in the child, where only async-signal-safe calls are allowed.
[[noreturn]] void become(char* const* command, char* const* environment, const char* directory,
                         const char* log, int input, int output) {
  const int errors = open(log, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (chdir(directory) == 0 && dup2(input, STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 &&
      dup2(errors, STDERR_FILENO) >= 0) {
    execve(command[0], command, environment);
  }
  _exit(127);
}

std::array<int, 2> make_pipe() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  return ends;
}

}  // namespace

Child::Child(const std::vector<std::string>& command, const std::vector<std::string>& environment,
             const std::string& directory, const std::string& log) {
  signal(SIGPIPE, SIG_IGN);
  const std::array<int, 2> to = make_pipe();
  const std::array<int, 2> from = make_pipe();
  const std::vector<char*> words = pointers(command);
  const std::vector<char*> variables = pointers(environment);
  process_ = fork();
  if (process_ < 0) throw std::runtime_error("no process");
  if (process_ == 0) become(words.data(), variables.data(), directory.c_str(), log.c_str(), to[0], from[1]);
  close(to[0]);
  close(from[1]);
  input_ = to[1];
  output_ = from[0];
}

Child::~Child() {
  close(input_);
  close(output_);
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
}

bool Child::send(const std::string& line) {
  const std::string text = line + '\n';
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t now = write(input_, text.data() + sent, text.size() - sent);
    if (now <= 0) return false;
    sent += static_cast<std::size_t>(now);
  }
  return true;
}

std::optional<std::string> Child::buffered_line() {
  const std::size_t end = buffer_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = buffer_.substr(0, end);
  buffer_.erase(0, end + 1);
  return line;
}

std::optional<std::string> Child::receive(std::chrono::milliseconds patience) {
  const Clock::time_point end = Clock::now() + patience;
  for (;;) {
    if (std::optional<std::string> line = buffered_line()) return line;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    pollfd waiting{.fd = output_, .events = POLLIN, .revents = 0};
    if (left <= 0 || poll(&waiting, 1, static_cast<int>(left)) <= 0) return std::nullopt;
    std::array<char, 65536> room{};
    const ssize_t got = read(output_, room.data(), room.size());
    if (got <= 0) return std::nullopt;
    buffer_.append(room.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace live
