// schema/contract_words.cpp: the names and texts of a contract file, held to what contract.schema.json says
// of them.
#include <algorithm>

#include "schema/keywords/keyword.hpp"
#include "schema/parts.hpp"
#include "schema/rules.hpp"

namespace candor::schema {
namespace {

bool is_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_';
}

constexpr std::size_t longest_name = 128;

/// `^[A-Za-z_][A-Za-z0-9_.-]{0,127}$`
bool is_name(std::string_view text) {
  if (text.empty() || text.size() > longest_name || !is_letter(text.front())) return false;
  return std::all_of(text.begin(), text.end(), [](char letter) {
    return is_letter(letter) || (letter >= '0' && letter <= '9') || letter == '.' || letter == '-';
  });
}

std::string why_no_name(std::string_view text) {
  if (text.empty()) return " is empty";
  if (text.size() > longest_name)
    return " has " + std::to_string(text.size()) + " bytes, which is too long for a name";
  return " is '" + std::string(text) + "', which is no name";
}

void check_name(const std::string& what, std::string_view name, source::Origin at,
                diagnostics::Report& report) {
  if (is_name(name)) return;
  report.add(rules::bad_member, std::move(at), what + why_no_name(name))
      .notes.emplace_back(
          "a name begins with a letter or '_'; letters, digits, '_', '.' and '-' follow, 128 in all");
}

void check_keys(const Part& part, const std::string& what, diagnostics::Report& report) {
  for (const source::Member& member : part.node.members)
    check_name(what, member.key,
               {part.document.file, member.key_span, source::append_pointer(part.pointer, member.key)},
               report);
}

void check_not_empty(const Part& part, const source::Member& member, diagnostics::Report& report) {
  if (member.value.kind != source::Kind::string || !member.value.text.empty()) return;
  report.add(rules::bad_member, origin_of(member_part(part, member)), "'" + member.key + "' is empty")
      .notes.emplace_back("say it, or leave the member out where it may be");
}

}  // namespace

void check_words(const Part& root, diagnostics::Report& report) {
  for (const source::Member& member : root.node.members) {
    const Part part = member_part(root, member);
    if (member.key == "name" && member.value.kind == source::Kind::string)
      check_name("'name'", member.value.text, origin_of(part), report);
    else if (member.key == "errors")
      check_keys(part, "an error code", report);
    else if (member.key == "states")
      check_keys(part, "a state", report);
    else if (member.key == "types")
      check_keys(part, "a type", report);
    else if (member.key == "version" || member.key == "description")
      check_not_empty(root, member, report);
    if (member.key != "errors" && member.key != "states") continue;
    for (const source::Member& entry : member.value.members) {
      const Part inner = member_part(part, entry);
      for (const source::Member& word : entry.value.members)
        if (word.key == "remedy" || word.key == "description") check_not_empty(inner, word, report);
    }
  }
}

}  // namespace candor::schema
