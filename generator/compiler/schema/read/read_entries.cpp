// schema/read/read_entries.cpp: `errors` and `states` of a contract.
#include <algorithm>

#include "candor/detail/number.hpp"
#include "diagnostics/rules.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/read/document_part.hpp"

namespace candor::schema {
namespace {

/// Returns true if the part is an object, and false after reporting that it should be one.
bool is_object(const DocumentPart& part, std::string_view what, diagnostics::Findings& report) {
  if (part.node.kind == source::Kind::object) return true;
  report.add(rules::bad_member, origin_of(part),
             std::string(what) + " must be an object, found " + described(part.node));
  return false;
}

void refuse_unknown(const DocumentPart& part, std::string_view of, const source::Member& member,
                    const std::vector<std::string>& known, diagnostics::Findings& report) {
  if (member.key.starts_with("x-") || member.key == "$comment") return;
  report.add(rules::unknown_member,
             {part.document.file, member.key_span, source::append_pointer(part.pointer, member.key)},
             with_hint("unknown property '" + member.key + "' of " + std::string(of), member.key, known));
}

std::vector<Condition> read_conditions(const DocumentPart& when, diagnostics::Findings& report) {
  std::vector<Condition> conditions;
  if (!is_object(when, "'when'", report)) return conditions;
  for (const source::Member& member : when.node.members) {
    conditions.push_back({member.key, member.value, origin_of(member_of(when, member))});
  }
  return conditions;
}

/// Returns the meaning of an error code, or "" after reporting that there is no such meaning.
std::string read_error_means(const DocumentPart& part, diagnostics::Findings& report) {
  static const std::vector<std::string> known{"nothing_to_do", "nothing_in_scope"};
  const std::string& word = part.node.text;
  if (part.node.kind == source::Kind::string && (word == known[0] || word == known[1])) return word;
  report.add(rules::bad_member, origin_of(part),
             with_hint("'means' of an error must be 'nothing_to_do' or 'nothing_in_scope', found " +
                           described(part.node),
                       word, known));
  return "";
}

/// Returns whether a call that failed so can be tried again; reports other words.
Retry read_retry(const DocumentPart& part, diagnostics::Findings& report) {
  const std::string& word = part.node.text;
  std::vector<std::string> known;
  for (const Retry each : retry_words) {
    if (part.node.kind == source::Kind::string && word == word_of(each)) return each;
    known.emplace_back(word_of(each));
  }
  report.add(rules::bad_member, origin_of(part),
             with_hint("'retry' must be 'yes', 'after', 'no' or 'ask', found " + described(part.node), word,
                       known));
  return Retry::unstated;
}

/// Returns a number of seconds, or 0 after reporting that it is none.
std::uint32_t read_seconds(const DocumentPart& part, diagnostics::Findings& report) {
  const bool is_number = part.node.kind == source::Kind::number;
  const auto seconds = is_number ? candor::detail::to_uint64(part.node.text) : std::nullopt;
  if (seconds && *seconds != 0 && *seconds <= UINT32_MAX) return static_cast<std::uint32_t>(*seconds);
  report.add(rules::bad_member, origin_of(part),
             "'retry_after' must be a number of seconds, an integer above 0, found " + described(part.node));
  return 0;
}

/// Reports a time without the word for it, and the word without a time.
void check_retry(const DocumentPart& error, const ErrorEntry& entry, diagnostics::Findings& report) {
  const bool is_after = entry.advice.retry == Retry::after;
  if (entry.advice.after != 0 && !is_after)
    report.add(rules::bad_member, origin_of(error), "'retry_after' is a time, and 'retry' is not 'after'");
  const bool names_time =
      source::find(error.node, retry_after_member) != nullptr ||
      std::find(entry.carries.begin(), entry.carries.end(), retry_after_member) != entry.carries.end();
  if (is_after && !names_time)
    report.add(rules::bad_member, origin_of(error), "'retry' is 'after', and no time is named")
        .help.emplace_back(
            "add \"retry_after\" with the seconds, or \"carries\": [\"retry_after\"] where each failure has them");
}

}  // namespace

std::vector<std::string> read_names(const DocumentPart& part, const std::string& name,
                                    diagnostics::Findings& report) {
  std::vector<std::string> names;
  for (const source::Node& item : part.node.items)
    if (item.kind == source::Kind::string) names.push_back(item.text);
  if (part.node.kind != source::Kind::array || names.size() != part.node.items.size())
    report.add(rules::bad_member, origin_of(part), "'" + name + "' must be an array of strings");
  return names;
}

std::vector<ErrorEntry> read_errors(const DocumentPart& errors, diagnostics::Findings& report) {
  std::vector<ErrorEntry> entries;
  if (!is_object(errors, "'errors'", report)) return entries;
  for (const source::Member& member : errors.node.members) {
    const DocumentPart part = member_of(errors, member);
    if (!is_object(part, "an error code", report)) continue;
    ErrorEntry entry{member.key, "", "", origin_of(part)};
    for (const source::Member& inner : part.node.members) {
      const DocumentPart detail = member_of(part, inner);
      if (inner.key == "description")
        entry.description = text_of(detail, inner.key, report);
      else if (inner.key == "remedy")
        entry.remedy = text_of(detail, inner.key, report);
      else if (inner.key == "means")
        entry.means = read_error_means(detail, report);
      else if (inner.key == "carries")
        entry.carries = read_names(detail, inner.key, report);
      else if (inner.key == "retry")
        entry.advice.retry = read_retry(detail, report);
      else if (inner.key == retry_after_member)
        entry.advice.after = read_seconds(detail, report);
      else
        refuse_unknown(part, "an error code", inner,
                       {"description", "remedy", "means", "carries", "retry", "retry_after"}, report);
    }
    check_retry(part, entry, report);
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::vector<StateEntry> read_states(const DocumentPart& states, diagnostics::Findings& report) {
  std::vector<StateEntry> entries;
  if (!is_object(states, "'states'", report)) return entries;
  for (const source::Member& member : states.node.members) {
    const DocumentPart part = member_of(states, member);
    if (!is_object(part, "a state", report)) continue;
    StateEntry entry{member.key, "", "", {}, origin_of(part)};
    for (const source::Member& inner : part.node.members) {
      const DocumentPart detail = member_of(part, inner);
      if (inner.key == "description")
        entry.description = text_of(detail, inner.key, report);
      else if (inner.key == "means")
        entry.means = text_of(detail, inner.key, report);
      else if (inner.key == "when")
        entry.when = read_conditions(detail, report);
      else
        refuse_unknown(part, "a state", inner, {"when", "means", "description"}, report);
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace candor::schema
