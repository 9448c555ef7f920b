// generator/source/read_number.cpp: reads JSON numbers (RFC 8259, section 6) and reports malformed ones.
#include "source/cursor.hpp"
#include "source/utf8.hpp"

namespace candor::source {
namespace {

/// Skips digits. Returns false if there are none.
bool skip_digits(Cursor& cursor) {
  const std::size_t start = cursor.at;
  while (is_ascii_digit(cursor.peek())) ++cursor.at;
  return cursor.at != start;
}

/// Adds a fault whose span is the number as far as it was read and the unexpected token after it.
bool number_fault(Cursor& cursor, std::size_t begin, std::string message, std::string help) {
  const Span next = described(cursor.text, cursor.at);
  return fault(cursor, {static_cast<std::uint32_t>(begin), next.end}, "source/syntax", std::move(message),
               std::move(help));
}

bool read_whole(Cursor& cursor, std::size_t begin) {
  const std::size_t start = cursor.at;
  if (!skip_digits(cursor)) {
    return number_fault(cursor, begin,
                        "expected a digit after '-', found " + describe(cursor.text, cursor.at),
                        "write a number such as -1, -0.5 or -2e10");
  }
  if (cursor.text[start] != '0') return true;
  if (cursor.at - start > 1) {
    cursor.at = start;
    return number_fault(cursor, begin, "leading zero in a number",
                        "remove the leading zeros, or write a string");
  }
  if (cursor.peek() == 'x' || cursor.peek() == 'X') {
    return number_fault(cursor, begin, "hexadecimal numbers are not JSON", "write the number in decimal");
  }
  return true;
}

bool read_fraction(Cursor& cursor, std::size_t begin) {
  if (!cursor.take('.') || skip_digits(cursor)) return true;
  return number_fault(cursor, begin, "expected a digit after the decimal point",
                      "write the number as in 1.0");
}

bool read_exponent(Cursor& cursor, std::size_t begin) {
  if (!cursor.take('e') && !cursor.take('E')) return true;
  if (!cursor.take('-')) cursor.take('+');
  if (skip_digits(cursor)) return true;
  return number_fault(cursor, begin, "expected a digit in the exponent", "write the number as in 1e9");
}

}  // namespace

bool read_number(Cursor& cursor, std::string& text) {
  const std::size_t begin = cursor.at;
  cursor.take('-');
  if (!read_whole(cursor, begin) || !read_fraction(cursor, begin) || !read_exponent(cursor, begin))
    return false;
  text = cursor.text.substr(begin, cursor.at - begin);
  return true;
}

}  // namespace candor::source
