// generator/cli/commands/explain.cpp: `candor explain WORD`: prints the reason for a rule, and how to follow
// it; or what a word of contracts means.
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cxxopts.hpp>

#include "check/check.hpp"
#include "cli/commands/command.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "diagnostics/printable.hpp"
#include "source/words.hpp"
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

/// Prints what a word of contracts means, and the rules about it.
void print_word(const docs::Word& word) {
  std::printf("%s  (%s)\n\n%s\n", word.name.c_str(), word.what.c_str(), word.text.c_str());
  if (!word.law.empty()) std::printf("\n%s\n", word.law.c_str());
  if (!word.example.empty()) std::printf("\nFor example:\n\n    %s\n", word.example.c_str());
  constexpr std::size_t max = 8;
  std::vector<std::string> ids;
  for (const diagnostics::Rule* rule : docs::rules_about(word, reference().rules)) ids.emplace_back(rule->id);
  const std::size_t more = ids.size() - std::min(ids.size(), max);
  ids.resize(ids.size() - more);
  std::string rules = source::joined(ids, ", ");
  if (more != 0) rules += " and " + std::to_string(more) + " more";
  if (!ids.empty()) std::printf("\nRules about it: %s.\n", rules.c_str());
}

/// Prints every meaning of a word. Returns false where it has none.
bool explain_word(const std::string& name) {
  bool is_known = false;
  for (const docs::Word& word : reference().words) {
    if (word.name != name) continue;
    if (is_known) std::puts("");
    is_known = true;
    print_word(word);
  }
  if (is_known)
    std::puts("\nRead on in schemas/README.md, or in the pages of `candor docs --reference -o DIR`.");
  return is_known;
}

Exit explain_name(const std::string& id) {
  if (explain_word(id)) return Exit::well;
  for (const ShortName& each : short_names()) {
    if (each.name != id) continue;
    std::printf("%s: %s.\nThe rule is %s:\n\n", id.c_str(), std::string(each.about).c_str(),
                std::string(each.rule).c_str());
    return explain_name(std::string(each.rule));
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
  for (const docs::Word& word : reference().words) known.push_back(word.name);
  return usage_error("unknown name '" + id + "'" + suggestion(id, known) +
                     " (`candor rules` lists all rules)");
}

cxxopts::Options explain_options() {
  cxxopts::Options options("candor explain",
                           "Prints a rule, its reason, and how to correct a violation; or what a word of\n"
                           "contracts means: a keyword, a value of one, a role, a step, a reason.\n");
  options.add_options()("h,help", "print this help");
  add_arguments(options, "rule", "WORD", "the id of a rule, or a word of contracts");
  return options;
}

Exit run_explain(int argc, char** argv) {
  cxxopts::Options options = explain_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  if (line.count("rule") != 1)
    return usage_error(
        "candor explain: name one rule or word, as in schema/unknown-keyword or x-candor-role");
  return explain_name(line["rule"].as<std::vector<std::string>>().front());
}

}  // namespace

extern constinit const Command command_explain{"explain", "print what a rule or a word of contracts means",
                                               run_explain, explain_options};

}  // namespace candor::cli
