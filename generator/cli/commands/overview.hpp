// generator/cli/commands/overview.hpp: the general help, and commands by name.
#pragma once

#include <string>
#include <string_view>

#include "cli/commands/command.hpp"

namespace candor::cli {

/// Returns the text of `candor --help`.
std::string overview();

/// Returns the command of that name, or null.
const Command* command_named(std::string_view name);

/// Reports an unknown command, with the nearest known one.
Exit unknown_command(std::string_view word);

}  // namespace candor::cli
