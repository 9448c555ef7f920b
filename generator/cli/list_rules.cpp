// generator/cli/list_rules.cpp: `candor rules`: every rule, a line each.
#include <cstdio>
#include <cxxopts.hpp>

#include "cli/command.hpp"
#include "cli/rule_text.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

Exit run_rules(int argc, char** argv) {
  cxxopts::Options options("candor rules",
                           "Lists every rule: its id, how severe a breach is, what it holds.\n");
  options.add_options()("h,help", "print this");
  const auto given = parse_words(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  if (!std::get<cxxopts::ParseResult>(given).unmatched().empty()) {
    return usage_error("candor rules: takes no words; `candor explain RULE` prints one");
  }
  for (const diagnostics::Rule* rule : all_rules()) std::fputs(rule_line(*rule).c_str(), stdout);
  return Exit::well;
}

}  // namespace

extern constinit const Command list_rules{"rules", "every rule, a line each", run_rules};

}  // namespace candor::cli
