// serve/src/process/spawn.hpp: starts programs, and the calls around them that must not end this process.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include <candor/process.hpp>

namespace candor::detail {

/// The standard streams of a program. Without `error` its standard error is that of this process.
struct Streams {
  int input = -1;
  int output = -1;
  int error = -1;
};

/// Starts a program with the default signals, in a process group of its own if `in_group`. Returns the
/// negative errno if it cannot be started.
pid_t spawn(const std::vector<std::string>& command, const ProcessOptions& options, const Streams& streams,
            bool in_group);

/// write(2), but a program that no longer reads gives EPIPE and raises no SIGPIPE in this process, whatever
/// its handler is.
ssize_t write_quietly(int end, const char* data, std::size_t size);

/// Makes the end of a pipe non-blocking.
void set_nonblocking(int end);

/// Returns true if the program has ended. It is not waited for: its number still stands for it, and for its
/// group, in which other programs may live on.
bool has_ended(pid_t program);

/// Returns the exit code that a status of waitpid() stands for: 128 + n for signal n.
int exit_code(int status);

}  // namespace candor::detail
