// generator/cli/reference/command_info.hpp: the table of commands as help, man pages and completion read it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/commands/command.hpp"

namespace candor::cli {

/// What a value of an option or an argument is, for completion.
enum class Value {
  none,       // a switch
  text,       // anything
  file,       // a file or a directory
  directory,  // a directory
  words,      // one of a closed list
};

/// An option, or an argument without a name.
struct OptionInfo {
  std::string short_name;  // without the hyphen; may be empty
  std::string long_name;   // without hyphens; empty for an argument
  std::string shown;       // the value as the help shows it: "DIR", "human|json"
  std::string description;
  std::string default_value;  // empty if there is none
  bool is_repeated = false;
  Value value = Value::none;
  std::vector<std::string> words;  // for Value::words

  bool operator==(const OptionInfo&) const = default;
};

/// A command as its table of options describes it.
struct CommandInfo {
  std::string name;
  std::string summary;
  std::string description;
  std::string synopsis;               // "candor check [OPTION...] PATH..."
  std::vector<OptionInfo> options;    // without arguments
  std::vector<OptionInfo> arguments;  // one for each place, of which the last may be repeated

  bool operator==(const CommandInfo&) const = default;
};

/// Returns what the table of options says about a command. How a value is shown determines what it is: `a|b`,
/// in lower case, is a closed list, FILE, PATH, OLD and CONTRACT are paths, DIR is a directory, RULE and
/// COMMAND are what they name.
CommandInfo info_of(const Command& command);

/// Returns the infos of all commands, in the order of `candor --help`.
std::vector<CommandInfo> all_infos();

/// An exit code and its meaning.
struct ExitMeaning {
  Exit code;
  std::string_view text;
};

/// Returns all exit codes, in order.
std::span<const ExitMeaning> exit_meanings();

/// What the program is, and what a PATH is, as sentences.
inline constexpr std::string_view about_program =
    "compiles tool contracts to C++ in which a dishonest report does not compile";
inline constexpr std::string_view about_paths =
    "A PATH is a contract (*.tool.json, *.envelope.json, or .yaml), a saved tools/list answer of an MCP "
    "server,\n"
    "or a directory of these. candor:NAME is a contract that is installed with Candor, such as "
    "candor:aft/grep.\n";

}  // namespace candor::cli
