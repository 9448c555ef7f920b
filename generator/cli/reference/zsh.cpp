// generator/cli/reference/zsh.cpp: prints the completion for zsh.
#include "cli/reference/texts.hpp"

namespace candor::cli {

namespace {

/// Returns the text in single quotes.
std::string zsh_quoted(const std::string& text) {
  std::string result = "'";
  for (const char each : text) {
    if (each == '\'')
      result += "'\\''";
    else
      result += each == '\n' ? ' ' : each;
  }
  return result + "'";
}

/// Returns ":message:action" of _arguments.
std::string zsh_action(const OptionInfo& option) {
  std::string message = ":" + escaped(option.shown, ":\\") + ":";
  switch (option.value) {
    case Value::file:
      return message + "_files";
    case Value::directory:
      return message + "_files -/";
    case Value::words:
      // The words themselves say more than their list as a message does.
      return std::string(":value:") + "(" + joined(option.words, " ") + ")";
    case Value::text:
      return message;
    case Value::none:
      return "";
  }
  return "";
}

std::string zsh_option(const OptionInfo& option) {
  const bool has_value = option.value != Value::none;
  const std::string rest = zsh_quoted("[" + escaped(option.description, "[]:\\") + "]" + zsh_action(option));
  const std::string name = "--" + option.long_name + (has_value ? "=" : "");
  const std::string repeated = option.is_repeated ? "*" : "";
  if (option.short_name.empty()) return zsh_quoted(repeated + name) + rest;
  const std::string short_name = "-" + option.short_name + (has_value ? "+" : "");
  const std::string excluded =
      option.is_repeated ? "" : "(-" + option.short_name + " --" + option.long_name + ")";
  return zsh_quoted(excluded + repeated) + "{" + short_name + "," + name + "}" + rest;
}

std::string zsh_case(const CommandInfo& command) {
  std::string text = "        " + command.name + ")\n          _arguments";
  for (const OptionInfo& option : command.options) text += " \\\n            " + zsh_option(option);
  for (std::size_t i = 0; i < command.arguments.size(); ++i) {
    const OptionInfo& argument = command.arguments[i];
    const std::string place = argument.is_repeated ? "*" : std::to_string(i + 1);
    text += " \\\n            " + zsh_quoted(place + zsh_action(argument));
  }
  return text + " ;;\n";
}

}  // namespace

std::string zsh_completion(const std::vector<CommandInfo>& commands) {
  std::string text =
      "#compdef candor\n"
      "# zsh completion for candor, as `candor completion zsh` prints it.\n"
      "_candor() {\n"
      "  local context state line\n"
      "  local -a commands\n"
      "  commands=(\n";
  for (const CommandInfo& command : commands)
    text += "    " + zsh_quoted(escaped(command.name, ":\\") + ":" + command.summary) + "\n";
  text +=
      "  )\n"
      "  _arguments -C '(-)--help[print the commands]' '(-)--version[print the version]' '1: :->command' "
      "'*:: :->arguments'\n"
      "  case $state in\n"
      "    command) _describe -t commands 'command' commands ;;\n"
      "    arguments)\n"
      "      case $words[1] in\n";
  for (const CommandInfo& command : commands) text += zsh_case(command);
  return text +
         "      esac ;;\n"
         "  esac\n"
         "}\n"
         "# Loaded as a function, or sourced.\n"
         "if [[ $funcstack[1] == _candor ]]; then\n"
         "  _candor \"$@\"\n"
         "else\n"
         "  compdef _candor candor\n"
         "fi\n";
}

}  // namespace candor::cli
