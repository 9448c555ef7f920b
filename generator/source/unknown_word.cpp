// generator/source/unknown_word.cpp: what to say where a value should begin and something else does.
#include <array>
#include <utility>

#include "source/cursor.hpp"

namespace candor::source {
namespace {

/// Words of other languages, and how JSON says it.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> translations{{
    {"True", "JSON writes it 'true'"},
    {"TRUE", "JSON writes it 'true'"},
    {"False", "JSON writes it 'false'"},
    {"FALSE", "JSON writes it 'false'"},
    {"None", "JSON writes it 'null'"},
    {"NULL", "JSON writes it 'null'"},
    {"Null", "JSON writes it 'null'"},
    {"nil", "JSON writes it 'null'"},
    {"undefined", "JSON writes it 'null', or leaves the member out"},
    {"NaN", "JSON has no such number: use null or a string"},
    {"Infinity", "JSON has no such number: use null or a string"},
    {"inf", "JSON has no such number: use null or a string"},
}};

bool starts_with(const Cursor& cursor, std::string_view start) {
  return cursor.text.substr(cursor.at).substr(0, start.size()) == start;
}

std::string help_for_word(const Cursor& cursor) {
  const Span place = described(cursor.text, cursor.at);
  const std::string_view word = cursor.text.substr(place.begin, place.end - place.begin);
  for (const auto& [known, help] : translations) {
    if (word == known) return std::string(help);
  }
  return "a value is an object, an array, a string in double quotes, a number, true, false or null";
}

}  // namespace

bool unknown_word(Cursor& cursor) {
  if (starts_with(cursor, "//") || starts_with(cursor, "/*") || starts_with(cursor, "#")) {
    return syntax_fault(cursor, "JSON has no comments",
                        "take it away; a schema has \"description\" and \"$comment\"");
  }
  if (starts_with(cursor, "'")) {
    return syntax_fault(cursor, "a string stands in double quotes, not in single ones", "write '\"'");
  }
  if (starts_with(cursor, "+")) {
    return syntax_fault(cursor, "a number has no '+' before it", "take the '+' away");
  }
  if (starts_with(cursor, ".")) {
    return syntax_fault(cursor, "a number needs a digit before its point", "write it as in 0.5");
  }
  return syntax_fault(cursor, "a value belongs here, not " + describe(cursor.text, cursor.at),
                      help_for_word(cursor));
}

}  // namespace candor::source
