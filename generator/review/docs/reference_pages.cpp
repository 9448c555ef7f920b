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
constexpr Section of_convention[] = {{Kind::role, "Roles"},
                                     {Kind::member, "Members that the convention knows"},
                                     {Kind::step, "Side steps"},
                                     {Kind::reason, "Reasons why a step was skipped"},
                                     {Kind::refused, "Reasons that no step may have"}};
constexpr Section of_contracts[] = {{Kind::keyword, "Keywords"}, {Kind::value, "Values of keywords"}};

View word_view(const Word& word, const Reference& reference) {
  View rules = View::array();
  for (const diagnostics::Rule* rule : rules_about(word, reference.rules))
    rules.push_back(View(page::html(rule->id)));
  return {{"name", page::html(word.name)},
          {"anchor", page::optional_text(word.kind == Kind::role ? word.name : "")},
          {"what", page::prose(word.what)},
          {"text", page::prose(word.text)},
          {"law", page::optional_text(word.law)},
          {"example", optional_lines(word.example)},
          {"has_rules", !rules.empty()},
          {"rules", std::move(rules)}};
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

}  // namespace

View words_view(const Reference& reference, bool convention) {
  View sections = View::array();
  const auto add = [&](const Section& section) {
    View words = View::array();
    for (const Word& word : reference.words)
      if (word.kind == section.kind) words.push_back(word_view(word, reference));
    sections.push_back(View{{"title", section.title}, {"words", std::move(words)}});
  };
  if (convention)
    std::ranges::for_each(of_convention, add);
  else
    std::ranges::for_each(of_contracts, add);
  return {{"heading", convention ? "Roles and the convention" : "Keywords of contracts"},
          {"lede", convention
                       ? "What members of results mean for honest reporting, and what the convention knows."
                       : "What a contract can say, beside the examples of an editor."},
          {"sections", std::move(sections)}};
}

View rules_view(const Reference& reference) {
  View rules = View::array();
  for (const diagnostics::Rule* rule : reference.rules) {
    View examples = View::array();
    for (const check::Example& example : check::examples_of(*rule))
      examples.push_back(View{{"title", example.is_good ? "This keeps it" : "This violates it"},
                              {"text", page::html_lines(example.text)}});
    rules.push_back(View{{"id", page::html(rule->id)},
                         {"code", page::optional_text(rule->code)},
                         {"severity", diagnostics::name_of(rule->severity)},
                         {"summary", page::prose(rule->summary)},
                         {"explanation", page::prose(reflowed(rule->explanation))},
                         {"has_examples", !examples.empty()},
                         {"examples", std::move(examples)}});
  }
  return {{"count", page::counted(static_cast<std::int64_t>(rules.size()), "rule")},
          {"rules", std::move(rules)}};
}

}  // namespace candor::docs
