// runtime/candor/detail/digits.hpp: numbers as decimal digits.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace candor::detail {

/// The largest number of four digits: most lines, columns and counts are not larger.
inline constexpr unsigned largest_small = 9999;

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

/// Writes a number of up to four digits, without leading zeros. Four bytes are written whatever it is: how
/// many digits a number has is hard to predict.
inline char* put_small(unsigned value, char* to) {
  const std::uint32_t digits = four_digits(value);
  const auto zeros = static_cast<unsigned>(std::countr_zero((digits & 0x0F0F0F0FU) | 0x01000000U)) / 8;
  put_word(digits >> (8 * zeros), to);
  return to + (4 - zeros);
}

/// Writes the digits of a number, without leading zeros.
inline char* put_digits(std::uint64_t value, char* to) {
  constexpr std::uint64_t step = 10'000;
  if (value <= largest_small) return put_small(static_cast<unsigned>(value), to);
  to = put_digits(value / step, to);
  put_word(four_digits(static_cast<unsigned>(value % step)), to);
  return to + 4;
}

}  // namespace candor::detail
