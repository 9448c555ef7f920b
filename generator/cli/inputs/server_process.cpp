// generator/cli/inputs/server_process.cpp: spawns, pipes and polls.
#include "cli/inputs/server_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <csignal>
#include <thread>

#include "source/document.hpp"

extern char** environ;

namespace candor::cli {

namespace {

void set_nonblocking(int end) { ::fcntl(end, F_SETFL, ::fcntl(end, F_GETFL) | O_NONBLOCK); }

pid_t spawn_in_group(const std::vector<std::string>& command, const Pipe& in, const Pipe& out,
                     const Pipe& err) {
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out.write, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err.write, STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  pid_t child = -1;
  const int failed = posix_spawnp(&child, words.front(), &actions, &attributes, words.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed == 0 ? child : -1;
}

}  // namespace

ServerProcess::ServerProcess(const std::vector<std::string>& command, Clock::time_point deadline)
    : deadline_(deadline) {
  if (!in_.is_open() || !out_.is_open() || !err_.is_open()) return;
  // A program that ends before it read everything must not end this one.
  std::signal(SIGPIPE, SIG_IGN);
  process_ = spawn_in_group(command, in_, out_, err_);
  Pipe::close_end(in_.read);
  Pipe::close_end(out_.write);
  Pipe::close_end(err_.write);
  for (const int end : {in_.write, out_.read, err_.read}) set_nonblocking(end);
}

ServerProcess::~ServerProcess() {
  if (process_ < 0) return;
  Pipe::close_end(in_.write);
  constexpr auto step = std::chrono::milliseconds(10);
  bool has_ended = false;
  for (int steps = 0; steps < 50 && !has_ended; ++steps) {
    has_ended = ::waitpid(process_, nullptr, WNOHANG) == process_;
    if (!has_ended) std::this_thread::sleep_for(step);
  }
  // What it started may live on, in its group.
  ::kill(-process_, SIGKILL);
  while (!has_ended && ::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void ServerProcess::read_output() {
  std::array<char, 1U << 16U> block;
  const ssize_t got = ::read(out_.read, block.data(), block.size());
  if (got > 0) {
    buffer_.append(block.data(), static_cast<std::size_t>(got));
    received_ += static_cast<std::size_t>(got);
  } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
    Pipe::close_end(out_.read);
  }
}

void ServerProcess::read_error() {
  constexpr std::size_t most = 1U << 16U;
  std::array<char, 1U << 12U> block;
  const ssize_t got = ::read(err_.read, block.data(), block.size());
  if (got > 0) {
    error_.append(block.data(), static_cast<std::size_t>(got));
    if (error_.size() > most) error_.erase(0, error_.size() - most);
  } else if (got == 0 || (errno != EINTR && errno != EAGAIN)) {
    Pipe::close_end(err_.read);
  }
}

bool ServerProcess::wait(bool to_write) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now()).count();
  if (left <= 0) return false;
  std::array<pollfd, 3> ends{pollfd{to_write ? in_.write : -1, POLLOUT, 0}, pollfd{out_.read, POLLIN, 0},
                             pollfd{err_.read, POLLIN, 0}};
  if (::poll(ends.data(), ends.size(), static_cast<int>(left)) < 0) return errno == EINTR;
  if (ends[1].revents != 0) read_output();
  if (ends[2].revents != 0) read_error();
  return true;
}

bool ServerProcess::send(std::string_view line) {
  const std::string text = std::string(line) + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t wrote = ::write(in_.write, text.data() + sent, text.size() - sent);
    if (wrote > 0) {
      sent += static_cast<std::size_t>(wrote);
      continue;
    }
    const bool may_wait = wrote < 0 && (errno == EAGAIN || errno == EINTR) && received_ <= source::max_bytes;
    if (!may_wait || !wait(true)) return false;
  }
  return true;
}

std::variant<std::string, ServerProcess::Silence> ServerProcess::receive() {
  if (process_ < 0) return Silence::cannot_start;
  while (true) {
    const std::size_t end = buffer_.find('\n', begun_);
    if (end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      begun_ = 0;
      return line;
    }
    begun_ = buffer_.size();
    if (received_ > source::max_bytes) return Silence::too_long;
    if (out_.read < 0) {
      while (err_.read >= 0 && wait(false)) {
      }
      return Silence::ended;
    }
    if (!wait(false)) return Silence::timed_out;
  }
}

std::string ServerProcess::last_error() const {
  const std::size_t end = error_.find_last_not_of("\r\n \t");
  if (end == std::string::npos) return "";
  const std::size_t begin = error_.find_last_of('\n', end);
  return error_.substr(begin == std::string::npos ? 0 : begin + 1,
                       end - (begin == std::string::npos ? 0 : begin + 1) + 1);
}

}  // namespace candor::cli
