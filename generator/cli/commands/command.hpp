// generator/cli/commands/command.hpp: commands, their table, and exit codes.
#pragma once

#include <span>
#include <string_view>

#include "cli/cxxopts_fwd.hpp"

namespace candor::cli {

/// The result of a run. The numbers are the exit codes of the program, one meaning each.
enum class Exit {
  well = 0,        // everything was checked, no findings
  findings = 1,    // errors or warnings were reported
  usage = 2,       // the command line or the configuration is invalid
  unread = 3,      // a named input could not be read or contained no contract
  incomplete = 4,  // no findings, but a check could not be decided
  unwritten = 5,   // what was asked for was not written, or not all of it
};

/// One command of the program. `run` gets the arguments after the program's name, beginning with the command.
/// `options` returns the table of what it takes, from which help, man pages and completion are made.
struct Command {
  std::string_view name;
  std::string_view summary;
  Exit (*run)(int argc, char** argv);
  cxxopts::Options (*options)();
};

/// Returns all commands, in the order of `commands.def`.
std::span<const Command* const> commands();

/// Runs the program: selects and runs the command, or reports an unknown one.
Exit run(int argc, char** argv);

}  // namespace candor::cli
