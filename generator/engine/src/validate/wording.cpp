// engine/src/validate/wording.cpp: the words for keywords and values in messages, each in one place.
#include "wording.hpp"

#include <algorithm>
#include <array>

#include "candor/detail/cases.hpp"
#include "candor/detail/explain.hpp"
#include "engine.hpp"

namespace candor::detail {
namespace {

struct TypeText {
  std::uint8_t type;
  std::string_view text;
};
constexpr std::array<TypeText, 7> type_texts{{{object_type, "an object"},
                                              {array_type, "an array"},
                                              {string_type, "a string"},
                                              {number_type, "a number"},
                                              {integer_type, "an integer"},
                                              {boolean_type, "true or false"},
                                              {null_type, "null"}}};

/// The types that a subschema and those it refers to admit, with integer beside number.
unsigned types_of(const SchemaTable& table, SubschemaRef id, int depth) {
  const Subschema& schema = table[id];
  if (schema.never) return 0;
  unsigned types = schema.types;
  if ((types & number_type) != 0) types |= integer_type;
  if (schema.ref != no_subschema && depth < 8) types &= types_of(table, schema.ref, depth + 1);
  return types;
}

}  // namespace

std::string alternatives_text(const std::vector<std::string>& texts) {
  constexpr std::size_t max = 8;
  std::string all;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i == max) return all + ", ...";
    if (i > 0) all += i + 1 == texts.size() ? " or " : ", ";
    all += texts[i];
  }
  return all;
}

std::string types_text(std::uint8_t types) {
  std::vector<std::string> texts;
  for (const TypeText& each : type_texts) {
    const bool is_number_too = each.type == integer_type && (types & number_type) != 0;
    if ((types & each.type) != 0 && !is_number_too) texts.emplace_back(each.text);
  }
  return texts.empty() ? "no value" : alternatives_text(texts);
}

std::string choices_text(const std::vector<std::string>& texts) {
  const auto has_parts = [](const std::string& text) { return text.find(" or ") != std::string::npos; };
  if (texts.size() < 2 || std::ranges::none_of(texts, has_parts)) return alternatives_text(texts);
  std::string all = "one of: ";
  for (const std::string& text : texts) all += (&text == &texts.front() ? "" : "; ") + text;
  return all;
}

std::string types_text(const Subschema& schema) {
  const unsigned others = schema.types & ~unsigned{null_type};
  if (others != integer_type && others != number_type) return types_text(schema.types);
  return numbers_text(schema) + (others == schema.types ? "" : ", or null");
}

std::string numbers_text(const Subschema& schema) {
  const bool is_integer = (schema.types & (number_type | integer_type)) == integer_type;
  std::string text = is_integer ? "an integer" : "a number";
  if (!schema.minimum.empty())
    text += (schema.exclusive_minimum ? " above " : " of at least ") + std::string(schema.minimum);
  if (!schema.minimum.empty() && !schema.maximum.empty()) text += " and";
  if (!schema.maximum.empty()) {
    const bool goes_on = !schema.minimum.empty();
    text += (schema.exclusive_maximum ? " below " : goes_on ? " at most " : " of at most ");
    text += schema.maximum;
  }
  return text;
}

std::string value_text(const TreeNode& node) {
  if (node.kind == Kind::object) return node.count == 0 ? "an empty object" : "an object";
  if (node.kind == Kind::array) return node.count == 0 ? "an empty array" : "an array";
  return node.kind == Kind::string ? '"' + shortened(node.text) + '"' : shortened(node.text);
}

std::string branches_text(const SchemaTable& table, Rows<SubschemaRef> branches, std::string_view keyword) {
  unsigned types = 0;
  for (const SubschemaRef branch : branches) types |= types_of(table, branch, 0);
  if (types != any_type) return types_text(static_cast<std::uint8_t>(types));
  return "a match of " + std::string(keyword == "oneOf" ? "exactly one of " : "one of ") +
         std::to_string(branches.size()) + " branches";
}

std::vector<std::string> listed_constants(const Subschema& schema) {
  // One more than are printed: the text ends in a note that there are more.
  constexpr std::size_t max = 9;
  std::vector<std::string> texts;
  const auto in_quotes = [](std::string_view text) { return '"' + std::string(text) + '"'; };
  for (const std::string_view word : schema.words.first(std::min(schema.words.size(), max)))
    texts.push_back(in_quotes(word));
  for (const Case& each : schema.choices.first(std::min(schema.choices.size(), max)))
    texts.push_back(each.kind == Kind::string ? in_quotes(each.text) : std::string(each.text));
  if ((schema.types & null_type) != 0 && std::ranges::find(texts, "null") == texts.end())
    texts.emplace_back("null");
  return texts;
}

std::string nearest_constant(const Subschema& schema, std::string_view word) {
  // A list that is too long to read suggests no name.
  constexpr std::size_t max = 1000;
  Nearest nearest(word);
  if (schema.values.size() + schema.words.size() + schema.choices.size() > max) return {};
  for (const std::string_view value : schema.values) {
    if (value.starts_with('"')) nearest.offer(value.substr(value.find(':') + 1));
  }
  for (const std::string_view each : schema.words) nearest.offer(each);
  for (const Case& each : schema.choices)
    if (each.kind == Kind::string) nearest.offer(each.text);
  return nearest.take();
}

std::string constants_text(const std::vector<std::string>& constants) {
  std::vector<std::string> texts;
  texts.reserve(constants.size());
  for (const std::string& each : constants) texts.push_back(shortened(each));
  return alternatives_text(texts);
}

std::string message_of(std::string_view expected, std::string_view found, std::string_view nearest) {
  std::string text = "expected " + std::string(expected) + ", found " + std::string(found);
  if (!nearest.empty()) text += "; did you mean '" + std::string(nearest) + "'?";
  return text;
}

}  // namespace candor::detail
