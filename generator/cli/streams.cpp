// generator/cli/streams.cpp: finds out whether all that was printed was written.
#include "cli/streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>

namespace candor::cli {

void prepare_streams() {
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(number, F_GETFD) == -1)
      // The lowest free number is this one. Reading from it fails, or writing to it.
      static_cast<void>(::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

Exit flush_output(Exit exit) {
  errno = 0;
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit;
  return unwritten_output(errno);
}

Exit unwritten_output(int error) {
  std::fprintf(stderr, "candor: cannot write all of standard output%s%s\n", error == 0 ? "" : ": ",
               error == 0 ? "" : std::strerror(error));
  return Exit::unwritten;
}

}  // namespace candor::cli
