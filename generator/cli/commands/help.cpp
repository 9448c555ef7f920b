// generator/cli/commands/help.cpp: `candor help`: prints the help or the man page of the program or a
// command.
#include <algorithm>
#include <cstdio>
#include <cxxopts.hpp>

#include "cli/commands/overview.hpp"
#include "cli/finish.hpp"
#include "cli/reference/texts.hpp"
#include "cli/usage.hpp"
#include "output/write.hpp"

namespace candor::cli {

namespace {

cxxopts::Options help_options() {
  cxxopts::Options options("candor help", "Prints the commands, or the options of one command.\n");
  options.add_options()("man", "print the man page, as roff")(
      "o,output", "write all man pages, and the completion of bash, below DIR, as in PREFIX/share",
      cxxopts::value<std::string>(), "DIR")("h,help", "print this help");
  add_arguments(options, "command", "[COMMAND]", "the command; without it, the program");
  return options;
}

/// Writes the files as they are installed below PREFIX/share.
Exit write_share(const std::string& directory) {
  const std::vector<CommandInfo> infos = all_infos();
  std::vector<output::Artifact> files{{"man/man1/candor.1", program_man_page(infos)},
                                      {"bash-completion/completions/candor", bash_completion(infos)}};
  for (const CommandInfo& info : infos)
    files.push_back({"man/man1/candor-" + info.name + ".1", command_man_page(info)});
  diagnostics::Findings report;
  Files inputs;
  output::write(files, directory, report);
  print(report, inputs, Format::human);
  return exit_of(report, inputs);
}

Exit run_help(int argc, char** argv) {
  cxxopts::Options options = help_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  if (line.count("output") != 0) {
    if (line.count("command") + line.count("man") != 0)
      return usage_error("candor help: --output writes the pages of all commands");
    return write_share(line["output"].as<std::string>());
  }
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

extern constinit const Command command_help{"help", "print the commands, or the options of one", run_help,
                                            help_options};

}  // namespace candor::cli
