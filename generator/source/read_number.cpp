// generator/source/read_number.cpp: JSON numbers (RFC 8259, section 6), with words for what goes wrong in
// them.
#include "source/cursor.hpp"

namespace candor::source {
namespace {

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Takes digits; false if there was none.
bool take_digits(Cursor& cursor) {
  const std::size_t start = cursor.at;
  while (is_digit(cursor.peek())) ++cursor.at;
  return cursor.at != start;
}

/// A fault whose span is the number as far as it was read, and the byte that broke it off.
bool number_fault(Cursor& cursor, std::size_t begin, std::string message, std::string help) {
  const Span next = described(cursor.text, cursor.at);
  return fault(cursor, {static_cast<std::uint32_t>(begin), next.end}, "source/syntax", std::move(message),
               std::move(help));
}

bool read_whole(Cursor& cursor, std::size_t begin) {
  const std::size_t start = cursor.at;
  if (!take_digits(cursor)) {
    return number_fault(cursor, begin, "'-' needs a digit after it, not " + describe(cursor.text, cursor.at),
                        "JSON has numbers such as -1, -0.5 and -2e10");
  }
  if (cursor.text[start] != '0') return true;
  if (cursor.at - start > 1) {
    cursor.at = start;
    return number_fault(cursor, begin, "a number does not begin with 0 before another digit",
                        "take the leading zeros away, or make it a string");
  }
  if (cursor.peek() == 'x' || cursor.peek() == 'X') {
    return number_fault(cursor, begin, "JSON has no hexadecimal numbers", "write it in decimal digits");
  }
  return true;
}

bool read_fraction(Cursor& cursor, std::size_t begin) {
  if (!cursor.take('.') || take_digits(cursor)) return true;
  return number_fault(cursor, begin, "a number needs a digit after its point", "write it as in 1.0");
}

bool read_exponent(Cursor& cursor, std::size_t begin) {
  if (!cursor.take('e') && !cursor.take('E')) return true;
  if (!cursor.take('-')) cursor.take('+');
  if (take_digits(cursor)) return true;
  return number_fault(cursor, begin, "a number needs a digit in its exponent", "write it as in 1e9");
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
