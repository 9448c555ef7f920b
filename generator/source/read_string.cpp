// generator/source/read_string.cpp: reads JSON strings (RFC 8259, section 7) and reports malformed ones.
#include <optional>

#include "source/cursor.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

constexpr std::string_view escapes = "\"\\/bfnrt";
constexpr std::string_view escaped = "\"\\/\b\f\n\r\t";

/// Reads four hexadecimal digits. Returns std::nullopt, and leaves the cursor, if they are missing.
std::optional<char32_t> take_hex(Cursor& cursor) {
  if (cursor.text.size() - cursor.at < 4) return std::nullopt;
  char32_t value = 0;
  for (const char digit : cursor.text.substr(cursor.at, 4)) {
    value <<= 4U;
    if (digit >= '0' && digit <= '9') {
      value |= static_cast<char32_t>(digit - '0');
    } else if ((digit >= 'a' && digit <= 'f') || (digit >= 'A' && digit <= 'F')) {
      value |= static_cast<char32_t>((digit & 0x07) + 9);
    } else {
      return std::nullopt;
    }
  }
  cursor.at += 4;
  return value;
}

bool is_high(char32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool is_low(char32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

/// Reads the low half of a surrogate pair, `\uDC00` to `\uDFFF`, if it stands at the cursor.
std::optional<char32_t> take_low(Cursor& cursor) {
  const std::size_t start = cursor.at;
  if (cursor.take('\\') && cursor.take('u')) {
    const std::optional<char32_t> unit = take_hex(cursor);
    if (unit && is_low(*unit)) return unit;
  }
  cursor.at = start;
  return std::nullopt;
}

/// Reads what follows `\u`; `begin` is the place of the backslash.
void read_unicode_escape(Cursor& cursor, std::size_t begin, std::string& text) {
  const std::optional<char32_t> unit = take_hex(cursor);
  if (!unit) {
    fault(cursor, span(begin, cursor.at), "source/syntax", "expected four hexadecimal digits after '\\u'",
          "write the escape as in \"\\u00e9\", or a backslash as \\\\");
    return;
  }
  const std::optional<char32_t> low = is_high(*unit) ? take_low(cursor) : std::nullopt;
  if (low) return append_utf8(text, 0x10000 + ((*unit - 0xD800) << 10U) + (*low - 0xDC00));
  if (!is_high(*unit) && !is_low(*unit)) return append_utf8(text, *unit);
  fault(cursor, span(begin, cursor.at), "source/lone-surrogate",
        std::string("unpaired ") + (is_high(*unit) ? "high" : "low") + " surrogate",
        "write characters above U+FFFF as a pair, such as \"\\ud83d\\ude00\"");
}

/// Reads an escape; the cursor stands on its backslash.
void read_escape(Cursor& cursor, std::string& text) {
  const std::size_t begin = cursor.at++;
  if (cursor.take('u')) return read_unicode_escape(cursor, begin, text);
  const std::size_t known = cursor.at_end() ? std::string_view::npos : escapes.find(cursor.peek());
  if (known != std::string_view::npos) {
    text.push_back(escaped[known]);
    ++cursor.at;
    return;
  }
  // The end of the text is reported by the caller, as a string without an end.
  if (cursor.at_end()) return;
  const CodePoint next = decode(cursor.text, cursor.at);
  const bool visible = next.value > 0x20 && next.value < 0x7F;
  const std::string shown = visible ? std::string("'\\") + cursor.peek() + "'"
                                    : "a backslash before " + code_point_name(next.value);
  cursor.at += next.size;
  fault(cursor, span(begin, cursor.at), "source/syntax", "invalid escape: " + shown,
        "JSON has \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX; write a backslash as \\\\");
}

void report_control(Cursor& cursor) {
  const char byte = cursor.peek();
  const std::string name =
      byte == '\t' ? "tab" : "control character " + code_point_name(static_cast<unsigned char>(byte));
  const std::string escape = quote(std::string(1, byte));
  fault(cursor, span(cursor.at, cursor.at + 1), "source/syntax", "unescaped " + name + " in a string",
        "write it as " + escape.substr(1, escape.size() - 2));
}

/// Returns the offset of the first byte at or after `at` that cannot stand for itself in a string.
std::size_t plain_end(std::string_view text, std::size_t at) {
  const char* const end = text.data() + text.size();
  const char* byte = text.data() + at;
  while (byte != end && *byte != '"' && *byte != '\\' && static_cast<unsigned char>(*byte) >= 0x20) ++byte;
  return static_cast<std::size_t>(byte - text.data());
}

bool report_unclosed(Cursor& cursor, std::size_t begin) {
  const bool line_ends = !cursor.at_end();
  fault(cursor, span(cursor.at, cursor.at + (line_ends ? 1 : 0)), "source/syntax",
        line_ends ? "unclosed string at the end of the line" : "unclosed string at the end of the text",
        line_ends ? "close the string with '\"', or write a line break in it as \\n"
                  : "close the string with '\"'");
  cursor.faults.back().related = Related{span(begin, begin + 1), "the string begins here"};
  return false;
}

}  // namespace

bool read_string(Cursor& cursor, std::string& text) {
  const std::size_t begin = cursor.at++;
  while (true) {
    const std::size_t start = cursor.at;
    cursor.at = plain_end(cursor.text, start);
    text.append(cursor.text, start, cursor.at - start);
    if (cursor.take('"')) return true;
    if (cursor.at_end() || cursor.peek() == '\n' || cursor.peek() == '\r')
      return report_unclosed(cursor, begin);
    if (cursor.faults.size() >= max_faults) return false;
    if (cursor.peek() == '\\') {
      read_escape(cursor, text);
    } else {
      report_control(cursor);
      ++cursor.at;
    }
  }
}

}  // namespace candor::source
