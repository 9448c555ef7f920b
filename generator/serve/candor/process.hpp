// candor/process.hpp: child processes: programs that are spoken to line by line, or run to their end.
//
// Link `candor::process`. On Windows there is no SIGTERM, and no descriptor to poll.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace candor {

/// How a program ended that was run to its end.
enum class ProgramEnd {
  exited,
  killed,           ///< by a signal
  timed_out,        ///< it was killed after RunOptions::timeout
  too_much_output,  ///< it was killed after RunOptions::max_output bytes
  not_found,        ///< there is no such program
  cannot_start,
};

/// The output of a program that has ended, as far as it was read, and its exit code (128 + n for signal n).
struct ProgramResult {
  ProgramEnd end = ProgramEnd::exited;
  int exit = 0;
  std::string out;
  std::string err;
  bool is_started() const noexcept { return end != ProgramEnd::not_found && end != ProgramEnd::cannot_start; }
  /// Returns true if it exited with code 0.
  bool ok() const noexcept { return end == ProgramEnd::exited && exit == 0; }
};

/// The input of a program that is run to its end, and its limits.
struct RunOptions {
  /// Its standard input.
  std::string_view input = {};
  /// 0: any time.
  std::chrono::milliseconds timeout = std::chrono::milliseconds(0);
  /// Most bytes of output, those of standard error with them; 0: any number.
  std::size_t max_output = 0;
  /// All its environment variables, as NAME=VALUE; std::nullopt: those of this process.
  std::optional<std::vector<std::string>> environment = std::nullopt;
  /// Its working directory; "": that of this process.
  std::string directory = "";
};

/// Runs a program to its end, in a process group of its own. What it left running in the group is killed. The
/// first word of `command` is its name, looked up in PATH without a shell.
ProgramResult run_program(const std::vector<std::string>& command, const RunOptions& options = {});

/// The skip reasons of a contract for the ends of a program.
template <class Reason>
struct EndWords {
  Reason not_installed;
  Reason timed_out;
  Reason failed;
};

/// Returns the skip reason of the side step that a program is, for SideStep::run; std::nullopt if it exited
/// with code 0.
template <class Reason>
std::optional<Reason> skip_reason(const ProgramResult& result, const EndWords<Reason>& words) {
  if (result.ok()) return std::nullopt;
  if (result.end == ProgramEnd::not_found) return words.not_installed;
  return result.end == ProgramEnd::timed_out ? words.timed_out : words.failed;
}

/// How a program is started, and bounds of what is read from it.
struct ProcessOptions {
  /// All its environment variables, as NAME=VALUE; std::nullopt: those of this process.
  std::optional<std::vector<std::string>> environment = std::nullopt;
  /// Its working directory; "": that of this process.
  std::string directory = "";
  /// The file that its standard error replaces; "": last_error() has the end of it.
  std::string error_file = "";
  /// True if it writes to the standard error of this process.
  bool inherit_error = false;
  /// Largest line of its output, in bytes.
  std::size_t max_line = std::size_t{64} << 20U;
  /// Most bytes of output in its whole life; 0: any number.
  std::size_t max_output = 0;
  /// How long the destructor waits after each step: it closes the input, asks the program to end (SIGTERM),
  /// and kills it.
  std::chrono::milliseconds patience = std::chrono::milliseconds(500);
};

/// A running program, in a process group of its own. One thread may receive while others send. The destructor
/// ends the program and what it left running in its group.
class Process {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr Clock::time_point never = Clock::time_point::max();

  /// Why there is no next line.
  enum class Silence { timed_out, ended, too_long, cannot_start, interrupted };

  /// Starts a program. The first word of `command` is its name, looked up in PATH without a shell.
  explicit Process(const std::vector<std::string>& command, const ProcessOptions& options = {});
  Process(Process&&) noexcept;
  Process& operator=(Process&&) noexcept;
  ~Process();

  /// Returns false if the program could not be started.
  bool is_started() const noexcept;

  /// Writes a line. Returns false if the program does not read all of it in time; receive() then says why.
  /// A line that was written in part makes the input of the program useless, so it is closed.
  bool send(std::string_view line, Clock::time_point deadline = never);
  /// The same for bytes that need no end of line.
  bool send_bytes(std::string_view bytes, Clock::time_point deadline = never);
  /// Closes the input of the program, which reads its end.
  void close_input();

  /// Returns the next line of its output, without its '\n'.
  std::variant<std::string, Silence> receive(Clock::time_point deadline = never);
  /// Returns the next bytes of its output, as they come: for those who cut it themselves.
  std::variant<std::string, Silence> receive_bytes(Clock::time_point deadline = never);
  /// Returns the output after the last '\n', when receive() has returned Silence::ended.
  std::string unfinished_line();

  /// The descriptors of its standard input and output, for a caller that polls them itself: they do not
  /// block, and are -1 once closed. A write to a program that no longer reads raises SIGPIPE. Not beside the
  /// functions above.
  int input() const noexcept;
  int output() const noexcept;

  /// Makes receive() and send() return at once, in all threads and from now on.
  void interrupt() noexcept;

  /// Returns the last line of its standard error that is not blank; "" if there is none, or if it is not
  /// kept.
  std::string last_error() const;

  /// Waits for the end of the program. Returns its exit code (128 + n for signal n), or std::nullopt after
  /// the deadline.
  std::optional<int> wait(Clock::time_point deadline = never);
  /// Ends the program as the destructor does, and returns its exit code.
  int end();

 private:
  class Running;
  std::unique_ptr<Running> running_;
};

}  // namespace candor
