// generator/traffic/trial/told.cpp: looks for units, and for words that tell of what is missing.
#include "trial/told.hpp"

#include <algorithm>

#include "source/document.hpp"
#include "source/words.hpp"

namespace candor::trial {
namespace {

using detail::WordGroup;

/// Words that tell of a thing that could not be reached, beside those of the convention.
constexpr std::string_view words_of_refusal[] = {
    "denied",        "eacces",       "eperm",         "enoent",        "eloop",      "einval",
    "not permitted", "inaccessible", "no such",       "not found",     "unreadable", "cannot",
    "can't",         "error",        "not a regular", "ignored",       "failed",     "does not exist",
    "doesn't exist", "binary",       "invalid utf",   "no permission", "not utf"};

/// Replaces what was planted by a line break, so that what stands before and behind it are different
/// sentences.
void take_out(std::string& text, std::string_view planted) {
  if (planted.empty()) return;
  for (std::size_t at = 0; (at = text.find(planted, at)) != std::string::npos;)
    text.replace(at, planted.size(), "\n");
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

/// Returns the first sentence with such a word.
template <class Words>
std::string sentence_with(std::string_view text, std::string_view lower, const Words& words) {
  constexpr std::string_view ends = "\n;";
  for (const std::string_view word : words)
    for (std::size_t at = 0; (at = lower.find(word, at)) != std::string_view::npos; at += word.size()) {
      if (is_negated(lower, at, word.size())) continue;
      const std::size_t begin = at == 0 ? 0 : text.find_last_of(ends, at - 1) + 1;
      const std::size_t end = std::min(text.find_first_of(ends, at), text.size());
      return std::string(source::trimmed(text.substr(begin, end - begin)));
    }
  return "";
}

/// Looks at what an answer says outside of what was planted.
class Reader {
 public:
  Reader(const std::vector<Unit>& units, const std::vector<std::string>& echoes,
         const convention::Evidence& evidence)
      : echoes_(echoes), evidence_(evidence) {
    for (const Unit& unit : units) {
      for (const std::string& line : unit.lines) planted_.push_back(line);
      planted_.push_back(unit.path);
    }
    // The longest first: one may be a part of another.
    std::ranges::sort(planted_, std::ranges::greater(), &std::string::size);
  }

  std::string in_text(std::string text) const {
    for (const std::string& line : planted_) take_out(text, line);
    for (const std::string& echo : echoes_) take_out(text, echo);
    const std::string lower = source::lower_case(text);
    std::string sentence = sentence_with(text, lower, evidence_.gap_texts);
    return sentence.empty() ? sentence_with(text, lower, words_of_refusal) : sentence;
  }

  std::string in_value(const source::Node& value) const {
    switch (value.kind) {
      case source::Kind::string:
        return in_text(value.text);
      case source::Kind::array:
        for (const source::Node& item : value.items)
          if (std::string told = in_value(item); !told.empty()) return told;
        return "";
      case source::Kind::object:
        for (const source::Member& member : value.members)
          if (std::string told = in_member(member); !told.empty()) return told;
        return "";
      case source::Kind::null:
      case source::Kind::boolean:
      case source::Kind::number:
        return "";
    }
    return "";
  }

 private:
  std::string in_member(const source::Member& member) const {
    const auto word = convention::evidence_in(evidence_, member.key);
    const bool is_of_gaps = word && (word->group == WordGroup::coverage || word->group == WordGroup::gaps);
    if (is_of_gaps && is_set(member.value, word->is_negated))
      return member.key + ": " + shortened(source::to_text(member.value), 120);
    return in_value(member.value);
  }

  static bool is_set(const source::Node& value, bool is_opposite) {
    if (value.kind == source::Kind::boolean) return (value.text == "true") != is_opposite;
    if (is_opposite) return false;
    if (value.kind == source::Kind::number) return value.text != "0";
    return !value.text.empty() || !value.items.empty() || !value.members.empty();
  }

  const std::vector<std::string>& echoes_;
  const convention::Evidence& evidence_;
  std::vector<std::string> planted_;
};

}  // namespace

std::string shortened(std::string_view text, std::size_t most) {
  const std::string_view shown = source::trimmed(text);
  return std::string(shown.substr(0, most)) + (shown.size() <= most ? "" : "...");
}

std::set<std::string> shown_in(const Answer& answer, const std::vector<Unit>& units) {
  const std::string whole = answer.whole();
  std::set<std::string> shown;
  for (const Unit& unit : units)
    if (whole.find(unit.stem) != std::string::npos) shown.insert(unit.path);
  return shown;
}

std::string telling_in(const Answer& answer, const std::vector<Unit>& units,
                       const std::vector<std::string>& echoes, const convention::Evidence& evidence) {
  const Reader reader(units, echoes, evidence);
  for (const std::string& text : {answer.structured, answer.text}) {
    const auto read = source::read_json(source::make_file("answer", std::string(source::trimmed(text))));
    const std::string told = read.document ? reader.in_value(read.document->root) : reader.in_text(text);
    if (!told.empty()) return told;
  }
  return "";
}

}  // namespace candor::trial
