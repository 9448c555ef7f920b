// generator/cli/reference/bash.cpp: prints the completion for bash (4 or newer).
#include "cli/reference/texts.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

/// Returns what the script completes a value with: a kind of path, or words.
std::string values_of(const OptionInfo& option) {
  switch (option.value) {
    case Value::file:
      return "@file";
    case Value::directory:
      return "@directory";
    case Value::words:
      return joined(option.words, " ");
    case Value::none:
    case Value::text:
      return "";
  }
  return "";
}

std::string names_of(const OptionInfo& option, std::string_view separator) {
  const std::string name = "--" + option.long_name;
  return option.short_name.empty() ? name : "-" + option.short_name + std::string(separator) + name;
}

std::string case_of(const CommandInfo& command) {
  std::string text = "    " + command.name + ")\n      case $prev in\n";
  std::string names;
  for (const OptionInfo& option : command.options) {
    source::append_word(names, names_of(option, " "), " ");
    if (option.value != Value::none)
      text += "        " + names_of(option, "|") + ") values='" + values_of(option) + "' names= ;;\n";
  }
  // The place of an argument among options is not worth counting: any of them is offered.
  std::string values;
  for (const OptionInfo& argument : command.arguments) {
    const std::string more = values_of(argument);
    if (!more.empty()) source::append_word(values, more, " ");
  }
  return text + "        *) values='" + values + "' names='" + names + "' ;;\n      esac ;;\n";
}

}  // namespace

std::string bash_completion(const std::vector<CommandInfo>& commands) {
  std::string text =
      "# bash completion for candor, as `candor completion bash` prints it.\n"
      "_candor() {\n"
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} values= names=\n"
      "  # bash splits --name=value into three words.\n"
      "  if [[ $cur == = ]]; then\n"
      "    cur=\n"
      "  elif [[ $prev == = ]]; then\n"
      "    prev=${COMP_WORDS[COMP_CWORD-2]}\n"
      "  fi\n"
      "  local command=${COMP_WORDS[1]}\n"
      "  ((COMP_CWORD == 1)) && command=\n"
      "  case $command in\n"
      "    '') values='";
  for (const CommandInfo& command : commands) text += command.name + " ";
  text += "--help --version' ;;\n";
  for (const CommandInfo& command : commands) text += case_of(command);
  return text +
         "  esac\n"
         "  [[ $cur == -* && -n $names ]] && values=$names\n"
         "  case $values in\n"
         "    *@file)\n"
         "      compopt -o filenames 2> /dev/null\n"
         "      mapfile -t COMPREPLY < <(compgen -W \"${values%@file}\" -- \"$cur\"; compgen -f -- \"$cur\") "
         ";;\n"
         "    @directory) compopt -o filenames 2> /dev/null; mapfile -t COMPREPLY < <(compgen -d -- "
         "\"$cur\") ;;\n"
         "    *) mapfile -t COMPREPLY < <(compgen -W \"$values\" -- \"$cur\") ;;\n"
         "  esac\n"
         "}\n"
         "complete -F _candor candor\n";
}

}  // namespace candor::cli
