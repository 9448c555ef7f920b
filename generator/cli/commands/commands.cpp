// generator/cli/commands/commands.cpp: selects the command that the command line names; prints the general
// help.
#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"

namespace candor::cli {

#define COMMAND(name) extern const Command name;
#include "cli/commands/commands.def"
#undef COMMAND

std::span<const Command* const> commands() {
  static constexpr std::array all{
#define COMMAND(name) &name,
#include "cli/commands/commands.def"
#undef COMMAND
  };
  return all;
}

namespace {

std::string overview() {
  std::string text = "candor " + std::string(version) +
                     ": compiles tool contracts to C++ in which a dishonest report does not compile\n"
                     "\n"
                     "usage: candor COMMAND [options] [PATH...]     candor COMMAND --help for one command\n"
                     "\n"
                     "commands:\n";
  for (const Command* command : commands()) {
    std::string name(command->name);
    name.resize(14, ' ');
    text += "  " + name + std::string(command->summary) + "\n";
  }
  text +=
      "\n"
      "A PATH is a contract (*.tool.json, *.envelope.json), a saved tools/list answer of an MCP server, or "
      "a\n"
      "directory of these.\n"
      "\n"
      "exit codes:\n"
      "  0  everything was checked, no findings\n"
      "  1  findings\n"
      "  2  the command line or the configuration is invalid\n"
      "  3  a named input could not be read, or contained no contract\n"
      "  4  no findings, but a check could not be decided\n"
      "\n"
      "example: candor generate schemas/aft -o build/generated --namespace aft\n";
  return text;
}

Exit unknown_command(std::string_view word) {
  std::vector<std::string> known;
  for (const Command* command : commands()) known.emplace_back(command->name);
  return usage_error("unknown command '" + std::string(word) + "'" + suggestion(word, known));
}

}  // namespace

Exit run(int argc, char** argv) {
  if (argc < 2) {
    std::fputs(overview().c_str(), stderr);
    return Exit::usage;
  }
  const std::string_view word = argv[1];
  if (word == "--help" || word == "-h" || word == "help") {
    std::fputs(overview().c_str(), stdout);
    return Exit::well;
  }
  if (word == "--version") {
    std::printf("candor %s\n", std::string(version).c_str());
    return Exit::well;
  }
  const auto all = commands();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Command* c) { return c->name == word; });
  return found == all.end() ? unknown_command(word) : (*found)->run(argc - 1, argv + 1);
}

}  // namespace candor::cli
