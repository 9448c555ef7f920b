// verify/general_laws.cpp: finds contradictions in answers of tools without a contract.
#include "verify/general_laws.hpp"

#include <algorithm>

#include "diagnostics/rules.hpp"
#include "source/words.hpp"
#include "verify/answer.hpp"
#include "verify/display.hpp"
#include "verify/lists.hpp"

namespace candor::verify {
namespace {

using detail::Kind;

constexpr std::string_view high = "; confidence: high";
constexpr std::string_view moderate = "; confidence: moderate";
constexpr std::string_view low = "; confidence: low";

std::string lower(std::string_view text) {
  constexpr std::size_t max = 4'096;
  return source::lower_case(text.substr(0, max));
}

/// Returns the first of `words` with which the text begins, or "".
std::string_view begins_with(const std::vector<std::string>& words, std::string_view text) {
  const std::string begin = lower(source::trimmed(text));
  for (const std::string& word : words)
    if (begin.starts_with(word)) return word;
  return "";
}

/// Returns the first of `words` that is in the text, or "".
std::string_view contains(const std::vector<std::string>& words, std::string_view text) {
  const std::string all = lower(text);
  for (const std::string& word : words)
    if (all.find(word) != std::string::npos) return word;
  return "";
}

/// An answer as these laws see it.
struct Look {
  const convention::Evidence& evidence;
  std::optional<bool> success;  // by the envelope
  std::optional<Value> object;  // its data, where it has any
  std::optional<Value> text;    // or its text
  diagnostics::Findings& report;
  std::size_t found = 0;
  bool is_rehearsal = false;  // the request asks for one

  void add(const diagnostics::Rule& rule, const Value& at, const std::string& message,
           std::string_view confidence) {
    ++found;
    report_at(report, rule, at, message + std::string(confidence));
  }

  std::optional<Value> own(std::string_view name) const { return member(*object, name); }

  /// Calls `take` with each member of the data.
  template <class Take>
  void each_member(Take take) const {
    if (!object) return;
    for (const Node& each : object->node->members()) take(each, Value{object->text, &each});
  }

  bool has_true(const std::vector<std::string>& names) const {
    return object &&
           std::ranges::any_of(names, [&](const std::string& name) { return boolean_of(own(name)) == true; });
  }

  void failure_in_success() {
    if (success == false) return;
    // The data of a failure that has a flag of its own may name the error.
    const bool says_failed =
        object && std::ranges::any_of(evidence.flags_of_success, [&](const std::string& name) {
          return boolean_of(own(name)) == false;
        });
    if (says_failed && success != true) return;
    const bool has_failures = object && speaks_of_failures(*object, evidence);
    each_member([&](const Node& each, const Value& value) {
      const bool is_flag =
          std::ranges::count(evidence.flags_of_failure, each.key) != 0 && boolean_of(value) == true;
      const bool is_denial = !is_rehearsal && std::ranges::count(evidence.flags_of_success, each.key) != 0 &&
                             boolean_of(value) == false;
      const bool is_text = std::ranges::count(evidence.texts_of_failure, each.key) != 0 &&
                           value.node->kind == Kind::string && !is_blank(*value.node);
      const bool is_word =
          !has_failures && value.node->kind == Kind::string &&
          std::ranges::count(evidence.words_of_failure,
                             std::string(each.key) + "=" + std::string(value.node->text)) != 0;
      if (is_flag || is_denial || is_word)
        add(rules::doubt_success, value,
            "the answer is a success, but '" + std::string(each.key) + "' is " + display(*value.node), high);
      else if (is_text && !says_failed)
        add(rules::doubt_success, value,
            "the answer is a success, but '" + std::string(each.key) + "' is " + display(*value.node),
            moderate);
    });
    if (!text || success != true) return;
    const std::string_view word = begins_with(evidence.failure_texts, text->node->text);
    if (!word.empty())
      add(rules::doubt_success, *text,
          "the answer is a success, but its text begins with '" + std::string(word) + "'", moderate);
  }

  void success_in_failure() {
    if (success != false) return;
    each_member([&](const Node& each, const Value& value) {
      if (std::ranges::count(evidence.flags_of_success, each.key) +
                  std::ranges::count(evidence.contradict_failure, each.key) !=
              0 &&
          boolean_of(value) == true)
        add(rules::doubt_success, value,
            "the answer is a failure, but '" + std::string(each.key) + "' is true", high);
    });
    if (!text) return;
    const std::string_view word = begins_with(evidence.success_texts, text->node->text);
    if (!word.empty())
      add(rules::doubt_success, *text,
          "the answer is a failure, but its text begins with '" + std::string(word) + "'", moderate);
  }

  std::optional<Value> truncation() const {
    std::optional<Value> mark;
    each_member([&](const Node& each, const Value& value) {
      if (!mark && convention::matches_any(evidence.truncation, each.key) && is_gap(*value.node))
        mark = value;
    });
    return mark;
  }

  void truncated_but_all() {
    const std::optional<Value> mark = truncation();
    if (!mark) return;
    const std::string name = "'" + key_of(*mark) + "' is " + display(*mark->node);
    each_member([&](const Node& each, const Value& value) {
      if (each.key == "complete" && boolean_of(value) == true)
        add(rules::doubt_all, value, name + ", but '" + std::string(each.key) + "' is true", high);
      if (value.node->kind != Kind::string) return;
      const std::string_view word = contains(evidence.all_texts, value.node->text);
      if (!word.empty())
        add(rules::doubt_all, value,
            name + ", but '" + std::string(each.key) + "' speaks of '" + std::string(word) + "'", low);
    });
  }

  /// What shows that the call took too long.
  std::string timeout() const {
    std::string evidence_of_timeout;
    each_member([&](const Node& each, const Value& value) {
      if (!evidence_of_timeout.empty()) return;
      const bool is_flag =
          convention::matches_any(evidence.time_limit_code, each.key) && boolean_of(value) == true;
      const bool says_so =
          value.node->kind == Kind::string && !contains(evidence.timeout_texts, value.node->text).empty();
      const bool is_flag_in_camel = each.key == "timedOut" && boolean_of(value) == true;
      if (is_flag || says_so || is_flag_in_camel)
        evidence_of_timeout = "'" + std::string(each.key) + "' is " + display(*value.node);
    });
    return evidence_of_timeout;
  }

  void empty_after_timeout() {
    if (success == false) return;
    const std::string why = timeout();
    if (why.empty()) return;
    each_member([&](const Node& each, const Value& value) {
      if (value.node->kind != Kind::array || !value.node->items().empty()) return;
      if (convention::matches_any(evidence.not_finding, each.key) ||
          convention::matches_any(evidence.gap_like, each.key))
        return;
      add(rules::doubt_timeout, value, why + ", and '" + std::string(each.key) + "' is empty",
          convention::matches_any(evidence.finding, each.key) ? high : moderate);
    });
  }

  /// The only list of the data, or null.
  const Node* only_list_of_data() const {
    const Node* only = nullptr;
    for (const Node& each : object->node->members()) {
      // Beside the number of those that went well, a total is of parts, not of entries.
      if (each.kind == Kind::number && convention::matches_any(evidence.well, each.key)) return nullptr;
      if (each.kind != Kind::array || convention::matches_any(evidence.failures, each.key)) continue;
      if (only != nullptr) return nullptr;
      only = &each;
    }
    return only;
  }

  const Node* list_counted_by(std::string_view count) const {
    for (const Node& each : object->node->members())
      if (each.kind == Kind::array && convention::is_count_of(evidence, count, each.key)) return &each;
    return convention::matches_any(evidence.total, count) ? only_list_of_data() : nullptr;
  }

  bool is_page() const {
    bool page = truncation().has_value();
    each_member([&](const Node& each, const Value& value) {
      const bool is_cursor_name =
          each.key.starts_with("next") || convention::matches_any(evidence.page, each.key);
      page = page || (is_cursor_name && value.node->kind != Kind::null) ||
             convention::matches_any(evidence.cap, each.key);
    });
    return page;
  }

  void counts() {
    if (!object) return;
    each_member([&](const Node& each, const Value& value) {
      if (value.node->kind != Kind::number) return;
      const Node* list = list_counted_by(each.key);
      if (list == nullptr || holds_lists(*list)) return;
      const std::size_t entries = list->items().size();
      const std::string message = "'" + std::string(each.key) + "' is " + std::string(value.node->text) +
                                  ", but '" + std::string(list->key) + "' has " +
                                  source::count_text(entries, "entry");
      if (is_above(entries, *value.node))
        add(rules::doubt_count, value, message, high);
      else if (is_below(entries, *value.node) && !is_page())
        add(rules::doubt_count, value, message + ", and nothing says that it is a page", moderate);
    });
  }

  void claims(NameCache<NameGroups>& groups, const Asked* asked) {
    if (!object || success == false) return;
    const RoleNames no_roles;
    for (const Contradiction& each : contradictions({evidence, groups, no_roles, *object, asked}))
      add(rules::doubt_claim, each.at, each.message, each.confidence == Confidence::high ? high : moderate);
  }
};

}  // namespace

std::size_t check_general_laws(const Unwrapped& answer, const convention::Evidence& evidence,
                               NameCache<NameGroups>* groups, const Asked* asked, Texts& texts,
                               diagnostics::Findings& report) {
  std::optional<Value> object = answer.outcome ? answer.outcome : answer.result;
  std::optional<Value> text = answer.failure ? answer.failure : answer.text;
  if (text && text->node->kind != Kind::string) text.reset();
  if (!object && text) object = parse_embedded(*text, texts, nullptr);
  if (object && object->node->kind != Kind::object) object.reset();
  std::optional<bool> success = answer.success;
  if (!success && answer.outcome) success = boolean_of(member(*answer.outcome, "success"));
  if (object) text.reset();
  Look look{evidence, success, object, text, report};
  look.is_rehearsal = asked != nullptr && !asked->rehearsal.empty();
  look.failure_in_success();
  look.success_in_failure();
  look.truncated_but_all();
  look.empty_after_timeout();
  look.counts();
  if (groups != nullptr) look.claims(*groups, asked);
  return look.found;
}

}  // namespace candor::verify
