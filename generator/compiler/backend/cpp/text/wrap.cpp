// backend/cpp/text/wrap.cpp: breaks long lines of C++ code.
#include "backend/cpp/text/wrap.hpp"

#include <algorithm>
#include <cstddef>

namespace candor::backend::cpp {
namespace {

/// Where a line of code can be broken.
struct Break {
  /// The number of characters that stay on the line; 0 where it cannot be broken.
  std::size_t at = 0;
  /// The break divides a string literal: both parts need quotes.
  bool in_literal = false;
};

std::size_t indent_of(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string_view::npos ? line.size() : first;
}

/// The size of the escape sequence at `at`; 1 for any other character.
std::size_t unit_size(std::string_view line, std::size_t at) {
  if (line[at] != '\\' || at + 1 >= line.size()) return 1;
  const bool octal = line[at + 1] >= '0' && line[at + 1] <= '7';
  return octal && at + 3 < line.size() ? 4 : 2;
}

/// Returns true for a quote that opens a string or character literal, unlike those that divide digits.
bool opens_literal(std::string_view line, std::size_t at) {
  if (line[at] == '"') return true;
  return line[at] == '\'' && !(at > 0 && line[at - 1] >= '0' && line[at - 1] <= '9');
}

/// Returns where to break a line that is longer than `width`: at the last space of the code before that
/// column. If there is none, or it would leave at most four characters, in a string literal.
Break find_break(std::string_view line, std::size_t width) {
  const std::size_t indent = indent_of(line);
  Break best;
  std::size_t in_literal = 0;  // the last place in a literal
  for (std::size_t at = indent; at < width; ++at) {
    const char c = line[at];
    if (c > '\'') continue;  // neither a space nor a quote, like nearly all characters
    if (c == ' ' && at > indent) {
      best = {at, false};
      in_literal = 0;
    } else if ((c == '"' || c == '\'') && opens_literal(line, at)) {
      for (++at; at + 1 < width; at += unit_size(line, at)) {
        if (c == '"' && at > indent + 1) in_literal = at;
        if (line[at] == c) break;
      }
    }
  }
  // A literal that fits on a line of its own is moved there; one that does not is divided.
  if (in_literal != 0 && best.at <= indent + 4) return {in_literal, true};
  return best;
}

/// Where a comment after code begins; npos where there is none.
std::size_t trailing_comment(std::string_view line) {
  if (line.find("//") == std::string_view::npos) return std::string_view::npos;
  char quote = 0;
  for (std::size_t at = 0; at + 1 < line.size();) {
    const char c = line[at];
    if (quote != 0) {
      at += unit_size(line, at);
      if (c == quote) quote = 0;
      continue;
    }
    if (c == '/' && line[at + 1] == '/') return at;
    if (opens_literal(line, at)) quote = c;
    ++at;
  }
  return std::string_view::npos;
}

/// Breaks one line of code.
void wrap_code(std::string_view line, std::size_t width, std::string& out) {
  const std::string indent(indent_of(line) + 4, ' ');
  std::string rest(line);
  while (rest.size() > width) {
    const Break found = find_break(rest, width);
    if (found.at == 0) break;
    out.append(rest, 0, found.at);
    if (found.in_literal) {
      out += "\"\n";
      rest.replace(0, found.at, indent + '"');
    } else {
      out += '\n';
      rest.replace(0, found.at + 1, indent);
    }
  }
  out += rest;
}

/// Breaks one line that is a comment; each part begins with the same slashes.
void wrap_comment(std::string_view line, std::size_t width, std::string& out) {
  const std::size_t indent = indent_of(line);
  const std::size_t text = std::min(line.find_first_not_of('/', indent), line.size());
  const std::string lead = std::string(line.substr(0, text)) + ' ';
  std::string rest(line);
  while (rest.size() > width) {
    const std::size_t at = rest.rfind(' ', width);
    if (at == std::string::npos || at < lead.size()) break;
    out += rest.substr(0, at) + '\n';
    rest = lead + rest.substr(at + 1);
  }
  out += rest;
}

/// Breaks one line, which is not a preprocessor directive.
void wrap_line(std::string_view line, std::size_t width, std::string& out) {
  const std::size_t indent = indent_of(line);
  if (line.substr(indent).starts_with("//")) return wrap_comment(line, width, out);
  const std::size_t comment = trailing_comment(line);
  if (comment == std::string_view::npos) return wrap_code(line, width, out);
  // The comment goes above the code.
  wrap_comment(std::string(indent, ' ') + std::string(line.substr(comment)), width, out);
  out += '\n';
  wrap_code(line.substr(0, line.find_last_not_of(' ', comment - 1) + 1), width, out);
}

}  // namespace

std::string wrap_lines(std::string_view code, std::size_t width) {
  std::string out;
  out.reserve(code.size() + code.size() / 8);
  // Nearly all lines stay as they are: those between two that are broken are copied at once.
  std::size_t copied = 0;
  for (std::size_t begin = 0, end = 0; begin < code.size(); begin = end + 1) {
    end = std::min(code.find('\n', begin), code.size());
    if (end - begin <= width) continue;
    const std::string_view line = code.substr(begin, end - begin);
    if (line.substr(indent_of(line)).starts_with('#')) continue;
    out += code.substr(copied, begin - copied);
    wrap_line(line, width, out);
    copied = end;
  }
  out += code.substr(copied);
  return out;
}

std::string tidied(std::string code) {
  constexpr std::pair<std::string_view, std::string_view> needless[] = {
      {"\n\n\n", "\n\n"},
      {"namespace {\n\n}  // namespace\n\n", ""},
      {"}  // namespace\n\nnamespace {\n\n", ""}};
  for (const auto& [from, to] : needless)
    for (std::size_t at = 0; (at = code.find(from, at)) != std::string::npos;)
      code.replace(at, from.size(), to);
  return code;
}

}  // namespace candor::backend::cpp
