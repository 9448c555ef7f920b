// runtime/candor/detail/digits.hpp: numbers as decimal digits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

namespace candor::detail {

/// The largest number of four digits: most lines, columns and counts are not larger.
inline constexpr unsigned max_small = 9999;

/// Four digits, the first in the lowest byte.
inline std::uint32_t four_digits(unsigned value) {
  // Two numbers below 100, and then four below ten, side by side: times 103, by 1024, is as good as by ten.
  const std::uint32_t pair = value / 100 | value % 100 << 16U;
  const std::uint32_t tens = pair * 103 >> 10U & 0x000F000FU;
  return 0x30303030U | tens | (pair - tens * 10) << 8U;
}

/// Puts the bytes of a word, the lowest first.
inline void put_word(std::uint32_t word, char* to) {
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap32(word);
  std::memcpy(to, &word, sizeof word);
}

/// The digits of the numbers below 1000, without leading zeros, and how many they are: none for 0.
struct LeadingDigits {
  char digits[3];
  std::uint8_t count;
};
inline constexpr auto leading_digits = [] {
  std::array<LeadingDigits, 1000> all{};
  for (unsigned value = 1; value < all.size(); ++value) {
    LeadingDigits& one = all[value];
    for (const unsigned unit : {100U, 10U, 1U})
      if (value >= unit) one.digits[one.count++] = static_cast<char>('0' + value / unit % 10);
  }
  return all;
}();

/// Writes a number of up to four digits, without leading zeros. No branch depends on how many digits it has,
/// which is hard to predict; up to five bytes are written.
inline char* put_small(unsigned value, char* to) {
  const LeadingDigits& leading = leading_digits[value / 10];
  std::memcpy(to, &leading, sizeof leading);
  to += leading.count;
  *to = static_cast<char>('0' + value % 10);
  return to + 1;
}

/// Writes the digits of a number, without leading zeros.
inline char* put_digits(std::uint64_t value, char* to) {
  constexpr std::uint64_t step = 10'000;
  if (value <= max_small) return put_small(static_cast<unsigned>(value), to);
  to = put_digits(value / step, to);
  put_word(four_digits(static_cast<unsigned>(value % step)), to);
  return to + 4;
}

}  // namespace candor::detail
