// generator/cli/streams.cpp: finds out whether all that was printed was written.
#include "cli/streams.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace candor::cli {

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
