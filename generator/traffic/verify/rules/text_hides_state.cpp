// generator/traffic/verify/rules/text_hides_state.cpp: reports a text for the model that does not say what
// the outcome beside it says, or denies it.
#include <algorithm>

#include "source/words.hpp"
#include "verify/display.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

using detail::Kind;

/// The texts that are no JSON, in lower case; and the values that they hold.
class Account {
 public:
  explicit Account(const Answer& answer)
      : evidence_(answer.subject.convention->evidence), shown_(*answer.shown) {
    for (const Value& text : shown_.texts) words_ += source::lower_case(text.node->text) + '\n';
  }

  /// Returns true if a JSON object in the texts has the member with the same value, or the texts hold the
  /// whole value.
  bool repeats(const Value& value) const {
    return std::ranges::any_of(shown_.values, [&](const Value& copy) {
      if (source::same_value(*copy.node, *value.node)) return true;
      if (copy.node->kind != Kind::object) return false;
      const std::optional<Value> same = member(copy, value.node->key);
      return same && source::same_value(*same->node, *value.node);
    });
  }
  bool mentions(std::string_view word) const {
    return !word.empty() && words_.find(source::lower_case(word)) != std::string::npos;
  }
  /// The same for a name, which may be written with spaces.
  bool names(std::string_view name) const {
    std::string spaced(name);
    std::ranges::replace(spaced, '_', ' ');
    return mentions(name) || mentions(spaced);
  }
  /// The first claim that everything was covered; one after a "not" is none.
  std::string_view claim_of_all() const {
    for (const std::string& claim : evidence_.all_texts)
      for (std::size_t at = words_.find(claim); at != std::string::npos; at = words_.find(claim, at + 1)) {
        const std::string_view before = std::string_view(words_).substr(0, at);
        if (!before.ends_with("not ") && !before.ends_with("n't ") && !before.ends_with("if ") &&
            !before.ends_with("whether "))
          return claim;
      }
    return "";
  }
  bool tells_of_gaps() const {
    return std::ranges::any_of(evidence_.gap_texts, [&](const std::string& word) { return mentions(word); });
  }
  /// The beginning of a text that is one of the words, or "".
  std::string_view begins_with(const std::vector<std::string>& words) const {
    for (const Value& text : shown_.texts) {
      constexpr std::size_t max_length = 64;
      const std::string begin = source::lower_case(source::trimmed(text.node->text.substr(0, max_length)));
      for (const std::string& word : words)
        if (begin.starts_with(word)) return word;
    }
    return "";
  }

 private:
  const convention::Evidence& evidence_;
  const Shown& shown_;
  std::string words_;
};

/// Returns true if a string in the value is in the texts: the name of a unit.
bool mentions_unit(const Account& account, const Node& value, int depth = 0) {
  constexpr int max_depth = 2;
  if (value.kind == Kind::string) return account.mentions(value.text);
  if (depth == max_depth) return false;
  const auto part = [&](const Node& each) { return mentions_unit(account, each, depth + 1); };
  return std::ranges::any_of(value.items(), part) || std::ranges::any_of(value.members(), part);
}

bool tells(const Account& account, const Value& gap) {
  return account.repeats(gap) || account.names(key_of(gap)) || account.tells_of_gaps() ||
         mentions_unit(account, *gap.node);
}

void add(const Value& at, const std::string& message, diagnostics::Findings& report);

/// The first text, or the outcome where there is none.
Value place_of(const Answer& answer) {
  return answer.shown->texts.empty() ? answer.outcome.top : answer.shown->texts.front();
}

void check_failure(const Answer& answer, const Account& account, diagnostics::Findings& report) {
  const convention::Evidence& evidence = answer.subject.convention->evidence;
  if (const std::string_view word = account.begins_with(evidence.success_texts); !word.empty())
    return add(place_of(answer), "the call failed, but its text begins with '" + std::string(word) + "'",
               report);
  const std::optional<Value> code = member(answer.outcome.top, "code");
  const std::optional<Value> message = member(answer.outcome.top, "message");
  const auto is_told = [&](const std::optional<Value>& value) {
    const std::optional<std::string_view> text = string_of(value);
    return text &&
           (account.repeats(*value) || account.mentions(source::trimmed(text->substr(0, text->find('\n')))));
  };
  if ((code || message) && !is_told(code) && !is_told(message))
    add(place_of(answer),
        "the text that the model reads says neither the code nor the message of the failure", report);
}

/// The text that tells of a state in which the work was not done: its name, or the constants by which it is
/// known.
bool tells_state(const Answer& answer, const Account& account, const ir::State& state) {
  if (account.names(state.name)) return true;
  return std::ranges::any_of(state.when, [&](const ir::StateCondition& one) {
    const std::optional<Value> value = result_member(answer, result_name(answer.subject, one.field));
    if (!value) return false;
    const std::optional<std::string_view> word = string_of(value);
    return account.repeats(*value) || (word ? account.names(*word) : account.names(key_of(*value)));
  });
}

void check_success(const Answer& answer, const Account& account, diagnostics::Findings& report) {
  const bool is_open = laws::is_exempt(answer.facts.claims.declared);
  const bool is_short = answer.facts.claims.has_gap || answer.facts.claims.complete == false;
  if (is_open || is_short) {
    if (const std::string_view word = account.claim_of_all(); !word.empty())
      return add(place_of(answer),
                 "the text that the model reads says '" + std::string(word) + "', but the outcome is '" +
                     answer.facts.state + "'",
                 report);
  }
  if (is_open && !tells_state(answer, account, *answer.facts.declared))
    return add(place_of(answer),
               "the text that the model reads does not say that the outcome is '" + answer.facts.state + "'",
               report);
  if (is_open) return;
  for (const Value& gap : answer.facts.gaps)
    if (!tells(account, gap))
      return add(
          place_of(answer),
          "the text that the model reads does not say that '" + key_of(gap) + "' is " + display(*gap.node),
          report);
}

}  // namespace

/// For envelopes that have the outcome beside a text: hosts forward one of the two.
constinit const Rule text_hides_state = {
    .about = {.id = "verify/text-hides-state",
              .severity = diagnostics::Severity::error,
              .summary = "the text that a model reads says what the outcome says",
              .explanation = "Hosts forward the text or the data of an answer, rarely both. A text that "
                             "leaves out a gap, an undone\n"
                             "change or a failure, or that claims the whole, misleads the model even beside "
                             "a right outcome. State the\n"
                             "state and each gap in the text, or repeat the outcome there as JSON, as "
                             "Candor's envelopes do."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (answer.shown == nullptr) return;
          const Account account(answer);
          if (answer.outcome.success == false)
            check_failure(answer, account, report);
          else if (answer.outcome.success == true && answer.outcome.result)
            check_success(answer, account, report);
        },
};

namespace {

void add(const Value& at, const std::string& message, diagnostics::Findings& report) {
  report_at(report, text_hides_state.about, at, message)
      .help.emplace_back("state it in the text, or repeat the outcome there as JSON");
}

}  // namespace

}  // namespace candor::verify
