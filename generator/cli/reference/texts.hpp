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

/// Return the completion of the program for a shell: a script to be sourced (bash, fish), or an autoloaded
/// function (zsh).
std::string bash_completion(const std::vector<CommandInfo>& commands);
std::string fish_completion(const std::vector<CommandInfo>& commands);
std::string zsh_completion(const std::vector<CommandInfo>& commands);

using source::joined;

/// Returns the text with a backslash before each of `special`.
std::string escaped(std::string_view text, std::string_view special);

}  // namespace candor::cli
