// generator/cli/prepare_streams.cpp: opens the standard streams that are closed.
#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "cli/streams.hpp"

namespace candor::cli {

void prepare_streams() {
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(number, F_GETFD) == -1)
      // The lowest free number is this one. Reading from it fails, or writing to it.
      static_cast<void>(::open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY));
}

}  // namespace candor::cli
