// generator/cli/reference/fish.cpp: prints the completion for fish (3 or newer).
#include "cli/reference/texts.hpp"

namespace candor::cli {

namespace {

std::string fish_quoted(const std::string& text) {
  std::string result;
  for (const char each : text) result += each == '\n' ? ' ' : each;
  return "'" + escaped(result, "\\'") + "'";
}

/// Returns what completes a value. `needed` is " -r" after the name of an option.
std::string fish_values(const OptionInfo& option, const std::string& needed) {
  switch (option.value) {
    case Value::file:
      return needed + " -F";
    case Value::directory:
      return needed + " -f -a '(__fish_complete_directories)'";
    case Value::words:
      return needed + " -f -a '" + joined(option.words, " ") + "'";
    case Value::text:
      return needed + " -f";
    case Value::none:
      return "";
  }
  return "";
}

}  // namespace

std::string fish_completion(const std::vector<CommandInfo>& commands) {
  std::string text =
      "# fish completion for candor, as `candor completion fish` prints it.\n"
      "complete -c candor -f\n"
      "complete -c candor -n __fish_use_subcommand -l help -d 'print the commands'\n"
      "complete -c candor -n __fish_use_subcommand -l version -d 'print the version'\n";
  for (const CommandInfo& command : commands)
    text += "complete -c candor -n __fish_use_subcommand -a " + command.name + " -d " +
            fish_quoted(command.summary) + "\n";
  for (const CommandInfo& command : commands) {
    const std::string begin = "complete -c candor -n '__fish_seen_subcommand_from " + command.name + "'";
    for (const OptionInfo& option : command.options) {
      text += begin;
      if (!option.short_name.empty()) text += " -s " + option.short_name;
      text += " -l " + option.long_name + fish_values(option, " -r") + " -d " +
              fish_quoted(option.description) + "\n";
    }
    for (const OptionInfo& argument : command.arguments) text += begin + fish_values(argument, "") + "\n";
  }
  return text;
}

}  // namespace candor::cli
