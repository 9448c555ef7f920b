// engine/src/json/take_number.cpp: reads plain numbers on a fast path and others exactly; booleans.
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <type_traits>

#include "candor/detail/number.hpp"
#include "candor/detail/read.hpp"

namespace candor::detail {
namespace {

/// Digits of any such count fit 64 bits, whatever they are.
constexpr int plain_digits = 18;
/// Whole numbers of so many digits, and powers of ten up to this, are exact as doubles; so one division is
/// right.
constexpr int exact_digits = 15;
constexpr std::array<double, 16> powers = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                           1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};

unsigned digit_at(const char* p) { return static_cast<unsigned>(static_cast<unsigned char>(*p)) - '0'; }

/// The digits at `p`; leaves `p` after them.
[[gnu::always_inline]] inline std::uint64_t take_digits(const char*& p, std::uint64_t value) {
  for (unsigned digit = digit_at(p); digit <= 9; digit = digit_at(p)) {
    value = value * 10 + digit;
    ++p;
  }
  return value;
}

bool goes_on(char byte) { return byte == '.' || (byte | 0x20) == 'e'; }

/// Reads a whole number of two to seven digits at once, where eight bytes from `p` on hold them and the byte
/// after them: without a loop, whose end is hard to predict. Returns the place after them; null where there
/// are fewer or more, or where they are not all of the number.
[[gnu::always_inline]] inline const char* take_few_digits(const char* p, std::uint64_t& value) {
  if constexpr (std::endian::native != std::endian::little) return nullptr;
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, p, sizeof bytes);
  bytes ^= 0x3030303030303030U;
  // The high bit of each byte that is not 0 to 9; a carry reaches only bytes after the first of them.
  const std::uint64_t others = (bytes | (bytes + 0x7676767676767676U)) & 0x8080808080808080U;
  if (others == 0) return nullptr;
  const auto bit = static_cast<unsigned>(std::countr_zero(others));
  const char* const end = p + bit / 8;
  constexpr unsigned one_digit = 15;
  if (bit <= one_digit || (bytes & 0xFFU) == 0 || goes_on(*end)) return nullptr;
  bytes <<= (71 - bit) % 64;  // zeros come first
  bytes = (bytes & 0x0F0F0F0F0F0F0F0FU) * 2561 >> 8;
  bytes = (bytes & 0x00FF00FF00FF00FFU) * 6553601 >> 16;
  value = (bytes & 0x0000FFFF0000FFFFU) * 42949672960001U >> 32;
  return end;
}

template <class T>
[[gnu::cold]] const char* read_slowly(const char* p, std::optional<T> (*convert)(std::string_view), T& out) {
  const char* const end = skip_number(p);
  if (end == nullptr) return nullptr;
  const std::optional<T> value = convert(std::string_view(p, static_cast<std::size_t>(end - p)));
  if (!value.has_value()) return nullptr;
  out = *value;
  return end;
}

/// Reads an integer after white space, with a sign, or of more digits. Never inlined, nor is the next
/// function: the readers of others save no registers for their sake.
template <class T>
[[gnu::noinline]] const char* take_longer(const char* p, std::optional<T> (*convert)(std::string_view),
                                          T& out) {
  p = space(p);
  const char* const start = p;
  const bool negative = std::is_signed_v<T> && *p == '-';
  if (negative) ++p;
  const char* const first = p;
  const auto value = static_cast<T>(take_digits(p, 0));
  const auto digits = p - first;
  if (digits == 0 || digits > plain_digits || (*first == '0' && digits > 1) || goes_on(*p)) [[unlikely]]
    return read_slowly<T>(start, convert, out);
  out = negative ? T{0} - value : value;
  return p;
}

/// Reads a boolean after more white space than a blank.
[[gnu::noinline]] const char* take_spaced_bool(const char* p, In& in, bool& out) {
  const char* const begin = space(p);
  return begin != p ? take_bool(begin, in, out) : nullptr;
}

/// Reads an integer.
template <class T>
[[gnu::always_inline]] inline const char* take_integer(const char* p,
                                                       std::optional<T> (*convert)(std::string_view),
                                                       T& out) {
  skip_blank(p);
  // What follows one digit is read before that is known, as far as the branch is predicted. The place after
  // several digits has to be computed first.
  if (digit_at(p) <= 9 && digit_at(p + 1) > 9 && !goes_on(p[1])) {
    out = static_cast<T>(digit_at(p));
    return p + 1;
  }
  std::uint64_t value = 0;
  const char* const end = take_few_digits(p, value);
  if (end == nullptr) [[unlikely]]
    return take_longer(p, convert, out);
  out = static_cast<T>(value);
  return end;
}

}  // namespace

const char* take_bool(const char* p, In& in, bool& out) {
  skip_blank(p);
  const bool is_true = difference<std::uint32_t>(p, "true") == 0;
  const bool is_false = (static_cast<unsigned>(*p ^ 'f') | difference<std::uint32_t>(p + 1, "alse")) == 0;
  unsigned is_one = unsigned{is_true} | unsigned{is_false};
  // No branch tells them apart: which of them stands there is hard to predict.
  asm("" : "+r"(is_one));
  if (is_one == 0) [[unlikely]]
    return take_spaced_bool(p, in, out);
  out = is_true;
  return p + 5 - static_cast<int>(is_true);
}

const char* take_int64(const char* p, In&, std::int64_t& out) { return take_integer(p, to_int64, out); }

const char* take_uint64(const char* p, In&, std::uint64_t& out) { return take_integer(p, to_uint64, out); }

const char* take_double(const char* p, In&, double& out) {
  p = space(p);
  const char* const start = p;
  const bool negative = *p == '-';
  if (negative) ++p;
  const char* const first = p;
  std::uint64_t value = take_digits(p, 0);
  auto digits = p - first;
  if (digits == 0 || digits > exact_digits || (*first == '0' && digits > 1)) [[unlikely]]
    return read_slowly<double>(start, to_kept_double, out);
  std::size_t places = 0;
  if (*p == '.') {
    const char* const fraction = ++p;
    value = take_digits(p, value);
    places = static_cast<std::size_t>(p - fraction);
    digits += p - fraction;
    if (places == 0) return nullptr;
  }
  if (digits > exact_digits || goes_on(*p)) [[unlikely]]
    return read_slowly<double>(start, to_kept_double, out);
  const double size = static_cast<double>(value) / powers[places];
  out = negative ? -size : size;
  return p;
}

}  // namespace candor::detail
