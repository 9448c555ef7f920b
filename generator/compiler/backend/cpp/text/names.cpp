// backend/cpp/text/names.cpp: converts identifiers of contracts to C++ names, deterministically.
#include "backend/cpp/text/names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "backend/cpp/text/text.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {

namespace {

struct Symbol {
  std::string_view text;
  std::string_view name;
};

// Emitted code depends on these names: they are added to, never changed. Operators of one sign have the
// sign's name.
constexpr Symbol kOperators[] = {
    {"<", "less"},         {">", "greater"},       {"<=", "less_or_equal"}, {">=", "greater_or_equal"},
    {"=", "equals"},       {"==", "equal"},        {"!=", "not_equal"},     {"<>", "less_or_greater"},
    {"===", "same"},       {"!==", "not_same"},    {"=~", "matches"},       {"!~", "not_matches"},
    {"<=>", "compare"},    {"&&", "logical_and"},  {"||", "logical_or"},    {"<<", "shift_left"},
    {">>", "shift_right"}, {"++", "increment"},    {"--", "decrement"},     {"**", "power"},
    {"->", "arrow"},       {"=>", "double_arrow"}, {"<-", "left_arrow"},    {"...", "ellipsis"},
    {"+=", "plus_assign"}, {"-=", "minus_assign"}, {"*=", "star_assign"},   {"/=", "slash_assign"},
    {"()", "parentheses"}, {"[]", "brackets"},     {"{}", "braces"},        {"??", "coalesce"}};

constexpr Symbol kSigns[] = {
    {" ", "space"},      {"!", "exclamation"},   {"\"", "quote"},    {"#", "hash"},
    {"$", "dollar"},     {"%", "percent"},       {"&", "ampersand"}, {"'", "apostrophe"},
    {"(", "left_paren"}, {")", "right_paren"},   {"*", "star"},      {"+", "plus"},
    {",", "comma"},      {"-", "minus"},         {".", "dot"},       {"/", "slash"},
    {":", "colon"},      {";", "semicolon"},     {"<", "less"},      {"=", "equals"},
    {">", "greater"},    {"?", "question"},      {"@", "at"},        {"[", "left_bracket"},
    {"\\", "backslash"}, {"]", "right_bracket"}, {"^", "caret"},     {"_", "underscore"},
    {"`", "backtick"},   {"{", "left_brace"},    {"|", "bar"},       {"}", "right_brace"},
    {"~", "tilde"}};

template <std::size_t size>
std::string_view name_in(const Symbol (&list)[size], std::string_view text) {
  const auto found = std::find_if(std::begin(list), std::end(list),
                                  [text](const Symbol& item) { return item.text == text; });
  return found == std::end(list) ? std::string_view() : found->name;
}

/// Returns the name of an operator such as `>=` ("greater_or_equal"); empty for unknown operators.
std::string_view operator_name(std::string_view text) { return name_in(kOperators, text); }

/// A name for a printable ASCII sign ("plus"); empty for letters, digits and the rest.
std::string_view sign_name(char sign) { return name_in(kSigns, std::string_view(&sign, 1)); }

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_word_character(char32_t c) {
  return c < 0x80 && (source::is_digit(static_cast<char>(c)) || is_upper(static_cast<char>(c)) ||
                      is_lower(static_cast<char>(c)));
}
char to_upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

/// "u00e9": the code point as part of a name.
std::string spelled(char32_t c) { return "u" + hex(c, 4); }

/// Letters, digits and single underscores between them; may be empty or begin with a digit.
std::string cleaned(const std::u32string& text) {
  std::string name;
  bool gap = false;
  for (const char32_t c : text) {
    if (c < 0x80 && !is_word_character(c)) {
      gap = true;
      continue;
    }
    if (gap && !name.empty()) name += '_';
    gap = false;
    name += c < 0x80 ? std::string(1, static_cast<char>(c)) : spelled(c);
    if (name.size() >= max_name_length) break;
  }
  return name;
}

/// Returns a name for a text without letters and digits: that of an operator, or the names of its characters.
std::string spelled_out(const std::u32string& text) {
  if (text.empty()) return "empty";
  // All characters are ASCII here: others are spelled as parts of names.
  if (const std::string_view known = operator_name(std::string(text.begin(), text.end())); !known.empty())
    return std::string(known);
  std::string name;
  for (const char32_t c : text) {
    if (name.size() >= max_name_length) break;
    const std::string_view sign = sign_name(static_cast<char>(c));
    source::append_word(name, sign.empty() ? spelled(c) : std::string(sign), "_");
  }
  return name;
}

bool is_negative_number(const std::u32string& text) {
  return text.size() > 1 && text[0] == U'-' && text[1] >= U'0' && text[1] <= U'9';
}

/// Returns true if the identifier is a valid C++ name as it stands, as nearly all are.
bool is_name(std::string_view word) {
  if (word.empty() || word.size() > max_name_length || source::is_digit(word.front())) return false;
  char before = '_';
  for (const char c : word) {
    if (c == '_' ? before == '_' : !is_word_character(static_cast<unsigned char>(c))) return false;
    before = c;
  }
  return before != '_';
}

/// Returns the identifier as a C++ name, which may still be a reserved one.
std::string plain_name(std::string_view word) {
  if (is_name(word)) return std::string(word);
  const std::u32string text = code_points(word);
  std::string name = cleaned(text);
  if (name.empty()) name = spelled_out(text);
  if (is_negative_number(text)) name = "minus_" + name;
  if (source::is_digit(name.front())) name.insert(0, 1, 'n');
  return name.substr(0, max_name_length);
}

std::string without_reserved(std::string name) {
  if (is_reserved_word(name)) name += '_';
  return name;
}

}  // namespace

std::string identifier(std::string_view word) { return without_reserved(plain_name(word)); }

std::string type_name(const std::vector<std::string>& words) {
  std::string name;
  const auto add = [&name](std::string_view word) {
    bool first = true;
    for (const char c : word) {
      if (c != '_') name += first ? to_upper(c) : c;
      first = c == '_';
    }
  };
  for (const std::string& word : words) is_name(word) ? add(word) : add(plain_name(word));
  if (name.empty()) name = "Unnamed";
  if (name.size() > max_name_length) name.resize(max_name_length);
  return without_reserved(std::move(name));
}

std::string snake_case(std::string_view name) {
  std::string result;
  result.reserve(name.size() + name.size() / 4);
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool starts_word = is_upper(name[i]) && i > 0 && name[i - 1] != '_' &&
                             (!is_upper(name[i - 1]) || (i + 1 < name.size() && is_lower(name[i + 1])));
    if (starts_word) result += '_';
    result += source::lower(name[i]);
  }
  return without_reserved(std::move(result));
}

Names Names::inside(const Names& outer) {
  Names names;
  names.outer_ = &outer;
  return names;
}

bool Names::add(const std::string& name) {
  return (outer_ == nullptr || !outer_->has(name)) && taken_.insert(name).second;
}

std::string Names::take(const std::string& wanted) {
  if (add(wanted)) return wanted;
  const std::string joint = wanted.ends_with('_') ? "" : "_";
  std::string name;
  // Names are never given back, so the search goes on where the last one for this name ended.
  std::size_t& number = last_number_.try_emplace(wanted, 1).first->second;
  do {
    name = wanted + joint + std::to_string(++number);
  } while (!add(name));
  return name;
}

Wanted wanted_word(const std::string& word) {
  std::string name = identifier(word);
  const bool exact = name == word;
  return {std::move(name), exact};
}

Wanted wanted_enumerator(const std::string& word) {
  std::string name = identifier(snake_case(identifier(word)));
  const bool exact = name == word;
  return {std::move(name), exact};
}

std::vector<std::string> take_all(Names& taken, const std::vector<Wanted>& wanted) {
  std::vector<std::string> names(wanted.size());
  for (const bool exact : {true, false}) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      if (wanted[i].exact == exact) names[i] = taken.take(wanted[i].name);
    }
  }
  return names;
}

}  // namespace candor::backend::cpp
