// generator/cli/commands/commands.cpp: selects the command that the command line names; prints the general
// help.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/commands/overview.hpp"
#include "cli/reference/command_info.hpp"
#include "cli/streams.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"

namespace candor::cli {

#define COMMAND(name) extern const Command command_##name;
#include "cli/commands/commands.def"
#undef COMMAND

std::span<const Command* const> commands() {
  static constexpr std::array all{
#define COMMAND(name) &command_##name,
#include "cli/commands/commands.def"
#undef COMMAND
  };
  return all;
}

std::string overview() {
  std::string text = "candor " + std::string(version) + ": " + std::string(about_program) +
                     "\n\n"
                     "usage: candor COMMAND [options] [PATH...]     candor COMMAND --help for one command\n"
                     "\n"
                     "commands:\n";
  for (const Command* command : commands()) {
    std::string name(command->name);
    name.resize(14, ' ');
    text += "  " + name + std::string(command->summary) + "\n";
  }
  text += "\n" + std::string(about_paths) + "\nexit codes:\n";
  for (const ExitMeaning& meaning : exit_meanings())
    text += "  " + std::to_string(static_cast<int>(meaning.code)) + "  " + std::string(meaning.text) + "\n";
  return text + "\nexample: candor generate schemas/aft -o build/generated --namespace aft\n";
}

const Command* command_named(std::string_view name) {
  const auto all = commands();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Command* c) { return c->name == name; });
  return found == all.end() ? nullptr : *found;
}

Exit unknown_command(std::string_view word) {
  std::vector<std::string> known;
  for (const Command* command : commands()) known.emplace_back(command->name);
  return usage_error("unknown command '" + std::string(word) + "'" + suggestion(word, known));
}

Exit run_command(int argc, char** argv) {
  if (argc < 2) {
    std::fputs(overview().c_str(), stderr);
    return Exit::usage;
  }
  const std::string_view word = argv[1];
  if (word == "--help" || word == "-h") {
    std::fputs(overview().c_str(), stdout);
    return Exit::well;
  }
  if (word == "--version") {
    std::printf("candor %s\n", std::string(version).c_str());
    return Exit::well;
  }
  const Command* const command = command_named(word);
  if (command == nullptr) return unknown_command(word);
  return command->run(argc - 1, argv + 1);
}

Exit run(int argc, char** argv) {
  prepare_streams();
  return flush_output(run_command(argc, argv));
}

}  // namespace candor::cli
