// backend/cpp/text/symbol_names.cpp: names for identifiers that consist of punctuation only.
#include "backend/cpp/text/symbol_names.hpp"

#include <algorithm>
#include <iterator>

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

}  // namespace

std::string_view operator_name(std::string_view text) { return name_in(kOperators, text); }

std::string_view sign_name(char sign) { return name_in(kSigns, std::string_view(&sign, 1)); }

}  // namespace candor::backend::cpp
