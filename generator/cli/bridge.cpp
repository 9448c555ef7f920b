// generator/cli/bridge.cpp: finds the program that speaks HTTP for this one.
#include "cli/bridge.hpp"

#include "cli/find_program.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/files.hpp"
#include "cli/rules.hpp"

namespace candor::cli {

std::variant<std::string, Exit> find_bridge(const std::string& option) {
  constexpr const char* name = "candor-mcp-bridge";
  std::string program = find_program(name, own_program().parent_path().generic_string());
  if (!program.empty()) return program;
  diagnostics::Findings report;
  Files files;
  auto& finding = report.add(rules::no_bridge, path_origin(name),
                             option + " needs the program " + name + ", which speaks HTTP");
  finding.help.emplace_back(
      "install it beside candor or in PATH: the package has it, and `cmake --build build` makes it where "
      "libcurl is");
  files.mark_unread(name);
  print(report, files, Format::human, stderr);
  return Exit::unread;
}

std::variant<std::vector<std::string>, Exit> command_for_url(const std::string& option,
                                                             const std::string& url,
                                                             const std::string& token_file) {
  const auto bridge = find_bridge(option);
  if (const Exit* none = std::get_if<Exit>(&bridge)) return *none;
  std::vector<std::string> command{std::get<std::string>(bridge), "--url", url};
  if (!token_file.empty()) command.insert(command.end(), {"--token-file", token_file});
  return command;
}

}  // namespace candor::cli
