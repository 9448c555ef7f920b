// engine/src/json/take_string.cpp: strings and keys. Those without escapes are taken as they stand.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(CANDOR_PORTABLE)
#define CANDOR_HAS_AVX2_READERS
#include <immintrin.h>
#endif

#include <array>
#include <bit>
#include <cstring>
#include <new>
#include <string>
#include <string_view>

#include "candor/detail/escape.hpp"
#include "candor/detail/places.hpp"
#include "candor/detail/read.hpp"
#include "candor/detail/scan.hpp"

namespace candor::detail {
namespace {

/// The byte that a backslash and one character stand for; 0 where there is none.
constexpr auto short_escapes = [] {
  std::array<char, 256> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = unescaped(static_cast<char>(i));
  return bytes;
}();

/// The classes of the bytes of four blocks: bit i is for byte i.
struct FourBlocks {
  std::uint64_t slashes = 0;
  std::uint64_t quotes = 0;
  std::uint64_t controls = 0;  ///< bytes below 0x20
  std::uint64_t high = 0;      ///< bytes of 0x80 and above
};

#if defined(_GLIBCXX_USE_CXX11_ABI) && _GLIBCXX_USE_CXX11_ABI
/// The most bytes that a string holds in itself. One with this capacity has no memory to be freed.
constexpr std::size_t own_bytes = 15;
#else
constexpr std::size_t own_bytes = 0;
#endif

/// Puts a text, which ends at a quote, into a string. Returns the place after the quote.
[[gnu::noinline]] const char* put_long(const char* text, const char* end, std::string& out) {
  if (out.capacity() == own_bytes) [[likely]] {
    out = std::string(text, end);
  } else {
    out.assign(text, end);
  }
  return end + 1;
}

/// The same for a text that has padding after it. A short one is copied with what follows it: which size it
/// has is hard to predict.
[[gnu::always_inline]] inline const char* put_plain(const char* text, const char* end, std::string& out) {
  const auto size = static_cast<std::size_t>(end - text);
  if (own_bytes == 0 || size > own_bytes || out.capacity() != own_bytes) return put_long(text, end, out);
  new (static_cast<void*>(&out)) std::string(text, own_bytes);
  out.resize(size);
  return end + 1;
}

/// With the instructions that every processor has.
namespace portable {

/// The bytes that look_closely() takes.
constexpr unsigned step = block_size;

inline FourBlocks look_closely(const char* p) {
#if defined(__SSE2__)
  const auto bits = [](__m128i is_one) { return static_cast<std::uint32_t>(_mm_movemask_epi8(is_one)); };
  const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
  return {bits(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('\\'))), bits(_mm_cmpeq_epi8(bytes, _mm_set1_epi8('"'))),
          bits(_mm_cmpeq_epi8(_mm_min_epu8(bytes, _mm_set1_epi8(0x1F)), bytes)), bits(bytes)};
#else
  FourBlocks all;
  for (unsigned i = 0; i < step; ++i) {
    const auto byte = static_cast<unsigned char>(p[i]);
    all.slashes |= std::uint64_t{byte == '\\'} << i;
    all.quotes |= std::uint64_t{byte == '"'} << i;
    all.controls |= std::uint64_t{byte < 0x20} << i;
    all.high |= std::uint64_t{byte >= 0x80} << i;
  }
  return all;
#endif
}

inline void add_places(Places& places, const char* p, std::uint64_t bits) { places.add(p, bits); }

#include "string_readers.inc"
}  // namespace portable

#if defined(CANDOR_HAS_AVX2_READERS)
// All headers are included above: their functions, which other sources have too, must not need these
// instructions.
#if defined(__clang__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,popcnt")
#endif
namespace avx2 {

constexpr unsigned step = 2 * block_size;

/// What bytes are compared with, in each place.
struct alignas(step) Operands {
  char quotes[step];
  char slashes[step];
  char last_controls[step];
};

constexpr Operands operands = [] {
  Operands all{};
  for (unsigned i = 0; i < step; ++i) {
    all.quotes[i] = '"';
    all.slashes[i] = '\\';
    all.last_controls[i] = 0x1F;
  }
  return all;
}();

inline __m256i operand(const char (&bytes)[step]) {
  return _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes));
}

/// Some bytes, and those of them that are of each class.
struct Compared {
  __m256i bytes;
  __m256i slashes;
  __m256i quotes;
  __m256i controls;
};

inline Compared compare(const char* p) {
  // Hidden: compilers that know the operands make them anew for each string, in nine instructions. One in
  // memory takes none.
  const Operands* with = &operands;
  asm("" : "+r"(with));
  const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(p));
  return {bytes, _mm256_cmpeq_epi8(bytes, operand(with->slashes)),
          _mm256_cmpeq_epi8(bytes, operand(with->quotes)),
          _mm256_cmpeq_epi8(_mm256_min_epu8(bytes, operand(with->last_controls)), bytes)};
}

inline std::uint32_t bits_of(__m256i is_one) {
  return static_cast<std::uint32_t>(_mm256_movemask_epi8(is_one));
}

/// Looks at two blocks at once.
inline Block look_twice(const char* p) {
  const Compared found = compare(p);
  return {bits_of(_mm256_or_si256(_mm256_or_si256(found.quotes, found.slashes), found.controls)),
          bits_of(found.bytes)};
}

inline FourBlocks look_closely(const char* p) {
  const Compared found = compare(p);
  return {bits_of(found.slashes), bits_of(found.quotes), bits_of(found.controls), bits_of(found.bytes)};
}

inline void add_places(Places& places, const char* p, std::uint64_t bits) {
  places.add(p, bits, static_cast<std::size_t>(std::popcount(bits)));
}

/// As in scan.hpp, with this look_twice().
inline const char* find_stop(const char* p, std::uint32_t& high) {
  for (;; p += 2 * block_size) {
    const Block both = look_twice(p);
    high |= both.stops != 0 ? high_before_stop(both) : both.high;
    if (both.stops != 0) [[likely]]
      return p + first_stop(both);
  }
}

#include "string_readers.inc"
}  // namespace avx2
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

/// False until this source is initialized; the portable readers do as well.
const bool has_avx2 = __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
                      __builtin_cpu_supports("popcnt") != 0;
#define CANDOR_READER(name, ...) (has_avx2 ? avx2::name(__VA_ARGS__) : portable::name(__VA_ARGS__))
#else
#define CANDOR_READER(name, ...) portable::name(__VA_ARGS__)
#endif

}  // namespace

const char* view_string(const char* p, In& in, std::string_view& out) {
  return CANDOR_READER(view_string, p, in, out);
}

const char* pass_string(const char* p, In& in) { return CANDOR_READER(pass_string, p, in); }

const char* borrow_string(const char* p, In& in, std::string_view& out) {
  return CANDOR_READER(borrow_string, p, in, out);
}

const char* take_string(const char* p, In& in, std::string& out) {
  return CANDOR_READER(take_string, p, in, out);
}

const char* take_key(const char* p, In& in, Key& key) { return CANDOR_READER(take_key, p, in, key); }

}  // namespace candor::detail
