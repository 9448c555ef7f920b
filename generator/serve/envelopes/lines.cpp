// envelopes/lines.cpp: escapes text of other programs in the lines of an account.
#include "lines.hpp"

namespace candor::envelopes {
namespace {

void add_escape(unsigned char byte, std::string& out) {
  constexpr std::string_view digits = "0123456789abcdef";
  out += "\\u00";
  out += digits[byte >> 4U];
  out += digits[byte & 15U];
}

/// Returns the escape for a line separator at the beginning of `text` (U+0085, U+2028, U+2029); else "".
std::string_view separator(std::string_view text, std::size_t& size) {
  size = text.starts_with("\xC2\x85") ? 2 : 3;
  if (size == 2) return "\\u0085";
  if (text.starts_with("\xE2\x80\xA8")) return "\\u2028";
  return text.starts_with("\xE2\x80\xA9") ? "\\u2029" : "";
}

std::string escaped(std::string_view text, std::string_view newline) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    std::size_t size = 0;
    if (const std::string_view word = separator(text.substr(i), size); !word.empty()) {
      out += word;
      i += size - 1;
    } else if (c == '\n') {
      out += newline;
    } else if ((static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F) {
      add_escape(static_cast<unsigned char>(c), out);
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::string on_one_line(std::string_view text) { return escaped(text, "\\n"); }

std::string indented(std::string_view text) { return escaped(text, "\n  "); }

}  // namespace candor::envelopes
