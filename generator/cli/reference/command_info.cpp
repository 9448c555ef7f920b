// generator/cli/reference/command_info.cpp: reads the options of commands.
#include "cli/reference/command_info.hpp"

#include <algorithm>
#include <array>
#include <cxxopts.hpp>

#include "cli/option_names.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

/// Returns what `candor explain` explains, but for words that a shell would read as variables.
std::vector<std::string> explained_names() {
  std::vector<std::string> names;
  for (const docs::Word& word : reference().words)
    if (!word.name.starts_with('$')) names.push_back(word.name);
  for (const diagnostics::Rule* rule : all_rules()) {
    names.emplace_back(rule->id);
    if (!rule->code.empty()) names.emplace_back(rule->code);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command* command : commands()) names.emplace_back(command->name);
  return names;
}

/// Sets what the value is, by the word that the help shows for it: "PATH..." and "[PATH]" are PATH.
void set_value(OptionInfo& option) {
  std::string word = option.shown;
  std::erase_if(word, [](char each) { return each == '[' || each == ']' || each == '.'; });
  option.value = Value::text;
  if (word == "FILE" || word == "PATH" || word == "OLD" || word == "CONTRACT") option.value = Value::file;
  if (word == "DIR") option.value = Value::directory;
  if (word == "WORD") option.words = explained_names();
  if (word == "COMMAND") option.words = command_names();
  if (std::ranges::any_of(word, [](char each) { return each >= 'a' && each <= 'z'; }))
    option.words = source::split(word, '|');
  if (!option.words.empty()) option.value = Value::words;
}

OptionInfo option_info(const cxxopts::HelpOptionDetails& details) {
  OptionInfo option;
  option.short_name = details.s;
  option.long_name = first_name(details.l);
  option.description = details.desc;
  option.is_repeated = details.is_container;
  if (details.is_boolean) return option;
  option.shown = details.arg_help;
  if (details.has_default && !details.is_container) option.default_value = details.default_value;
  set_value(option);
  return option;
}

}  // namespace

CommandInfo info_of(const Command& command) {
  const cxxopts::Options options = command.options();
  CommandInfo info{std::string(command.name), std::string(command.summary), "", "", {}, {}};
  // cxxopts has no other access to these two.
  const std::string help = options.help({""});
  constexpr std::string_view usage = "\nUsage:\n  ";
  const std::size_t end = help.find(usage);
  info.description = help.substr(0, end);
  const std::size_t line = end + usage.size();
  info.synopsis = help.substr(line, help.find('\n', line) - line);
  for (const std::string& group : options.groups())
    for (const cxxopts::HelpOptionDetails& details : options.group_help(group).options) {
      OptionInfo option = option_info(details);
      if (group != arguments_group) {
        info.options.push_back(std::move(option));
        continue;
      }
      option.long_name.clear();
      for (const std::string& shown : source::split(option.shown, ' ')) {
        OptionInfo argument = option;
        argument.shown = shown;
        argument.words.clear();
        argument.is_repeated = shown.find("...") != std::string::npos;
        set_value(argument);
        info.arguments.push_back(std::move(argument));
      }
    }
  return info;
}

std::vector<CommandInfo> all_infos() {
  std::vector<CommandInfo> infos;
  for (const Command* command : commands()) infos.push_back(info_of(*command));
  return infos;
}

std::span<const ExitMeaning> exit_meanings() {
  static constexpr std::array meanings{
      ExitMeaning{Exit::well, "everything was checked, no findings"},
      ExitMeaning{Exit::findings, "findings"},
      ExitMeaning{Exit::usage, "the command line or the configuration is invalid"},
      ExitMeaning{Exit::unread, "a named input could not be read, or contained no contract"},
      ExitMeaning{Exit::incomplete, "no findings, but a check could not be decided"},
      ExitMeaning{Exit::unwritten, "what was asked for was not written, or not all of it"}};
  return meanings;
}

}  // namespace candor::cli
