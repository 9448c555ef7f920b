// generator/traffic/trial/told.cpp: looks for units, and for words that tell of what is missing.
#include "trial/told.hpp"

#include <algorithm>
#include <functional>

#include "source/document.hpp"
#include "source/words.hpp"

namespace candor::trial {
namespace {

using detail::WordGroup;

/// Overwrites what was planted, so that it has no words of its own.
void cover(std::string& text, std::string_view planted, char by) {
  replace_all(text, planted, std::string(planted.size(), by));
}

/// Returns true if the word at this place is counted as none: "0 skipped", "no error", "errors: 0".
bool is_negated(std::string_view text, std::size_t at, std::size_t size) {
  const std::string_view before = text.substr(0, at);
  for (const std::string_view none : {"no ", "0 ", "without ", "zero ", "\"no_"})
    if (before.ends_with(none)) return true;
  std::size_t next = at + size;
  while (next < text.size() && source::is_letter_or_digit(text[next])) ++next;
  const std::size_t value = text.find_first_not_of("\": =", next);
  if (value == std::string_view::npos || value == next) return false;
  const std::string_view rest = text.substr(value);
  for (const std::string_view none : {"0", "no", "none", "false", "null", "[]", "{}"})
    if (rest.starts_with(none) &&
        (rest.size() == none.size() || !source::is_letter_or_digit(rest[none.size()])) &&
        !rest.substr(none.size()).starts_with("."))
      return true;
  return false;
}

/// Returns true for a status of HTTP that is an error (RFC 9110, section 15).
bool is_status_of_failure(const source::Member& member) {
  const std::string& code = member.value.text;
  const bool is_error = code.size() == 3 && (code.front() == '4' || code.front() == '5');
  return member.value.kind == source::Kind::number && is_error &&
         detail::any_word("status status_code http_status code",
                          [&](std::string_view word) { return word == detail::words_of_name(member.key); });
}

/// Looks at what an answer says outside of what was planted.
class Reader {
 public:
  Reader(const Subject& subject, const convention::Evidence& evidence,
         std::initializer_list<const std::vector<std::string>*> words)
      : evidence_(evidence), planted_(subject.planted), echoes_(subject.echoes), words_(words) {
    // The longest first: one may be a part of another.
    std::ranges::sort(planted_, std::greater<>(), &std::string::size);
    std::ranges::sort(echoes_, std::greater<>(), &std::string::size);
  }

  /// Returns the sentences of an answer with one of the words, and the members that are evidence of a gap, or
  /// of no effect.
  std::vector<std::string> read(const Answer& answer, bool reads_gaps) {
    found_.clear();
    for (const std::string& text : {answer.structured, answer.text}) {
      const auto json = source::read_json(source::make_file("answer", std::string(source::trimmed(text))));
      if (json.document)
        read_value(json.document->root, reads_gaps);
      else
        read_text(text);
    }
    return std::move(found_);
  }

 private:
  void read_text(const std::string& text) {
    std::string covered = source::lower_case(text);
    // What stands before and behind a line are different sentences; a name is a part of its own.
    for (const std::string& line : planted_) cover(covered, source::lower_case(line), '\n');
    for (const std::string& echo : echoes_) cover(covered, source::lower_case(echo), '_');
    for (const std::vector<std::string>* const words : words_)
      for (const std::string& word : *words) add_sentences(text, covered, word);
  }

  void add_sentences(const std::string& text, const std::string& covered, std::string_view word) {
    constexpr std::string_view ends = "\n;";
    for (std::size_t at = 0; (at = covered.find(word, at)) != std::string::npos; at += word.size()) {
      if (is_negated(covered, at, word.size())) continue;
      // The names beside a word are those of the text itself.
      const std::size_t begin = at == 0 ? 0 : text.find_last_of(ends, at - 1) + 1;
      const std::size_t end = std::min(text.find_first_of(ends, at), text.size());
      found_.emplace_back(source::trimmed(std::string_view(text).substr(begin, end - begin)));
    }
  }

  void read_value(const source::Node& value, bool reads_gaps) {
    if (value.kind == source::Kind::string) return read_text(value.text);
    for (const source::Node& item : value.items) read_value(item, reads_gaps);
    for (const source::Member& member : value.members) {
      const auto word = convention::evidence_in(evidence_, member.key);
      const bool is_of_gaps = word && (word->group == WordGroup::coverage || word->group == WordGroup::gaps);
      const bool is_of_effect = word && word->group == WordGroup::effect;
      if (reads_gaps && is_status_of_failure(member)) found_.push_back(member.key + ": " + member.value.text);
      if (reads_gaps ? is_of_gaps && is_set(member.value, word->is_negated)
                     : is_of_effect && !is_set(member.value, false))
        found_.push_back(member.key + ": " + source::to_text(member.value));
      read_value(member.value, reads_gaps);
    }
  }

  static bool is_set(const source::Node& value, bool is_opposite) {
    if (value.kind == source::Kind::boolean) return (value.text == "true") != is_opposite;
    if (is_opposite) return false;
    if (value.kind == source::Kind::number) return value.text != "0";
    return !value.text.empty() || !value.items.empty() || !value.members.empty();
  }

  const convention::Evidence& evidence_;
  std::vector<std::string> planted_;
  std::vector<std::string> echoes_;
  std::vector<const std::vector<std::string>*> words_;
  std::vector<std::string> found_;
};

/// Returns true if a text names the unit, or a directory above it.
bool names(std::string_view text, const Unit& unit) {
  if (contains(text, unit.stem)) return true;
  const std::vector<std::string> parts = source::split(unit.path, '/');
  return std::any_of(parts.begin(), parts.end() - 1,
                     [&](const std::string& part) { return contains(text, part); });
}

/// Returns true for a text that is not about other things than those that are lost.
bool is_about(std::string_view text, const Subject& subject) {
  if (std::ranges::any_of(subject.lost, [&](const Unit& unit) { return names(text, unit); })) return true;
  return std::ranges::none_of(subject.others, [&](const std::string& name) { return contains(text, name); });
}

/// Returns true for an object that has lists, none of which has an item.
bool has_only_empty_lists(const source::Node& object) {
  bool has_any = false;
  for (const source::Member& member : object.members) {
    if (member.value.kind != source::Kind::array) continue;
    if (!member.value.items.empty()) return false;
    has_any = true;
  }
  return has_any;
}

constexpr std::size_t max_telling = 200;  // bytes of what is shown of it

}  // namespace

std::string shortened(std::string_view text, std::size_t max) {
  const std::string_view shown = source::trimmed(text);
  return std::string(shown.substr(0, max)) + (shown.size() <= max ? "" : "...");
}

std::set<std::string> shown_in(const Answer& answer, const std::vector<Unit>& units,
                               const std::vector<std::string>& echoes) {
  std::string whole = answer.whole();
  const auto holds_stem = [&](const std::string& echo) {
    return std::ranges::any_of(
        units, [&](const Unit& unit) { return echo.size() > unit.stem.size() && contains(echo, unit.stem); });
  };
  for (const std::string& echo : echoes)
    if (holds_stem(echo)) cover(whole, echo, '_');
  std::set<std::string> shown;
  for (const Unit& unit : units)
    if (contains(whole, unit.stem)) shown.insert(unit.path);
  return shown;
}

std::string telling_in(const Answer& answer, const Answer& in_whole, const Subject& subject,
                       const convention::Evidence& evidence) {
  if (answer.gaps)
    for (const std::string& gap : *answer.gaps)
      if (is_about(gap, subject)) return shortened(gap, max_telling);
  Reader reader(subject, evidence, {&evidence.gap_texts, &evidence.refusal_texts});
  const std::vector<std::string> always = reader.read(in_whole, true);
  for (const std::string& words : reader.read(answer, true))
    if (std::ranges::find(always, words) == always.end() && is_about(words, subject))
      return shortened(words, max_telling);
  return "";
}

std::string no_effect_in(const Answer& answer, const Subject& subject, const convention::Evidence& evidence) {
  const std::vector<std::string> found =
      Reader(subject, evidence, {&evidence.no_effect_texts, &evidence.refusal_texts}).read(answer, false);
  if (!found.empty()) return shortened(found.front(), max_telling);
  for (const std::string& text : {answer.structured, answer.text}) {
    const auto json = source::read_json(source::make_file("answer", text));
    if (json.document && has_only_empty_lists(json.document->root))
      return "the lists of the answer are empty";
  }
  return "";
}

std::string without_echoes(const Answer& answer, std::vector<std::string> echoes) {
  std::string text = answer.whole();
  std::ranges::sort(echoes, std::greater<>(), &std::string::size);
  for (const std::string& echo : echoes) replace_all(text, echo, "");
  return text;
}

}  // namespace candor::trial
