// generator/cli/bridge.hpp: the program that speaks HTTP for this one.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "cli/commands/command.hpp"

namespace candor::cli {

/// Returns the path of candor-mcp-bridge, which is beside this program or in PATH. Returns an exit code after
/// reporting that it is not there: `option` needs it.
std::variant<std::string, Exit> find_bridge(const std::string& option);

/// Returns the command of a server on standard input and output that speaks to the one behind the URL; the
/// token file is "" for none. Else as find_bridge().
std::variant<std::vector<std::string>, Exit> command_for_url(const std::string& option,
                                                             const std::string& url,
                                                             const std::string& token_file);

}  // namespace candor::cli
