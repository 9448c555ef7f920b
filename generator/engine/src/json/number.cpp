// engine/src/json/number.cpp: the grammar of numbers, and their values as C++ types.
#include "candor/detail/number.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <system_error>
#if !defined(__cpp_lib_to_chars)
#include <locale.h>
#include <cstdio>
#include <cstdlib>
#include <string>
#if __has_include(<xlocale.h>)
#include <xlocale.h>
#endif
#endif

#include "candor/detail/decimal.hpp"

namespace candor::detail {
namespace {

/// 2^53: all integers up to it are doubles.
constexpr double all_exact = 9007199254740992;

struct End {
  const char* at;
  NumberFault fault;
};

/// The grammar of numbers, once: `byte_at(p)` is the byte at `p`, or NUL after the text.
template <class ByteAt>
End end_of_number(const char* p, ByteAt byte_at) {
  const auto skip_digits = [&] {
    const char* const first = p;
    while (is_digit(byte_at(p))) ++p;
    return p != first;
  };
  if (byte_at(p) == '-') ++p;
  if (byte_at(p) == '0') {
    ++p;
    if (is_digit(byte_at(p))) return {p, NumberFault::leading_zero};
  } else if (!skip_digits()) {
    return {p, NumberFault::no_digit};
  }
  if (byte_at(p) == '.') {
    ++p;
    if (!skip_digits()) return {p, NumberFault::no_fraction};
  }
  if (byte_at(p) != 'e' && byte_at(p) != 'E') return {p, NumberFault::none};
  ++p;
  if (byte_at(p) == '+' || byte_at(p) == '-') ++p;
  return skip_digits() ? End{p, NumberFault::none} : End{p, NumberFault::no_exponent};
}

}  // namespace

NumberEnd number_end(std::string_view text) {
  const char* const last = text.data() + text.size();
  const End end = end_of_number(text.data(), [last](const char* p) { return p == last ? '\0' : *p; });
  return {static_cast<std::size_t>(end.at - text.data()), end.fault};
}

const char* skip_number(const char* p) {
  const End end = end_of_number(p, [](const char* at) { return *at; });
  return end.fault == NumberFault::none ? end.at : nullptr;
}

std::optional<std::uint64_t> to_uint64(std::string_view text) { return to_uint64(decimal_of(text)); }

std::optional<std::int64_t> to_int64(std::string_view text) { return to_int64(decimal_of(text)); }

bool is_integer(std::string_view text) { return is_integer(decimal_of(text)); }

std::optional<double> to_double(std::string_view text) {
  double value = 0;
#if defined(__cpp_lib_to_chars)
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc{}) return value;
#else  // libc++ before 20
  static const locale_t plain = ::newlocale(LC_ALL_MASK, "C", nullptr);
  value = ::strtod_l(std::string(text).c_str(), nullptr, plain);
  if (std::isfinite(value) && value != 0) return value;
#endif
  // The position of the first digit distinguishes too large from too small.
  const Decimal number = decimal_of(text);
  const bool large = number.exponent + static_cast<std::int64_t>(number.digits.size()) > 0;
  if (large) return std::nullopt;
  return text.starts_with('-') ? -0.0 : 0.0;
}

#if defined(__cpp_lib_to_chars) || !defined(__EMSCRIPTEN__)
static char* shortest(char* to, double value) { return std::to_chars(to, to + number_room, value).ptr; }
char* put_scientific(char* to, double value) {
  return std::to_chars(to, to + number_room, value, std::chars_format::scientific).ptr;
}
#else
char* put_scientific(char* to, double value) {
  int size = 0;
  for (int digits = 0; digits < 17; ++digits) {
    size = std::snprintf(to, number_room, "%.*e", digits, value);
    if (std::strtod(to, nullptr) == value) break;
  }
  return to + size;
}
/// The fixed form, unless the other is shorter.
static char* shortest(char* to, double value) {
  char* const end = put_scientific(to, value);
  const char* const exponent = std::find(to, end, 'e');
  const auto digits = exponent - to - (std::signbit(value) ? 1 : 0) - (std::find(to, end, '.') != end ? 1 : 0);
  const auto after_point = digits - 1 - std::strtol(exponent + 1, nullptr, 10);
  char fixed[400];
  const int size =
      std::snprintf(fixed, sizeof fixed, "%.*f", after_point < 0 ? 0 : static_cast<int>(after_point), value);
  return size > end - to ? end : std::copy(fixed, fixed + size, to);
}
#endif

char* put_shortest(char* to, double value) {
  char* const end = shortest(to, value);
  if (std::fabs(value) < all_exact || std::find(to, end, 'e') != end) return end;
  // All digits of the double: those after the shortest ones are written as zeros.
  char digits[number_room];
  const char* const exponent = put_scientific(digits, value);
  const auto size =
      std::find(std::begin(digits), static_cast<char*>(digits) + (exponent - digits), 'e') - digits;
  const auto after_point = value < 0 ? 3 : 2;
  const auto count = size > after_point ? size - 1 : size;
  for (char* at = to + count; at < end; ++at) *at = '0';
  for (auto at = after_point; at < size; ++at) to[at - 1] = digits[at];
  return end;
}

std::optional<double> to_kept_double(std::string_view text) {
  const std::optional<double> value = to_double(text);
  if (!value || (*value<all_exact&& * value> - all_exact)) return value;
  const Decimal number = decimal_of(text);
  if (!is_integer(number)) return value;
  char shortest[number_room];
  const char* const end = put_shortest(shortest, *value);
  return decimal_of({shortest, static_cast<std::size_t>(end - shortest)}) == number ? value : std::nullopt;
}

bool same_number(std::string_view left, std::string_view right) {
  return decimal_of(left) == decimal_of(right);
}

}  // namespace candor::detail
