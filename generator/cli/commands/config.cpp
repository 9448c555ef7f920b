// generator/cli/commands/config.cpp: `candor config show`: prints the settings of a run, and where each comes
// from.
#include <cstdio>
#include <cxxopts.hpp>

#include "cli/commands/command.hpp"
#include "cli/policy_options.hpp"
#include "cli/usage.hpp"
#include "diagnostics/printable.hpp"

namespace candor::cli {

namespace {

/// A line of the output: a setting, its value, and where it was made.
struct ConfigLine {
  std::string name;
  std::string value;
  source::Origin at;
};

std::vector<ConfigLine> config_lines(const policy::Config& config) {
  std::vector<ConfigLine> lines{{"preset", config.preset.value, config.preset.at},
                                {"fail_on", config.fail_on.value, config.fail_on.at}};
  for (const auto& group : config.groups) lines.push_back({"groups", group.value, group.at});
  for (const auto& [rule, setting] : config.rules)
    lines.push_back({"rules." + rule, setting.value, setting.at});
  for (const auto& ignored : config.ignore) lines.push_back({"ignore", ignored.value, ignored.at});
  for (const policy::Suppression& each : config.suppress) {
    std::string value = each.rule;
    if (!each.tool.empty()) value += " of " + each.tool;
    if (!each.file.empty()) value += " in " + each.file;
    if (!each.until.empty()) value += " until " + each.until;
    if (!each.approved_by.empty()) value += ", approved by " + each.approved_by;
    lines.push_back({"suppress", value + ": " + each.reason, each.at});
  }
  if (config.baseline) lines.push_back({"baseline", config.baseline->file, config.baseline->at});
  return lines;
}

std::string origin_text(const source::Origin& at) {
  if (!at.file) return "default";
  const source::Position position = source::position(*at.file, at.span.begin);
  return at.file->name + ":" + std::to_string(position.line) + ":" + std::to_string(position.column);
}

cxxopts::Options config_options() {
  cxxopts::Options options("candor config",
                           "Prints the settings that `candor check` and `candor breaking` follow for a path, "
                           "and where they were made.\n");
  options.add_options()("config", "the configuration; else the candor.json beside the path or above it",
                        cxxopts::value<std::string>(), "FILE")("h,help", "print this help");
  add_arguments(options, "arguments", "show [PATH]", "show, and a directory or file; else this directory");
  return options;
}

Exit run_config(int argc, char** argv) {
  cxxopts::Options options = config_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  std::vector<std::string> words;
  if (line.count("arguments") != 0) words = line["arguments"].as<std::vector<std::string>>();
  if (words.empty() || words.front() != "show" || words.size() > 2)
    return usage_error("candor config: expected 'show', and at most one path");

  Files files;
  const std::string path = words.size() == 2 ? words[1] : ".";
  if (!files.exists(path)) return usage_error("candor config: '" + path + "' does not exist");
  const auto read = read_policy(line, {path}, Format::human, files);
  if (const Exit* done = std::get_if<Exit>(&read)) return *done;
  const auto& policy = std::get<RunPolicy>(read);
  for (const ConfigLine& each : config_lines(policy.config)) {
    const std::string text = each.name + " = " + each.value + "  (" + origin_text(each.at) + ")";
    std::printf("%s\n", diagnostics::printable(text).c_str());
  }
  if (policy.config_file.empty()) progress("no candor.json for '" + path + "'");
  return Exit::well;
}

}  // namespace

extern constinit const Command command_config{
    "config", "print the settings of a run, and where they were made", run_config, config_options};

}  // namespace candor::cli
