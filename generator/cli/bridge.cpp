// generator/cli/bridge.cpp: finds the program that speaks HTTP for this one.
#include "cli/bridge.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "cli/finish.hpp"
#include "cli/inputs/shipped.hpp"
#include "cli/rules.hpp"

namespace candor::cli {

std::variant<std::string, Exit> find_bridge(const std::string& option) {
  namespace fs = std::filesystem;
  constexpr const char* name = "candor-mcp-bridge";
  std::error_code error;
  const char* const path = std::getenv("PATH");
  std::istringstream places(own_program().parent_path().string() + ":" + (path == nullptr ? "" : path));
  for (std::string place; std::getline(places, place, ':');) {
    const fs::path program = fs::path(place) / name;
    if (!place.empty() && fs::is_regular_file(program, error) && ::access(program.c_str(), X_OK) == 0)
      return program.string();
  }
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
