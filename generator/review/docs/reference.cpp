// generator/review/docs/reference.cpp: reads the words of contracts from their schema and from the
// convention.
#include "docs/reference.hpp"

#include <algorithm>

#include "candor/laws.hpp"
#include "source/words.hpp"

namespace candor::docs {
namespace {

using source::find;
using source::Node;
using Kind = Word::Kind;

std::string text_at(const Node& node, std::string_view key) {
  const Node* const value = find(node, key);
  return value == nullptr ? "" : value->text;
}

std::vector<std::string> texts_at(const Node& node, std::string_view key) {
  std::vector<std::string> texts;
  if (const Node* const list = find(node, key))
    for (const Node& item : list->items) texts.push_back(item.text);
  return texts;
}

/// The keywords of contract.schema.json, definition by definition.
class Keywords {
 public:
  Keywords(const Node& root, std::vector<Word>& words) : root_(root), words_(words) {}

  void add(const Node& schema, const std::string& place) {
    const Node* const properties = find(schema, "properties");
    if (properties == nullptr || place.empty()) return;
    for (const source::Member& each : properties->members) add_keyword(each, place);
  }

 private:
  /// Returns the schema of a keyword, or that which it refers to, where only the latter has `key`.
  const Node& with(const Node& schema, std::string_view key) const {
    const std::string reference = text_at(schema, "$ref");
    if (find(schema, key) != nullptr || !reference.starts_with("#/")) return schema;
    const Node* const target = source::at_pointer(root_, std::string_view(reference).substr(1));
    return target == nullptr ? schema : *target;
  }

  void add_keyword(const source::Member& keyword, const std::string& place) {
    const std::string text = text_at(with(keyword.value, "description"), "description");
    if (text.empty()) return;
    const Node* const examples = find(with(keyword.value, "examples"), "examples");
    std::string example;
    if (examples != nullptr && !examples->items.empty())
      example = source::quote(keyword.key) + ": " + source::to_text(examples->items.front());
    words_.push_back({Kind::keyword, keyword.key, "a keyword of " + place, text, "", example});
    // The convention tells more of roles than that they are values.
    if (keyword.key == "x-candor-role") return;
    for (const std::string& value : texts_at(with(keyword.value, "enum"), "enum"))
      words_.push_back({Kind::value, value, "a value of `" + keyword.key + "` in " + place, text, "",
                        source::quote(keyword.key) + ": " + source::quote(value)});
  }

  const Node& root_;
  std::vector<Word>& words_;
};

void add_roles(const Node& roles, std::vector<Word>& words) {
  for (const auto& [role, span, about] : roles.members) {
    const Node* const example = find(about, "example");
    words.push_back({Kind::role, role,
                     "a role of a result member: " + source::alternatives(texts_at(about, "shape")),
                     text_at(about, "description"), text_at(about, "law"),
                     example == nullptr ? "" : source::to_text(*example)});
  }
}

void add_members(const Node& members, std::vector<Word>& words) {
  for (const auto& [name, span, about] : members.members) {
    const std::string step = text_at(about, "step");
    words.push_back({Kind::member, name, "a member of results that the convention knows by its name",
                     "It has the role `" + text_at(about, "role") + "`" +
                         (step.empty() ? "" : " of the step `" + step + "`") + " without saying so.",
                     "", ""});
  }
}

void add_steps(const Node& steps, std::vector<Word>& words) {
  for (const auto& [step, span, about] : steps.members) {
    words.push_back({Kind::step, step, "a step beside the main work", text_at(about, "description"), "", ""});
    if (const Node* const reasons = find(about, "reasons"))
      for (const auto& [reason, where, text] : reasons->members)
        words.push_back({Kind::reason, reason, "a reason why the step `" + step + "` was skipped", text.text,
                         "", source::quote(text_at(about, "reason")) + ": " + source::quote(reason)});
  }
}

}  // namespace

std::vector<Word> words_of(const Node& contract_schema, const Node& convention) {
  std::vector<Word> words;
  Keywords keywords(contract_schema, words);
  keywords.add(contract_schema, "a contract");
  if (const Node* const definitions = find(contract_schema, "$defs"))
    for (const source::Member& each : definitions->members)
      keywords.add(each.value, text_at(each.value, "title"));
  if (const Node* const roles = find(convention, "roles")) add_roles(*roles, words);
  if (const Node* const members = find(convention, "members")) add_members(*members, words);
  if (const Node* const steps = find(convention, "steps")) add_steps(*steps, words);
  if (const Node* const refused = find(convention, "refused_reasons"))
    for (const auto& [reason, span, why] : refused->members)
      words.push_back({Kind::refused, reason, "a reason that no step may have", why.text, "", ""});
  return words;
}

std::vector<const diagnostics::Rule*> rules_about(const Word& word,
                                                  std::span<const diagnostics::Rule* const> rules) {
  std::vector<std::string> forms;
  if (word.name.starts_with("x-candor-")) forms.push_back(word.name);
  for (const char* mark : {"`", "'", "\""}) forms.push_back(mark + word.name + mark);
  if (word.kind == Kind::role) forms.push_back("role " + word.name);
  std::string placeholder = word.kind == Kind::role ? "{" + word.name + "}" : "";
  std::ranges::replace(placeholder, '-', '_');
  std::vector<const diagnostics::Rule*> about;
  for (const diagnostics::Rule* rule : rules) {
    const auto names = [&](const std::string& form) {
      return rule->summary.find(form) != std::string_view::npos ||
             rule->explanation.find(form) != std::string_view::npos;
    };
    const auto is_law = [&](const laws::Law* law) {
      return !placeholder.empty() && law->id == rule->id &&
             law->problem.find(placeholder) != std::string_view::npos;
    };
    if (std::ranges::any_of(forms, names) || std::ranges::any_of(laws::all, is_law)) about.push_back(rule);
  }
  return about;
}

}  // namespace candor::docs
