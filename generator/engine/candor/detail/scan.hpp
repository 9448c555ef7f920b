// engine/candor/detail/scan.hpp: where a run of plain string bytes ends, sixteen bytes at a time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace candor::detail {

/// Bytes that one step looks at.
inline constexpr std::size_t block_size = 16;

/// The classes of the bytes of one block: bit i is for byte i.
struct Block {
  std::uint32_t stops = 0;  ///< quotes, backslashes, bytes below 0x20
  std::uint32_t high = 0;   ///< bytes of 0x80 and above
};

#if defined(__SSE2__)

/// Looks at the sixteen bytes at `p`; all of them are readable.
inline Block look(const char* p) {
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
  const __m128i quotes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'));
  const __m128i slashes = _mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'));
  const __m128i controls = _mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1F)), bytes);
  const __m128i stops = _mm_or_si128(_mm_or_si128(quotes, slashes), controls);
  return {static_cast<std::uint32_t>(_mm_movemask_epi8(stops)),
          static_cast<std::uint32_t>(_mm_movemask_epi8(bytes))};
}

/// Bit i is set where byte i of the two blocks at `p` is a quote.
inline std::uint32_t quotes_at(const char* p) {
  const auto quotes_of = [](const char* block) {
    return static_cast<std::uint32_t>(_mm_movemask_epi8(
        _mm_cmpeq_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(block)), _mm_set1_epi8('"'))));
  };
  return quotes_of(p) | quotes_of(p + block_size) << block_size;
}

/// Bit i is set where the bytes i of two blocks are the same.
inline std::uint32_t same_bytes(const char* left, const char* right) {
  return static_cast<std::uint32_t>(
      _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(reinterpret_cast<const __m128i*>(left)),
                                       _mm_loadu_si128(reinterpret_cast<const __m128i*>(right)))));
}

/// Returns true if the first `size` bytes are the same, at most three blocks; a block of each is readable.
/// Without a branch for texts of one block: their sizes are hard to predict.
[[gnu::always_inline]] inline bool starts_alike(const char* left, const char* right, std::size_t size) {
  const std::uint32_t same = same_bytes(left, right);
  if (size <= block_size) [[likely]]
    return (same | (~0U << size)) == ~0U;
  return same == 0xFFFFU && same_bytes(left + size - block_size, right + size - block_size) == 0xFFFFU &&
         (size <= 2 * block_size || same_bytes(left + block_size, right + block_size) == 0xFFFFU);
}

#else

/// Without such instructions, looking for quotes takes longer than knowing where they are.
inline std::uint32_t quotes_at(const char*) { return 0; }

/// Returns true if the first `size` bytes are the same, at most three blocks.
inline bool starts_alike(const char* left, const char* right, std::size_t size) {
  return std::memcmp(left, right, size) == 0;
}

/// Looks at the sixteen bytes at `p`; all of them are readable.
inline Block look(const char* p) {
  Block block;
  for (std::size_t i = 0; i < block_size; ++i) {
    const auto byte = static_cast<unsigned char>(p[i]);
    const bool stop = byte == '"' || byte == '\\' || byte < 0x20;
    block.stops |= static_cast<std::uint32_t>(stop) << i;
    block.high |= static_cast<std::uint32_t>(byte >= 0x80) << i;
  }
  return block;
}

#endif

/// Index of the first stop; there is one.
inline unsigned first_stop(Block block) { return static_cast<unsigned>(std::countr_zero(block.stops)); }

/// The high bytes before the first stop.
inline std::uint32_t high_before_stop(Block block) {
  return block.high & ((block.stops & (0U - block.stops)) - 1U);
}

/// Looks at two blocks at once.
inline Block look_twice(const char* p) {
  const Block first = look(p);
  const Block second = look(p + block_size);
  return {first.stops | second.stops << block_size, first.high | second.high << block_size};
}

/// The first stop from `p` on. A NUL after the text ends every search. `high` gains the high bytes passed.
inline const char* find_stop(const char* p, std::uint32_t& high) {
  // Two blocks at once: most strings end in them, and how many blocks there are is hard to predict.
  for (;;) {
    const Block both = look_twice(p);
    if (both.stops != 0) [[likely]] {
      high |= high_before_stop(both);
      return p + first_stop(both);
    }
    high |= both.high;
    p += 2 * block_size;
  }
}

}  // namespace candor::detail
