// generator/source/unexpected_token.cpp: reports tokens that cannot begin a JSON value.
#include <array>
#include <utility>

#include "source/cursor.hpp"

namespace candor::source {
namespace {

/// Literals of other languages, with the help for each.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> translations{{
    {"True", "write 'true'"},
    {"TRUE", "write 'true'"},
    {"False", "write 'false'"},
    {"FALSE", "write 'false'"},
    {"None", "write 'null'"},
    {"NULL", "write 'null'"},
    {"Null", "write 'null'"},
    {"nil", "write 'null'"},
    {"undefined", "write 'null', or leave the member out"},
    {"NaN", "JSON has no such number: write null or a string"},
    {"Infinity", "JSON has no such number: write null or a string"},
    {"inf", "JSON has no such number: write null or a string"},
}};

bool starts_with(const Cursor& cursor, std::string_view start) {
  return cursor.text.substr(cursor.at).substr(0, start.size()) == start;
}

std::string help_for(const Cursor& cursor) {
  const Span token = described(cursor.text, cursor.at);
  const std::string_view word = cursor.text.substr(token.begin, token.end - token.begin);
  for (const auto& [known, help] : translations) {
    if (word == known) return std::string(help);
  }
  return "write an object, an array, a string in double quotes, a number, true, false or null";
}

}  // namespace

bool unexpected_token(Cursor& cursor) {
  if (starts_with(cursor, "//") || starts_with(cursor, "/*") || starts_with(cursor, "#")) {
    return syntax_fault(cursor, "comments are not JSON",
                        "remove the comment; a schema has \"description\" and \"$comment\"");
  }
  if (starts_with(cursor, "'")) {
    return syntax_fault(cursor, "string in single quotes", "use double quotes");
  }
  if (starts_with(cursor, "+")) {
    return syntax_fault(cursor, "'+' before a number", "remove the '+'");
  }
  if (starts_with(cursor, ".")) {
    return syntax_fault(cursor, "expected a digit before the decimal point", "write the number as in 0.5");
  }
  return syntax_fault(cursor, "expected a value, found " + describe(cursor.text, cursor.at),
                      help_for(cursor));
}

}  // namespace candor::source
