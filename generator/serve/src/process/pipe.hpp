// serve/src/process/pipe.hpp: a pipe to or from another program.
#pragma once

#include <unistd.h>

#include <array>

#include <candor/detail/descriptor.hpp>

namespace candor::detail {

/// A pipe whose ends are closed with it, and are not inherited by programs.
struct Pipe {
  int read = -1;
  int write = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (open_pipe(ends)) {
      read = ends[0];
      write = ends[1];
    }
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close_end(read);
    close_end(write);
  }
  static void close_end(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
  }
  bool is_open() const { return read >= 0; }
};

}  // namespace candor::detail
