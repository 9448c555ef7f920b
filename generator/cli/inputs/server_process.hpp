// generator/cli/inputs/server_process.hpp: another program that is spoken to line by line and cannot hang
// this one.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/inputs/pipe.hpp"

namespace candor::cli {

/// A running program in a process group of its own. The destructor closes its input, gives it half a second
/// to end, and kills the group.
class ServerProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Why there is no next line.
  enum class Silence { timed_out, ended, too_long, cannot_start };

  /// Starts a program (the first word is its name, looked up in PATH, without a shell). Nothing works after
  /// `deadline`.
  ServerProcess(const std::vector<std::string>& command, Clock::time_point deadline);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess();

  /// Writes a line. Returns false if the program does not read it in time; receive() then says why.
  bool send(std::string_view line);
  /// Returns the next line of its output, without its end. All output together has at most
  /// source::max_bytes.
  std::variant<std::string, Silence> receive();

  /// Returns the last line that the program printed to its standard error; "" if there is none.
  std::string last_error() const;

 private:
  /// Waits for input or output, and reads what is there. Returns false after the deadline.
  bool wait(bool to_write);
  void read_output();
  void read_error();

  Clock::time_point deadline_;
  pid_t process_ = -1;
  Pipe in_;
  Pipe out_;
  Pipe err_;
  std::string buffer_;
  std::size_t begun_ = 0;  // bytes of the buffer that have no end of line
  std::size_t received_ = 0;
  std::string error_;
};

}  // namespace candor::cli
