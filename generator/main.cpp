// generator/main.cpp: the program.
#include <cstdio>
#include <exception>

#include "cli/command.hpp"

int main(int argc, char** argv) {
  try {
    return static_cast<int>(candor::cli::run(argc, argv));
  } catch (const std::exception& bug) {
    // A user's mistake is a diagnostic; what arrives here is ours, or the machine is out of memory.
    std::fprintf(stderr, "candor: internal error: %s\n", bug.what());
    return static_cast<int>(candor::cli::Exit::unread);
  }
}
