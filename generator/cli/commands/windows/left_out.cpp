// generator/cli/commands/windows/left_out.cpp: refuses the commands that do not run on Windows.
#include <cxxopts.hpp>

#include "cli/finish.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

Exit refuse(int /*argc*/, char** argv) {
  diagnostics::Findings report;
  Files files;
  const std::string command = argv[0];
  report
      .add(rules::not_on_this_system, path_origin("candor " + command),
           "`candor " + command + "` does not run on Windows")
      .help.emplace_back("run it on Linux, in WSL or a container, say");
  print(report, files, Format::human, stderr);
  return Exit::unread;
}

cxxopts::Options options_of(const char* command) {
  cxxopts::Options options(command, "Does not run on Windows.\n");
  options.add_options()("h,help", "print this help");
  return options;
}

}  // namespace

extern constinit const Command command_guard{"guard",
                                             "hold a running server to its contracts (not on Windows)",
                                             refuse, [] { return options_of("candor guard"); }};
extern constinit const Command command_trial{"trial",
                                             "try a server where its world is not well (not on Windows)",
                                             refuse, [] { return options_of("candor trial"); }};

}  // namespace candor::cli
