// generator/cli/commands/explain.cpp: `candor explain RULE`: prints the reason for a rule, and how to follow
// it.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cxxopts.hpp>

#include "check/check.hpp"
#include "cli/commands/command.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "diagnostics/printable.hpp"
#include "verify/rule.hpp"

namespace candor::cli {

namespace {

/// Returns the text of a rule.
std::string rule_page(const diagnostics::Rule& rule) {
  std::string summary(rule.summary);
  summary.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(summary.front())));
  return diagnostics::full_name(rule.code, rule.id) + "  (" + std::string(name_of(rule.severity)) + ")\n\n" +
         summary + ".\n\n" + std::string(rule.explanation) + "\n";
}

/// Longer lines of examples are cut.
constexpr std::size_t widest_example = 160;

/// Prints the contract that violates a rule and the one that keeps it, if the rule has some.
void print_examples(const diagnostics::Rule& rule) {
  for (const check::Example& example : check::examples_of(rule)) {
    std::printf("\n%s\n\n", example.is_good ? "This keeps it:" : "This violates it:");
    for (std::string_view rest = example.text; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size() - 1) + 1;
      // Lines are printed as text, since an example may be about invisible characters.
      const std::string_view line = rest.substr(0, rest[end - 1] == '\n' ? end - 1 : end);
      std::printf("    %s\n", diagnostics::printable(line, widest_example).c_str());
      rest.remove_prefix(end);
    }
  }
}

Exit explain_rule(const std::string& id) {
  for (const ShortName& each : short_names()) {
    if (each.name != id) continue;
    std::printf("%s: %s.\nThe rule is %s:\n\n", id.c_str(), std::string(each.about).c_str(),
                std::string(each.rule).c_str());
    return explain_rule(std::string(each.rule));
  }
  std::vector<std::string> known;
  for (const diagnostics::Rule* rule : all_rules()) {
    if (rule->id == id || (!rule->code.empty() && rule->code == id)) {
      std::fputs(rule_page(*rule).c_str(), stdout);
      if (verify::needs_transcript(rule->id))
        std::fputs(
            "\nOnly `candor verify` checks this: it compares an answer with its request, or with other "
            "answers.\n",
            stdout);
      print_examples(*rule);
      return Exit::well;
    }
    known.emplace_back(rule->id);
    if (!rule->code.empty()) known.emplace_back(rule->code);
  }
  return usage_error("unknown rule '" + id + "'" + suggestion(id, known) + " (`candor rules` lists all)");
}

cxxopts::Options explain_options() {
  cxxopts::Options options("candor explain", "Prints a rule, its reason, and how to correct a violation.\n");
  options.add_options()("h,help", "print this help");
  add_arguments(options, "rule", "RULE", "the id of a rule");
  return options;
}

Exit run_explain(int argc, char** argv) {
  cxxopts::Options options = explain_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  if (line.count("rule") != 1)
    return usage_error("candor explain: name one rule, as in schema/unknown-keyword");
  return explain_rule(line["rule"].as<std::vector<std::string>>().front());
}

}  // namespace

extern constinit const Command command_explain{
    "explain", "print a rule, its reason, and how to correct a violation", run_explain, explain_options};

}  // namespace candor::cli
