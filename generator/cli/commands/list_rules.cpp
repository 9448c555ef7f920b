// generator/cli/commands/list_rules.cpp: `candor rules`: lists all rules, one per line.
#include <algorithm>
#include <cstdio>
#include <cxxopts.hpp>

#include "check/check.hpp"
#include "cli/commands/command.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "diagnostics/json.hpp"

namespace candor::cli {

namespace {

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(text.size() + 1, width), ' ');
  return text;
}

/// Returns a rule as a JSON object, with the preset or group of rules that `candor
/// check` selects.
diagnostics::Json rule_json(const diagnostics::Rule& rule) {
  diagnostics::Json object = {{"id", rule.id}};
  if (!rule.code.empty()) object.add("code", rule.code);
  object.add("severity", name_of(rule.severity));
  object.add("summary", rule.summary);
  object.add("explanation", rule.explanation);
  std::vector<diagnostics::Json> names;
  for (const ShortName& each : short_names())
    if (each.rule == rule.id) names.emplace_back(each.name);
  if (!names.empty()) object.add("also", diagnostics::Json::array(names));
  for (const check::Rule* each : check::all()) {
    if (each->about.id != rule.id) continue;
    if (each->group == check::Group::docs)
      object.add("group", "docs");
    else
      object.add("preset", check::preset_names()[static_cast<std::size_t>(each->preset)]);
  }
  return object;
}

std::string rule_line(const diagnostics::Rule& rule) {
  return padded(std::string(rule.id), 44) + padded(std::string(rule.code), 8) +
         padded(std::string(name_of(rule.severity)), 11) + std::string(rule.summary) + "\n";
}

cxxopts::Options rules_options() {
  cxxopts::Options options("candor rules",
                           "Lists all rules: id, short name, severity of a violation, summary.\n");
  options.add_options()("format", "output format", cxxopts::value<std::string>()->default_value("human"),
                        one_of({"human", "json"}))("h,help", "print this help");
  return options;
}

Exit run_rules(int argc, char** argv) {
  cxxopts::Options options = rules_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  if (!std::get<cxxopts::ParseResult>(given).unmatched().empty()) {
    return usage_error("candor rules: unexpected argument; `candor explain RULE` prints one rule");
  }
  const std::string format = std::get<cxxopts::ParseResult>(given)["format"].as<std::string>();
  if (format != "human" && format != "json")
    return usage_error(invalid_value("format", format, {"human", "json"}));
  std::string text;
  if (format == "json") {
    const auto to_json = [](const diagnostics::Rule* rule) { return rule_json(*rule); };
    text = "[" + diagnostics::Json::array(all_rules(), to_json).lines() + "\n]\n";
  } else {
    for (const diagnostics::Rule* rule : all_rules()) text += rule_line(*rule);
  }
  std::fputs(text.c_str(), stdout);
  return Exit::well;
}

}  // namespace

extern constinit const Command command_list_rules{"rules", "list all rules, one per line", run_rules,
                                                  rules_options};

}  // namespace candor::cli
