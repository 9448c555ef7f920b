// generator/cli/command.hpp: what a command is, and the table of them.
#pragma once

#include <span>
#include <string_view>

namespace candor::cli {

/// What a run amounted to. The numbers are the program's exit codes, one meaning each.
enum class Exit {
  well = 0,        // everything was looked at and is well
  findings = 1,    // something was found
  usage = 2,       // the command line or the configuration is wrong
  unread = 3,      // a named input could not be read, or matched nothing: the work was not done
  incomplete = 4,  // no findings, but something was not decided
};

/// One command of the program. `run` gets the words after the program's name, the command's own first.
struct Command {
  std::string_view name;
  std::string_view summary;
  Exit (*run)(int argc, char** argv);
};

/// All commands, in the order of `commands.def`.
std::span<const Command* const> commands();

/// The whole program: picks the command, says what is wrong with the line if none fits.
Exit run(int argc, char** argv);

}  // namespace candor::cli
