// generator/render/parse_line.cpp: parses lines of output into text and values.
#include <algorithm>

#include "diagnostics/rules.hpp"
#include "render/parse.hpp"

namespace candor::render {
namespace {

bool is_letter(char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '_';
}

bool is_word(std::string_view text) {
  if (text.empty() || !is_letter(text.front())) return false;
  for (const char byte : text) {
    if (!is_letter(byte) && (byte < '0' || byte > '9')) return false;
  }
  return true;
}

void add_text(Line& line, std::string_view text) {
  if (text.empty()) return;
  if (blanks_before(text) != text.size()) line.only_values = false;
  line.pieces.emplace_back(text);
}

/// Parses the value that begins with the `${` at `at`. Returns the position after it.
std::size_t add_value(Line& line, std::string_view text, std::size_t at, std::size_t offset,
                      std::vector<Fault>& faults) {
  const std::size_t close = text.find('}', at);
  if (close == std::string_view::npos) {
    faults.push_back({&rules::unclosed, span_of(offset + at, 2), "unclosed '${': '}' is missing on this line",
                      "write '$${' for a '${' of the output"});
    return text.size();
  }
  const std::size_t begin = at + 2;
  auto name = parse_name(text.substr(begin, close - begin), offset + begin, faults);
  if (name) line.pieces.emplace_back(*std::move(name));
  return close + 1;
}

}  // namespace

source::Span span_of(std::size_t offset, std::size_t size) {
  return {static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(offset + size)};
}

std::optional<Name> parse_name(std::string_view text, std::size_t offset, std::vector<Fault>& faults) {
  Name name{text, {}, span_of(offset, text.size())};
  name.parts.reserve(1 + static_cast<std::size_t>(std::ranges::count(text, '.')));
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('.', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    if (!is_word(part)) {
      faults.push_back({&rules::bad_name, name.span, "'" + std::string(text) + "' is not a name",
                        "write identifiers joined by dots; there are no filters and no expressions"});
      return std::nullopt;
    }
    name.parts.push_back(Key::kept(part));
    begin = end + 1;
  }
  return name;
}

Line parse_line(std::string_view text, std::size_t offset, std::vector<Fault>& faults) {
  Line line;
  line.only_values = true;
  // A text before each value, and one after the last.
  line.pieces.reserve(1 + 2 * static_cast<std::size_t>(std::ranges::count(text, '$')));
  std::size_t begin = 0;
  for (std::size_t at = text.find('$'); at < text.size(); at = text.find('$', at)) {
    if (text.substr(at, 3) == "$${") {
      add_text(line, text.substr(begin, at - begin));
      begin = at + 1;
      at += 3;
    } else if (text.substr(at, 2) == "${") {
      add_text(line, text.substr(begin, at - begin));
      at = begin = add_value(line, text, at, offset, faults);
    } else {
      ++at;
    }
  }
  add_text(line, text.substr(begin));
  // A blank line of the template has no values, so it is kept.
  bool has_value = false;
  for (const auto& piece : line.pieces) has_value = has_value || std::holds_alternative<Name>(piece);
  line.only_values = line.only_values && has_value;
  return line;
}

}  // namespace candor::render
