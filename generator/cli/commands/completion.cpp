// generator/cli/commands/completion.cpp: `candor completion SHELL`: prints the completion for a shell.
#include <cstdio>
#include <cxxopts.hpp>

#include "cli/reference/texts.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

struct Shell {
  std::string_view name;
  std::string (*text)(const std::vector<CommandInfo>&);
};

constexpr Shell shells[] = {{"bash", bash_completion}, {"fish", fish_completion}, {"zsh", zsh_completion}};

std::vector<std::string_view> shell_names() {
  std::vector<std::string_view> names;
  for (const Shell& shell : shells) names.push_back(shell.name);
  return names;
}

cxxopts::Options completion_options() {
  cxxopts::Options options("candor completion",
                           "Prints the completion of commands, options and their values for a shell.\n"
                           "  bash: source <(candor completion bash)\n"
                           "  fish: candor completion fish | source\n"
                           "  zsh:  candor completion zsh > DIR/_candor, where DIR is in $fpath\n");
  options.add_options()("h,help", "print this help");
  add_arguments(options, "shell", one_of(shell_names()), "the shell");
  return options;
}

Exit run_completion(int argc, char** argv) {
  cxxopts::Options options = completion_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  if (line.count("shell") != 1)
    return usage_error("candor completion: name one shell: " + one_of(shell_names()));
  const std::string name = line["shell"].as<std::vector<std::string>>().front();
  for (const Shell& shell : shells) {
    if (shell.name != name) continue;
    std::fputs(shell.text(all_infos()).c_str(), stdout);
    return Exit::well;
  }
  const std::vector<std::string_view> known = shell_names();
  return usage_error("candor completion: unknown shell '" + name + "'" +
                     suggestion(name, {known.begin(), known.end()}));
}

}  // namespace

extern constinit const Command command_completion{"completion", "print the completion for a shell",
                                                  run_completion, completion_options};

}  // namespace candor::cli
