// schema/read/contract_options.cpp: reads the names and texts of a contract file as contract.schema.json
// requires.
#include <algorithm>

#include "diagnostics/rules.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/read/document_part.hpp"
#include "source/words.hpp"

namespace candor::schema {
namespace {

constexpr std::size_t max_name_length = 128;

/// `^[A-Za-z_][A-Za-z0-9_.-]{0,127}$`
bool is_name(std::string_view text) {
  if (text.empty() || text.size() > max_name_length || !(source::is_letter(text.front()) || text.front() == '_'))
    return false;
  return std::all_of(text.begin(), text.end(), [](char letter) {
    return source::is_letter_or_digit(letter) || letter == '_' || letter == '.' || letter == '-';
  });
}

std::string why_no_name(std::string_view text) {
  if (text.empty()) return " is empty";
  if (text.size() > max_name_length)
    return " has " + std::to_string(text.size()) + " bytes, which is too long for a name";
  return " is '" + std::string(text) + "', which is not a valid name";
}

void check_name(const std::string& what, std::string_view name, source::Origin at,
                diagnostics::Findings& report) {
  if (is_name(name)) return;
  report.add(rules::bad_member, std::move(at), what + why_no_name(name))
      .help.emplace_back(
          "a name has at most 128 letters, digits, '_', '.' and '-', and begins with a letter or '_'");
}

void check_keys(const DocumentPart& part, const std::string& what, diagnostics::Findings& report) {
  for (const source::Member& member : part.node.members)
    check_name(what, member.key,
               {part.document.file, member.key_span, source::append_pointer(part.pointer, member.key)},
               report);
}

/// Checks an array of names of tools, which is not empty.
void check_tools(const DocumentPart& part, diagnostics::Findings& report) {
  if (part.node.kind == source::Kind::array && part.node.items.empty())
    report.add(rules::bad_member, origin_of(part), "'attested_by' is empty")
        .help.emplace_back("name a tool, or remove the property");
  for (std::size_t i = 0; i < part.node.items.size(); ++i) {
    const source::Node& tool = part.node.items[i];
    if (tool.kind != source::Kind::string) continue;
    check_name("a tool", tool.text,
               {part.document.file, tool.span, source::append_pointer(part.pointer, std::to_string(i))}, report);
  }
}

/// The texts that say something if they are there.
void check_texts(const DocumentPart& part, std::initializer_list<std::string_view> keys,
                 diagnostics::Findings& report) {
  for (const source::Member& member : part.node.members) {
    if (std::find(keys.begin(), keys.end(), member.key) == keys.end()) continue;
    if (member.value.kind != source::Kind::string || !member.value.text.empty()) continue;
    report.add(rules::bad_member, origin_of(member_of(part, member)), "'" + member.key + "' is empty")
        .help.emplace_back("write it, or remove the property if it is optional");
  }
}

/// A member of the file whose keys are names chosen by the author.
struct NamedOption {
  std::string_view key;
  const char* what;
  bool has_texts = false;
};
constexpr NamedOption named_options[] = {
    {"errors", "an error code", true}, {"states", "a state", true}, {"types", "a type"}};

}  // namespace

void check_member_names(const DocumentPart& root, diagnostics::Findings& report) {
  check_texts(root, {"version", "description"}, report);
  for (const source::Member& member : root.node.members) {
    const DocumentPart part = member_of(root, member);
    if (member.key == "name" && member.value.kind == source::Kind::string)
      check_name("'name'", member.value.text, origin_of(part), report);
    if (member.key == "attested_by") check_tools(part, report);
    const auto* const found = std::find_if(std::begin(named_options), std::end(named_options),
                                           [&](const NamedOption& each) { return each.key == member.key; });
    if (found == std::end(named_options)) continue;
    check_keys(part, found->what, report);
    for (const source::Member& entry : member.value.members)
      if (found->has_texts) check_texts(member_of(part, entry), {"remedy", "description"}, report);
  }
}

}  // namespace candor::schema
