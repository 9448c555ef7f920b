// backend/typescript/text.cpp: the one encoder for each place where foreign text enters TypeScript.
#include "backend/typescript/text.hpp"

#include <algorithm>

#include "backend/cpp/text/text.hpp"
#include "render/view.hpp"
#include "source/words.hpp"

namespace candor::backend::typescript {
namespace {

void append_unit(std::string& text, char32_t unit) { text += "\\u" + cpp::hex(unit, 4); }

/// Returns the text with a mark between the signs that end a comment.
std::string unended(std::string text) {
  for (std::size_t at = text.find("*/"); at != std::string::npos; at = text.find("*/", at))
    text.replace(at, 2, "*\\/");
  return text;
}

}  // namespace

std::string string_literal(std::string_view text) {
  std::string result = "\"";
  for (const char32_t point : cpp::code_points(text)) {
    if (point == U'"' || point == U'\\') {
      result += '\\';
      result += static_cast<char>(point);
    } else if (point == U' ') {
      result += render::hard_space;
    } else if (point > U' ' && point < 0x7F) {
      result += static_cast<char>(point);
    } else if (point < 0x10000) {
      append_unit(result, point);
    } else {
      append_unit(result, 0xD800 + ((point - 0x10000) >> 10U));
      append_unit(result, 0xDC00 + ((point - 0x10000) & 0x3FFU));
    }
  }
  return result + '"';
}

std::string property_name(std::string_view name) {
  const auto fits = [](char each) { return source::is_letter_or_digit(each) || each == '_' || each == '$'; };
  const bool is_identifier =
      !name.empty() && !source::is_digit(name.front()) && std::ranges::all_of(name, fits);
  return is_identifier && name != "__proto__" ? std::string(name) : string_literal(name);
}

std::string doc_comment(std::string_view text) {
  // The lines of a comment of C++ have their characters and their width.
  std::string body;
  for (const std::string& line : source::split(cpp::comment_lines(text), '\n')) {
    const std::string_view marked = line;
    if (marked.size() < 3) continue;
    if (!body.empty()) body += "\n *";
    body += marked.substr(3);
  }
  if (body.empty()) return "";
  body = unended(std::move(body));
  return body.find('\n') == std::string::npos ? "/**" + body + " */" : "/**\n *" + body + "\n */";
}

std::string line_comment(std::string_view text) { return cpp::comment_text(text); }

}  // namespace candor::backend::typescript
