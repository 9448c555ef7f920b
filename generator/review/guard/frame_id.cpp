// generator/review/guard/frame_id.cpp: scans the top level of a text that is no valid JSON, or only the beginning of
// one.
#include "guard/frame_id.hpp"

#include "source/document.hpp"

namespace candor::guard {
namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Returns the position after a string that begins at `at`; npos if it does not end.
std::size_t after_string(std::string_view text, std::size_t at) {
  for (++at; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == '"')
      return at + 1;
  }
  return std::string_view::npos;
}

/// Returns the string or number at `at` as JSON; "" if there is none, or if it does not end.
std::string scalar_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return "";
  const std::size_t end =
      text[at] == '"' ? after_string(text, at) : text.find_first_not_of("-+.0123456789eE", at);
  if (end == std::string_view::npos) return "";
  // What is written into an answer has to be JSON, whatever stands here.
  const auto reading = source::read_json(source::make_file("id", std::string(text.substr(at, end - at))));
  return reading.document ? source::to_text(reading.document->root) : "";
}

}  // namespace

std::string id_in(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c != '"') {
      ++at;
      continue;
    }
    const std::size_t end = after_string(text, at);
    if (end == std::string_view::npos) return "";
    const bool is_id = depth == 1 && text.substr(at, end - at) == "\"id\"";
    const std::size_t colon = is_id ? text.find_first_not_of(blanks, end) : std::string_view::npos;
    if (colon != std::string_view::npos && text[colon] == ':')
      return scalar_at(text, text.find_first_not_of(blanks, colon + 1));
    at = end;
  }
  return "";
}

}  // namespace candor::guard
