// generator/cli/commands/completion.cpp: `candor completion SHELL`: prints the completion for bash.
#include <cstdio>
#include <cxxopts.hpp>

#include "cli/reference/texts.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

cxxopts::Options completion_options() {
  cxxopts::Options options("candor completion",
                           "Prints the completion of commands, options and their values for bash:\n"
                           "  source <(candor completion bash)\n");
  options.add_options()("h,help", "print this help");
  add_arguments(options, "shell", "bash", "the shell");
  return options;
}

Exit run_completion(int argc, char** argv) {
  cxxopts::Options options = completion_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  if (line.count("shell") != 1 || line["shell"].as<std::vector<std::string>>().front() != "bash")
    return usage_error("candor completion: name the shell: bash");
  std::fputs(bash_completion(all_infos()).c_str(), stdout);
  return Exit::well;
}

}  // namespace

extern constinit const Command command_completion{"completion", "print the completion for bash",
                                                  run_completion, completion_options};

}  // namespace candor::cli
