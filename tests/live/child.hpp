// tests/live/child.hpp: another program, spoken to line by line, that cannot hang its caller.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace live {

/// A running program, with a pipe to its input and one from its output. It is killed at the end of the scope.
class Child {
 public:
  /// `environment` is all that it gets of one; its standard error goes to the file `log`.
  Child(const std::vector<std::string>& command, const std::vector<std::string>& environment,
        const std::string& directory, const std::string& log);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Writes one line. False if the program no longer reads.
  bool send(const std::string& line);
  /// Returns the next line; std::nullopt after a timeout or at the end of the program.
  std::optional<std::string> receive(std::chrono::milliseconds patience);

 private:
  std::optional<std::string> buffered_line();

  pid_t process_ = -1;
  int input_ = -1;
  int output_ = -1;
  std::string buffer_;
};

}  // namespace live
