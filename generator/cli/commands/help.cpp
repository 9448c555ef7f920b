// generator/cli/commands/help.cpp: `candor help`: prints the help or the man page of the program or a
// command.
#include <algorithm>
#include <cstdio>
#include <cxxopts.hpp>

#include "cli/commands/overview.hpp"
#include "cli/reference/texts.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

cxxopts::Options help_options() {
  cxxopts::Options options("candor help", "Prints the commands, or the options of one command.\n");
  options.add_options()("man", "print the man page, as roff")("h,help", "print this help");
  add_arguments(options, "command", "[COMMAND]", "the command; without it, the program");
  return options;
}

Exit run_help(int argc, char** argv) {
  cxxopts::Options options = help_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  const bool wants_man = line.count("man") != 0;
  if (line.count("command") == 0) {
    std::fputs((wants_man ? program_man_page(all_infos()) : overview()).c_str(), stdout);
    return Exit::well;
  }
  if (line.count("command") > 1) return usage_error("candor help: name one command");
  const std::string name = line["command"].as<std::vector<std::string>>().front();
  const Command* const command = command_named(name);
  if (command == nullptr) return unknown_command(name);
  std::fputs((wants_man ? command_man_page(info_of(*command)) : help_of(command->options())).c_str(), stdout);
  return Exit::well;
}

}  // namespace

extern constinit const Command help{"help", "print the commands, or the options of one", run_help,
                                    help_options};

}  // namespace candor::cli
