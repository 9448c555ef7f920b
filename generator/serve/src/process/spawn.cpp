// serve/src/process/spawn.cpp: posix_spawn, and writing without SIGPIPE.
#include "spawn.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

extern char**
    environ;  // NOLINT(readability-redundant-declaration): POSIX asks for it; glibc alone declares it

namespace candor::detail {
namespace {

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> all;
  for (const std::string& word : words) all.push_back(const_cast<char*>(word.c_str()));
  all.push_back(nullptr);
  return all;
}

/// What a program inherits: its streams and directory.
class Actions {
 public:
  Actions(const ProcessOptions& options, const Streams& streams) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, streams.input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, streams.output, STDOUT_FILENO);
    if (streams.error >= 0) posix_spawn_file_actions_adddup2(&actions_, streams.error, STDERR_FILENO);
    if (!options.error_file.empty())
      posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, options.error_file.c_str(),
                                       O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (!options.directory.empty())
      posix_spawn_file_actions_addchdir_np(&actions_, options.directory.c_str());
  }
  Actions(const Actions&) = delete;
  Actions& operator=(const Actions&) = delete;
  ~Actions() { posix_spawn_file_actions_destroy(&actions_); }
  const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_;
};

/// Signals as a program expects them, whatever this process ignores or blocks.
class Attributes {
 public:
  explicit Attributes(bool in_group) {
    posix_spawnattr_init(&attributes_);
    sigset_t defaults;
    sigemptyset(&defaults);
    posix_spawnattr_setsigmask(&attributes_, &defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &defaults);
    posix_spawnattr_setpgroup(&attributes_, 0);
    const int group = in_group ? POSIX_SPAWN_SETPGROUP : 0;
    posix_spawnattr_setflags(&attributes_,
                             static_cast<short>(group | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK));
  }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }
  const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_;
};

}  // namespace

pid_t spawn(const std::vector<std::string>& command, const ProcessOptions& options, const Streams& streams,
            bool in_group) {
  if (command.empty()) return -ENOENT;
  const std::vector<char*> words = pointers(command);
  const std::vector<char*> variables =
      options.environment ? pointers(*options.environment) : std::vector<char*>();
  const Actions actions(options, streams);
  const Attributes attributes(in_group);
  pid_t child = -1;
#ifdef __EMSCRIPTEN__  // WebAssembly starts no programs
  const int failed = ENOSYS;
#else
  const int failed = posix_spawnp(&child, words.front(), actions.get(), attributes.get(), words.data(),
                                  options.environment ? variables.data() : environ);
#endif
  return failed == 0 ? child : -failed;
}

ssize_t write_quietly(int end, const char* data, std::size_t size) {
  // A signal that a write raises goes to the writing thread. It is held back, and taken if it is new.
  sigset_t pipe_signal;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigset_t pending;
  sigpending(&pending);
  const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
  sigset_t before;
  pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
  const ssize_t wrote = ::write(end, data, size);
  const int error = errno;
  if (wrote < 0 && error == EPIPE && !was_pending) {
    sigpending(&pending);
    int taken = 0;
    if (sigismember(&pending, SIGPIPE) == 1) sigwait(&pipe_signal, &taken);
  }
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return wrote;
}

void set_nonblocking(int end) { ::fcntl(end, F_SETFL, ::fcntl(end, F_GETFL) | O_NONBLOCK); }

bool has_ended(pid_t program) {
  siginfo_t found{};
  const int failed = ::waitid(P_PID, static_cast<id_t>(program), &found, WEXITED | WNOHANG | WNOWAIT);
  return (failed == 0 && found.si_pid == program) || (failed != 0 && errno != EINTR);
}

int exit_code(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

}  // namespace candor::detail
