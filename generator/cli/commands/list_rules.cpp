// generator/cli/commands/list_rules.cpp: `candor rules`: lists all rules, one per line.
#include <cstdio>
#include <cxxopts.hpp>

#include "cli/commands/command.hpp"
#include "cli/commands/rule_text.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

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
