// generator/base/render/parse_line.cpp: parses lines of output into text and values.
#include <algorithm>

#include "diagnostics/rules.hpp"
#include "render/parse.hpp"
#include "source/words.hpp"

namespace candor::render {
namespace {

bool is_letter(char byte) { return source::is_letter(byte) || byte == '_'; }

bool is_word(std::string_view text) {
  if (text.empty() || !is_letter(text.front())) return false;
  for (const char byte : text) {
    if (!is_letter(byte) && (byte < '0' || byte > '9')) return false;
  }
  return true;
}

using Pieces = std::vector<Piece>;

void add_text(Pieces& pieces, std::string_view text) {
  if (!text.empty()) pieces.emplace_back(text);
}

/// Parses the value that begins with the `${` at `at`. Returns the position after it.
std::size_t add_value(Pieces& pieces, std::string_view text, std::size_t at, std::size_t offset,
                      std::vector<Fault>& faults) {
  const std::size_t close = text.find('}', at);
  if (close == std::string_view::npos) {
    faults.push_back({&rules::unclosed, span_of(offset + at, 2),
                         "unclosed '${': '}' is missing on this line",
                         "write '$${' for a '${' of the output"});
    return text.size();
  }
  const std::size_t begin = at + 2;
  if (auto name = parse_name(text.substr(begin, close - begin), offset + begin, faults)) pieces.emplace_back(std::move(*name));
  return close + 1;
}

}  // namespace

source::Span span_of(std::size_t offset, std::size_t size) {
  return {static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(offset + size)};
}

std::optional<Name> parse_name(std::string_view text, std::size_t offset, std::vector<Fault>& faults) {
  Name name{text, {}, span_of(offset, text.size())};
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('.', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    if (!is_word(part)) {
      faults.push_back({&rules::bad_name, name.span, "'" + std::string(text) + "' is not a name",
                           "write identifiers joined by dots; there are no filters and no expressions"});
      return std::nullopt;
    }
    name.parts.push_back(part);
    begin = end + 1;
  }
  return name;
}

Line parse_line(std::string_view text, std::size_t offset, std::vector<Fault>& faults) {
  Pieces pieces;
  std::size_t begin = 0;
  if (const std::size_t indent = blanks_before(text); text.substr(indent).starts_with("%%")) {
    add_text(pieces, text.substr(0, indent));
    begin = indent + 1;
  }
  for (std::size_t at = text.find('$', begin); at < text.size(); at = text.find('$', at)) {
    if (text.substr(at, 3) == "$${") {
      add_text(pieces, text.substr(begin, at - begin));
      begin = at + 1;
      at += 3;
    } else if (text.substr(at, 2) == "${") {
      add_text(pieces, text.substr(begin, at - begin));
      at = begin = add_value(pieces, text, at, offset, faults);
    } else {
      ++at;
    }
  }
  add_text(pieces, text.substr(begin));
  // A blank line of the template has no values, so it is kept.
  Line line{.pieces = std::move(pieces)};
  bool has_value = false;
  bool has_text = false;
  for (const Piece& piece : line.pieces) {
    const auto* literal = std::get_if<std::string_view>(&piece);
    has_value = has_value || literal == nullptr;
    has_text = has_text || (literal != nullptr && !is_white(*literal));
  }
  line.only_values = has_value && !has_text;
  return line;
}

}  // namespace candor::render
