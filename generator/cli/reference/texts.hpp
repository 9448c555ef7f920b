// generator/cli/reference/texts.hpp: man pages and completion, made from the table of commands.
#pragma once

#include <string>
#include <vector>

#include "cli/reference/command_info.hpp"
#include "source/words.hpp"

namespace candor::cli {

/// Returns the man page of the program, candor.1.
std::string program_man_page(const std::vector<CommandInfo>& commands);

/// Returns the man page of a command, candor-<name>.1.
std::string command_man_page(const CommandInfo& command);

/// Returns the completion of the program for bash: a script to be sourced.
std::string bash_completion(const std::vector<CommandInfo>& commands);

using source::joined;

}  // namespace candor::cli
