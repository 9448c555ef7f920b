// schema/read/read_entries.cpp: `errors` and `states` of a contract.
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

/// Returns the strings of an array; reports other values.
std::vector<std::string> read_names(const DocumentPart& part, diagnostics::Findings& report) {
  std::vector<std::string> names;
  for (const source::Node& item : part.node.items)
    if (item.kind == source::Kind::string) names.push_back(item.text);
  if (part.node.kind != source::Kind::array || names.size() != part.node.items.size())
    report.add(rules::bad_member, origin_of(part), "'carries' must be an array of strings");
  return names;
}

}  // namespace

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
        entry.carries = read_names(detail, report);
      else
        refuse_unknown(part, "an error code", inner, {"description", "remedy", "means", "carries"}, report);
    }
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
