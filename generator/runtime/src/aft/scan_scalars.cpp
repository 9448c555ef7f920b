// runtime/src/aft/scan_scalars.cpp: strings and numbers, step by step.
#include <cstdint>
#include <limits>

#include "candor/detail/escape.hpp"
#include "candor/detail/number.hpp"
#include "candor/detail/utf8.hpp"
#include "scan.hpp"

namespace candor::detail {
namespace {

/// The four digits of \u.
bool scan_hex(Scan& scan, std::uint32_t& unit) {
  if (scan.text.size() - scan.at < 4) {
    scan.at = scan.text.size();
    return fail_here(scan, "EOF while parsing a string");
  }
  const bool right = read_code_unit(scan.text.data() + scan.at, unit);
  scan.at += 4;
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
  if (is_low_surrogate(unit)) return fail_here(scan, "lone leading surrogate in hex escape");
  if (is_high_surrogate(unit)) {
    std::uint32_t low = 0;
    if (!scan_between(scan, '\\') || !scan_between(scan, 'u') || !scan_hex(scan, low)) return false;
    if (!is_low_surrogate(low)) return fail_here(scan, "lone leading surrogate in hex escape");
    unit = join_surrogates(unit, low);
  }
  append_utf8(out, unit);
  return true;
}

bool scan_escape(Scan& scan, std::string& out) {
  if (scan.at == scan.text.size()) return fail_here(scan, "EOF while parsing a string");
  const char letter = scan.text[scan.at++];
  if (letter == 'u') return scan_unicode(scan, out);
  const char byte = unescaped(letter);
  if (byte == '\0') return fail_here(scan, "invalid escape");
  out.push_back(byte);
  return true;
}

/// Refuses an exponent beyond 32 bits, at the digit that takes it there, unless the number is zero or tiny.
bool check_exponent(Scan& scan, std::size_t start, std::string_view number) {
  const std::size_t mark = number.find_first_of("eE");
  if (mark == std::string_view::npos || number[mark + 1] == '-') return true;
  if (number.substr(0, mark).find_first_of("123456789") == std::string_view::npos) return true;
  std::int64_t exponent = 0;
  for (std::size_t i = number.find_first_of("0123456789", mark); i < number.size(); ++i) {
    exponent = exponent * 10 + (number[i] - '0');
    if (exponent <= std::numeric_limits<std::int32_t>::max()) continue;
    scan.at = start + i + 1;
    return fail_here(scan, "number out of range");
  }
  return true;
}

}  // namespace

bool scan_number(Scan& scan) {
  const std::size_t start = scan.at;
  const NumberEnd end = number_end(scan.text.substr(start));
  scan.at += end.at;
  if (end.fault != NumberFault::none)
    return fail_next(scan, scan.at == scan.text.size() ? "EOF while parsing a value" : "invalid number");
  const std::string_view number = scan.text.substr(start, end.at);
  if (!check_exponent(scan, start, number)) return false;
  return is_in_range(number) || fail_here(scan, "number out of range");
}

bool scan_text(Scan& scan, std::string& out) {
  out.clear();
  if (!skip_space(scan)) return fail_next(scan, "EOF while parsing a value");
  if (!at_byte(scan, '"')) return wrong_type(scan, "a string");
  ++scan.at;
  for (;;) {
    const std::size_t start = scan.at;
    scan.at += plain_size(scan.text.substr(start));
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
