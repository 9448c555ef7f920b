// generator/source/read_number.cpp: reads JSON numbers (RFC 8259, section 6) and reports malformed ones.
#include "candor/detail/number.hpp"
#include "source/cursor.hpp"

namespace candor::source {
namespace {

/// Adds a fault whose span is the number as far as it was read and the unexpected token after it.
bool number_fault(Cursor& cursor, std::size_t begin, std::string message, std::string help) {
  const Span next = described(cursor.text, cursor.at);
  return fault(cursor, {static_cast<std::uint32_t>(begin), next.end}, "source/syntax", std::move(message),
               std::move(help));
}

/// Reports the fault at the cursor in the number that begins at `begin`.
bool report_fault(Cursor& cursor, std::size_t begin, detail::NumberFault reason) {
  switch (reason) {
    case detail::NumberFault::none:
      return true;
    case detail::NumberFault::no_digit:
      return number_fault(cursor, begin,
                          "expected a digit after '-', found " + describe(cursor.text, cursor.at),
                          "write a number such as -1, -0.5 or -2e10");
    case detail::NumberFault::leading_zero:
      --cursor.at;  // the zero
      return number_fault(cursor, begin, "leading zero in a number",
                          "remove the leading zeros, or write a string");
    case detail::NumberFault::no_fraction:
      return number_fault(cursor, begin, "expected a digit after the decimal point",
                          "write the number as in 1.0");
    case detail::NumberFault::no_exponent:
      return number_fault(cursor, begin, "expected a digit in the exponent", "write the number as in 1e9");
  }
  return false;
}

}  // namespace

bool read_number(Cursor& cursor, std::string& text) {
  const std::size_t begin = cursor.at;
  const detail::NumberEnd end = detail::number_end(cursor.text.substr(begin));
  cursor.at += end.at;
  if (end.fault != detail::NumberFault::none) return report_fault(cursor, begin, end.fault);
  text = cursor.text.substr(begin, end.at);
  if ((text == "0" || text == "-0") && (cursor.peek() == 'x' || cursor.peek() == 'X')) {
    return number_fault(cursor, begin, "hexadecimal numbers are not JSON", "write the number in decimal");
  }
  return true;
}

}  // namespace candor::source
