// runtime/src/rules_values.cpp: the keywords about a value itself: type, enum, numbers, texts.
#include <algorithm>
#include <array>

#include "candor/detail/format.hpp"
#include "candor/detail/number.hpp"
#include "describe.hpp"
#include "exact.hpp"
#include "rules.hpp"

namespace candor::detail {
namespace {

struct TypeWord {
  std::uint8_t type;
  std::string_view word;
};
constexpr std::array<TypeWord, 7> type_words{{{rule_null, "null"},
                                              {rule_boolean, "true or false"},
                                              {rule_integer, "an integer"},
                                              {rule_number, "a number"},
                                              {rule_string, "a string"},
                                              {rule_array, "an array"},
                                              {rule_object, "an object"}}};

/// "a string, an object or null".
std::string types_text(std::uint8_t types) {
  std::vector<std::string_view> words;
  for (const TypeWord& one : type_words) {
    if ((types & one.type) != 0) words.push_back(one.word);
  }
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text.empty() ? "nothing: no value is allowed here" : text;
}

bool check_value(Run& run, const Rule& rule, std::uint32_t at) {
  if (rule.values.empty()) return true;
  const std::string text = rule_text(run.tree, at);
  if (std::ranges::binary_search(rule.values, std::string_view(text))) return true;
  return refuse(run, run.node(at).at, rule.values.size() == 1 ? "const" : "enum", std::string(rule.said),
                found_at(run.node(at)));
}

bool check_bounds(Run& run, const Rule& rule, const TreeNode& node) {
  if (rule.minimum.empty() && rule.maximum.empty()) return true;
  const Exact value = exact_of(node.text);
  bool ok = true;
  if (!rule.minimum.empty()) {
    const auto order = compare(value, exact_of(rule.minimum));
    if (order < 0 || (rule.above_minimum && order == 0))
      ok = refuse(
          run, node.at, rule.above_minimum ? "exclusiveMinimum" : "minimum",
          (rule.above_minimum ? "a number above " : "a number of at least ") + std::string(rule.minimum),
          found_at(node));
  }
  if (!rule.maximum.empty()) {
    const auto order = compare(value, exact_of(rule.maximum));
    if (order > 0 || (rule.below_maximum && order == 0))
      ok = refuse(
          run, node.at, rule.below_maximum ? "exclusiveMaximum" : "maximum",
          (rule.below_maximum ? "a number below " : "a number of at most ") + std::string(rule.maximum),
          found_at(node));
  }
  return ok;
}

bool check_multiples(Run& run, const Rule& rule, const TreeNode& node) {
  bool ok = true;
  for (const std::string_view multiple : rule.multiples) {
    if (!is_multiple(exact_of(node.text), exact_of(multiple)))
      ok = refuse(run, node.at, "multipleOf", "a multiple of " + std::string(multiple), found_at(node));
  }
  return ok;
}

bool check_text(Run& run, const Rule& rule, const TreeNode& node) {
  bool ok = true;
  const auto counted = [](std::uint64_t count) { return count_text(count, "character", "characters"); };
  if (!has_length(node.text, rule.min_length, rule.max_length)) {
    const std::uint64_t length = code_points(node.text);
    const bool is_short = length < rule.min_length;
    ok = refuse(run, node.at, is_short ? "minLength" : "maxLength",
                is_short ? "at least " + counted(rule.min_length) : "at most " + counted(rule.max_length),
                counted(length));
  }
  for (const std::uint32_t index : rule.patterns) {
    const Automaton& pattern = run.walk.shapes.patterns[index];
    if (!matches(pattern, node.text))
      ok = refuse(run, node.at, "pattern", "a match of " + shortened(pattern.source), found_at(node));
  }
  const auto format = format_named(rule.format);
  if (format && !format_fits(*format, node.text))
    ok = refuse(run, node.at, "format", "a text of the format " + std::string(rule.format), found_at(node));
  return ok;
}

}  // namespace

bool allows_kind(const Rule& rule, const TreeNode& node) {
  switch (node.kind) {
    case Kind::null:
      return (rule.types & rule_null) != 0;
    case Kind::boolean:
      return (rule.types & rule_boolean) != 0;
    case Kind::string:
      return (rule.types & rule_string) != 0;
    case Kind::array:
      return (rule.types & rule_array) != 0;
    case Kind::object:
      return (rule.types & rule_object) != 0;
    case Kind::number:
      break;
    case Kind::none:
      return false;
  }
  return (rule.types & rule_number) != 0 || ((rule.types & rule_integer) != 0 && is_integer(node.text));
}

std::string found_at(const TreeNode& node) {
  if (node.kind == Kind::object) return "an object";
  if (node.kind == Kind::array) return "an array";
  return node.kind == Kind::string ? '"' + shortened(node.text) + '"' : shortened(node.text);
}

bool check_itself(Run& run, const Rule& rule, std::uint32_t at) {
  const TreeNode& node = run.node(at);
  if (!allows_kind(rule, node)) return refuse(run, node.at, "type", types_text(rule.types), found_at(node));
  bool ok = check_value(run, rule, at);
  if (!ok && run.quiet) return false;
  if (node.kind == Kind::number) {
    ok = check_bounds(run, rule, node) && ok;
    ok = check_multiples(run, rule, node) && ok;
  }
  return node.kind == Kind::string ? check_text(run, rule, node) && ok : ok;
}

}  // namespace candor::detail
