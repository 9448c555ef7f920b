// runtime/src/aft/scan_scalars.cpp: strings and numbers, step by step.
#include <cstdint>
#include <limits>

#include "scan.hpp"
#include "candor/detail/text.hpp"

namespace candor::detail {
namespace {

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

void skip_digits(Scan& scan) {
  while (scan.at < scan.text.size() && is_digit(scan.text[scan.at])) ++scan.at;
}

int hex_value(char digit) {
  if (is_digit(digit)) return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

/// The four digits of \u.
bool scan_hex(Scan& scan, std::uint32_t& unit) {
  if (scan.text.size() - scan.at < 4) {
    scan.at = scan.text.size();
    return fail_here(scan, "EOF while parsing a string");
  }
  unit = 0;
  bool right = true;
  for (int i = 0; i < 4; ++i) {
    const int digit = hex_value(scan.text[scan.at++]);
    right = right && digit >= 0;
    unit = unit * 16 + static_cast<std::uint32_t>(digit & 0xF);
  }
  return right || fail_here(scan, "invalid escape");
}

/// One byte that must stand between the two halves of a pair.
bool scan_between(Scan& scan, char expected) {
  if (scan.at == scan.text.size()) return fail_here(scan, "EOF while parsing a string");
  return scan.text[scan.at++] == expected || fail_here(scan, "unexpected end of hex escape");
}

bool scan_unicode(Scan& scan, std::string& out) {
  std::uint32_t unit = 0;
  if (!scan_hex(scan, unit)) return false;
  if (unit >= 0xDC00 && unit <= 0xDFFF) return fail_here(scan, "lone leading surrogate in hex escape");
  if (unit >= 0xD800 && unit <= 0xDBFF) {
    std::uint32_t low = 0;
    if (!scan_between(scan, '\\') || !scan_between(scan, 'u') || !scan_hex(scan, low)) return false;
    if (low < 0xDC00 || low > 0xDFFF) return fail_here(scan, "lone leading surrogate in hex escape");
    unit = 0x10000 + ((unit - 0xD800) << 10U) + (low - 0xDC00);
  }
  char bytes[4];
  char* end = bytes;
  put_code_point(unit, end);
  out.append(bytes, end);
  return true;
}

bool scan_escape(Scan& scan, std::string& out) {
  constexpr std::string_view letters = "\"\\/bfnrt";
  constexpr std::string_view bytes = "\"\\/\b\f\n\r\t";
  if (scan.at == scan.text.size()) return fail_here(scan, "EOF while parsing a string");
  const char letter = scan.text[scan.at++];
  if (letter == 'u') return scan_unicode(scan, out);
  const std::size_t known = letters.find(letter);
  if (known == std::string_view::npos) return fail_here(scan, "invalid escape");
  out.push_back(bytes[known]);
  return true;
}

/// The integer part; a leading zero stands alone.
bool scan_whole(Scan& scan) {
  if (scan.at == scan.text.size()) return fail_here(scan, "EOF while parsing a value");
  const char first = scan.text[scan.at++];
  if (!is_digit(first)) return fail_here(scan, "invalid number");
  if (first == '0' && scan.at < scan.text.size() && is_digit(scan.text[scan.at]))
    return fail_next(scan, "invalid number");
  skip_digits(scan);
  return true;
}

bool scan_fraction(Scan& scan) {
  ++scan.at;
  if (scan.at == scan.text.size()) return fail_next(scan, "EOF while parsing a value");
  if (!is_digit(scan.text[scan.at])) return fail_next(scan, "invalid number");
  skip_digits(scan);
  return true;
}

/// The exponent of a number whose digits before it are `digits`. A huge one is refused where it gets huge.
bool scan_exponent(Scan& scan, std::string_view digits) {
  ++scan.at;
  const bool negative = at_byte(scan, '-');
  if (negative || at_byte(scan, '+')) ++scan.at;
  if (scan.at == scan.text.size()) return fail_here(scan, "EOF while parsing a value");
  if (!is_digit(scan.text[scan.at])) return ++scan.at, fail_here(scan, "invalid number");
  const bool zero = digits.find_first_of("123456789") == std::string_view::npos;
  std::int64_t exponent = 0;
  while (scan.at < scan.text.size() && is_digit(scan.text[scan.at])) {
    exponent = exponent * 10 + (scan.text[scan.at++] - '0');
    if (exponent <= std::numeric_limits<std::int32_t>::max()) continue;
    if (!zero && !negative) return fail_here(scan, "number out of range");
    exponent = std::numeric_limits<std::int32_t>::max();
  }
  return true;
}

}  // namespace

bool scan_number(Scan& scan) {
  const std::size_t start = scan.at;
  if (at_byte(scan, '-')) ++scan.at;
  if (!scan_whole(scan)) return false;
  if (at_byte(scan, '.') && !scan_fraction(scan)) return false;
  const std::string_view digits = scan.text.substr(start, scan.at - start);
  if ((at_byte(scan, 'e') || at_byte(scan, 'E')) && !scan_exponent(scan, digits)) return false;
  return is_in_range(scan.text.substr(start, scan.at - start)) || fail_here(scan, "number out of range");
}

bool scan_text(Scan& scan, std::string& out) {
  out.clear();
  if (!skip_space(scan)) return fail_next(scan, "EOF while parsing a value");
  if (!at_byte(scan, '"')) return wrong_type(scan, "a string");
  ++scan.at;
  for (;;) {
    const std::size_t start = scan.at;
    while (scan.at < scan.text.size() && scan.text[scan.at] != '"' && scan.text[scan.at] != '\\' &&
           static_cast<unsigned char>(scan.text[scan.at]) >= 0x20) {
      ++scan.at;
    }
    out.append(scan.text, start, scan.at - start);
    if (scan.at == scan.text.size()) return fail_here(scan, "EOF while parsing a string");
    const char stop = scan.text[scan.at++];
    if (stop == '"') return true;
    if (stop != '\\')
      return fail_here(scan, "control character (\\u0000-\\u001F) found while parsing a string");
    if (!scan_escape(scan, out)) return false;
  }
}

}  // namespace candor::detail
