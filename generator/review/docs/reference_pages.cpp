// generator/review/docs/reference_pages.cpp: the pages of keywords, of roles and of rules.
#include <algorithm>

#include "check/check.hpp"
#include "docs/views.hpp"

namespace candor::docs {
namespace {

using Kind = Word::Kind;

struct Section {
  Kind kind;
  const char* title;
};
constexpr Section convention_sections[] = {{Kind::role, "Roles"},
                                           {Kind::member, "Members that the convention knows"},
                                           {Kind::step, "Side steps"},
                                           {Kind::reason, "Reasons why a step was skipped"},
                                           {Kind::refused, "Reasons that no step may have"}};
constexpr Section contract_sections[] = {{Kind::keyword, "Keywords"}, {Kind::value, "Values of keywords"}};

/// Returns what is folded away below an entry: a text, or links to rules.
View fold(std::string_view title, View text, View rules) {
  return {{"title", title}, {"text", std::move(text)}, {"rules", std::move(rules)}};
}

View word_view(const Word& word, const Reference& reference) {
  View rules = View::array();
  for (const diagnostics::Rule* rule : rules_about(word, reference.rules))
    rules.push_back(View(page::html(rule->id)));
  return {{"name", page::html(word.name)},
          {"anchor", page::optional_text(word.kind == Kind::role ? word.name : "")},
          {"what", page::prose(word.what)},
          {"summary", View::array()},
          {"text", page::prose(word.text)},
          {"law", page::optional_text(word.law)},
          {"example", optional_lines(word.example)},
          {"members", View::array()},
          {"folds", rules.empty() ? View::array()
                                  : View::array(fold("Rules about it", View::array(), View::array(rules)))}};
}

/// Returns an explanation as it reads on any width: lines of a paragraph are one line.
std::string reflowed(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_break = text[i] == '\n' && i + 1 < text.size() && text[i + 1] != '\n' &&
                          text[i + 1] != ' ' && text[i + 1] != '-' && (i == 0 || text[i - 1] != '\n');
    out += is_break ? ' ' : text[i];
  }
  return out;
}

View rule_view(const diagnostics::Rule& rule) {
  View examples = View::array();
  for (const check::Example& example : check::examples_of(rule))
    examples.push_back(fold(example.is_good ? "This keeps it" : "This violates it",
                            optional_lines(example.text), View::array()));
  return {{"name", page::html(rule.id)},
          {"anchor", page::optional_text(rule.id)},
          {"what", page::html(std::string(diagnostics::name_of(rule.severity)) +
                              (rule.code.empty() ? "" : ", " + std::string(rule.code)))},
          {"summary", View::array(View(page::prose(rule.summary)))},
          {"text", page::prose(reflowed(rule.explanation))},
          {"law", View::array()},
          {"example", View::array()},
          {"members", View::array()},
          {"folds", std::move(examples)}};
}

}  // namespace

View words_view(const Reference& reference, bool of_convention) {
  View sections = View::array();
  const auto add = [&](const Section& section) {
    View entries = View::array();
    for (const Word& word : reference.words)
      if (word.kind == section.kind) entries.push_back(word_view(word, reference));
    sections.push_back(View{{"title", section.title}, {"lede", ""}, {"entries", std::move(entries)}});
  };
  if (of_convention)
    std::ranges::for_each(convention_sections, add);
  else
    std::ranges::for_each(contract_sections, add);
  return {{"heading", of_convention ? "Roles and the convention" : "Keywords of contracts"},
          {"lede", of_convention ? "What members of results mean for honest reporting."
                                 : "What a contract can say, and the values of its keywords."},
          {"sections", std::move(sections)}};
}

View rules_view(const Reference& reference) {
  View entries = View::array();
  for (const diagnostics::Rule* rule : reference.rules) entries.push_back(rule_view(*rule));
  const std::string count = page::counted(static_cast<std::int64_t>(entries.size()), "rule");
  return {{"heading", "Rules"},
          {"lede", "What <code>candor</code> checks in contracts, in changes of them and in answers."},
          {"sections", View::array(View{{"title", count}, {"lede", ""}, {"entries", std::move(entries)}})}};
}

}  // namespace candor::docs
