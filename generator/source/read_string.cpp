// generator/source/read_string.cpp: reads JSON strings (RFC 8259, section 7) and reports malformed ones.
#include <cstdint>
#include <optional>

#include "candor/detail/escape.hpp"
#include "source/cursor.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

using detail::is_high_surrogate;
using detail::is_low_surrogate;
using detail::join_surrogates;

/// Reads four hexadecimal digits. Returns std::nullopt, and leaves the cursor, if they are missing.
std::optional<std::uint32_t> take_hex(Cursor& cursor) {
  std::uint32_t unit = 0;
  if (cursor.text.size() - cursor.at < 4 || !detail::read_code_unit(cursor.text.data() + cursor.at, unit))
    return std::nullopt;
  cursor.at += 4;
  return unit;
}

/// Reads the low half of a surrogate pair, `\uDC00` to `\uDFFF`, if it stands at the cursor.
std::optional<std::uint32_t> take_low(Cursor& cursor) {
  const std::size_t start = cursor.at;
  if (cursor.take('\\') && cursor.take('u')) {
    const std::optional<std::uint32_t> unit = take_hex(cursor);
    if (unit && is_low_surrogate(*unit)) return unit;
  }
  cursor.at = start;
  return std::nullopt;
}

/// Reads the digits after `\u`; `begin` is the offset of the backslash.
void read_unicode_escape(Cursor& cursor, std::size_t begin, std::string& text) {
  const std::optional<std::uint32_t> unit = take_hex(cursor);
  if (!unit) {
    fault(cursor, span(begin, cursor.at), "source/syntax", "expected four hexadecimal digits after '\\u'",
          "write the escape as in \"\\u00e9\", or a backslash as \\\\");
    return;
  }
  const std::optional<std::uint32_t> low = is_high_surrogate(*unit) ? take_low(cursor) : std::nullopt;
  if (low) return append_utf8(text, join_surrogates(*unit, *low));
  if (!is_high_surrogate(*unit) && !is_low_surrogate(*unit)) return append_utf8(text, *unit);
  fault(cursor, span(begin, cursor.at), "source/lone-surrogate",
        std::string("unpaired ") + (is_high_surrogate(*unit) ? "high" : "low") + " surrogate",
        "write characters above U+FFFF as a pair, such as \"\\ud83d\\ude00\"");
}

/// Reads an escape; the cursor stands on its backslash.
void read_escape(Cursor& cursor, std::string& text) {
  const std::size_t begin = cursor.at++;
  if (cursor.take('u')) return read_unicode_escape(cursor, begin, text);
  if (const char byte = detail::unescaped(cursor.peek()); byte != '\0') {
    text.push_back(byte);
    ++cursor.at;
    return;
  }
  // The end of the text is reported by the caller, as a string without an end.
  if (cursor.at_end()) return;
  const CodePoint next = decode_utf8(cursor.text, cursor.at);
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
    cursor.at += detail::plain_size(cursor.text.substr(start));
    text.append(cursor.text, start, cursor.at - start);
    if (cursor.take('"')) return true;
    if (cursor.at_end() || cursor.peek() == '\n' || cursor.peek() == '\r')
      return report_unclosed(cursor, begin);
    if (cursor.faults.size() >= max_faults) return false;
    if (cursor.peek() == '\\') {
      // The usual escapes: a text in a text has one before each quote.
      const char next = cursor.at + 1 < cursor.text.size() ? cursor.text[cursor.at + 1] : '\0';
      if (const char byte = detail::unescaped(next); byte != '\0') {
        text.push_back(byte);
        cursor.at += 2;
        continue;
      }
      read_escape(cursor, text);
    } else {
      report_control(cursor);
      ++cursor.at;
    }
  }
}

}  // namespace candor::source
