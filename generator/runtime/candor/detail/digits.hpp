// runtime/candor/detail/digits.hpp: small numbers as text.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>

namespace candor::detail {

/// Two digits for each number below a hundred.
inline constexpr auto pairs = [] {
  std::array<char, 200> digits{};
  for (std::size_t i = 0; i < 100; ++i) {
    digits[2 * i] = static_cast<char>('0' + i / 10);
    digits[2 * i + 1] = static_cast<char>('0' + i % 10);
  }
  return digits;
}();

/// Writes a number below ten thousand: most lines, columns and counts are.
inline char* put_small(unsigned value, char* to) {
  const unsigned high = value / 100;
  const unsigned low = value % 100;
  if (high >= 10) {
    std::memcpy(to, &pairs[std::size_t{2} * high], 2);
    to += 2;
  } else if (high != 0) {
    *to++ = static_cast<char>('0' + high);
  } else if (low < 10) {
    *to++ = static_cast<char>('0' + low);
    return to;
  }
  std::memcpy(to, &pairs[std::size_t{2} * low], 2);
  return to + 2;
}

}  // namespace candor::detail
