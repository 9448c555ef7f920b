// generator/main.cpp: the program.
#include <cstdio>
#include <exception>

#include "cli/commands/command.hpp"

int main(int argc, char** argv) {
  try {
    return static_cast<int>(candor::cli::run(argc, argv));
  } catch (const std::exception& bug) {
    // Errors in the input are diagnostics. Exceptions that arrive here are defects of Candor, or memory ran
    // out.
    std::fprintf(stderr, "candor: internal error: %s\n", bug.what());
    return static_cast<int>(candor::cli::Exit::unread);
  }
}
