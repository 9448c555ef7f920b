// generator/source/sha256_x86.cpp: the blocks of SHA-256 with the SHA extensions of x86 processors, four
// rounds at a time. Hashing all output takes a fifth of a run without them.
#include "source/sha256_blocks.hpp"

#if defined(__x86_64__) && defined(__GNUC__)

#include <cpuid.h>

#include <cstring>

#include "source/sha256_constants.hpp"

namespace candor::source {
namespace {

// <immintrin.h> would take longer to compile than this whole directory, so the vectors are those of the
// compilers.
using Four = int __attribute__((vector_size(16)));
using UnsignedFour = unsigned __attribute__((vector_size(16)));
using Bytes = char __attribute__((vector_size(16)));

#define CANDOR_SHA __attribute__((target("sha,sse4.1")))

template <class Any>
CANDOR_SHA Four load(const Any* from) {
  Four four;
  std::memcpy(&four, from, sizeof four);
  return four;
}

/// Returns the sums modulo 2^32. Words are signed only as arguments of the instructions.
CANDOR_SHA Four sum_of(Four left, Four right) {
  return reinterpret_cast<Four>(reinterpret_cast<UnsignedFour>(left) + reinterpret_cast<UnsignedFour>(right));
}

/// Returns four words of a message, which are big-endian.
CANDOR_SHA Four load_message(const std::uint8_t* from) {
  const auto bytes = reinterpret_cast<Bytes>(load(from));
  return reinterpret_cast<Four>(
      __builtin_shufflevector(bytes, bytes, 3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12));
}

/// Returns the next four words of a message after the sixteen that `first` to `fourth` hold.
CANDOR_SHA Four next_words(Four first, Four second, Four third, Four fourth) {
  first = __builtin_ia32_sha256msg1(first, second);
  first = sum_of(first, __builtin_shufflevector(third, fourth, 1, 2, 3, 4));
  return __builtin_ia32_sha256msg2(first, fourth);
}

/// Does the four rounds of a group of four words.
CANDOR_SHA void add_words(Four& abef, Four& cdgh, Four words, std::size_t group) {
  const Four sum = sum_of(words, load(round_constants.data() + 4 * group));
  cdgh = __builtin_ia32_sha256rnds2(cdgh, abef, sum);
  abef = __builtin_ia32_sha256rnds2(abef, cdgh, __builtin_shufflevector(sum, sum, 2, 3, 2, 3));
}

/// Adds one block to the state, which is kept as the instructions want it: ABEF and CDGH, from the highest.
CANDOR_SHA void add_block(Four& abef, Four& cdgh, const std::uint8_t* block) {
  const Four old_abef = abef;
  const Four old_cdgh = cdgh;
  // Four variables instead of an array: they stay in registers, which takes a quarter off the time.
  Four first = load_message(block);
  Four second = load_message(block + 16);
  Four third = load_message(block + 32);
  Four fourth = load_message(block + 48);
  add_words(abef, cdgh, first, 0);
  add_words(abef, cdgh, second, 1);
  add_words(abef, cdgh, third, 2);
  add_words(abef, cdgh, fourth, 3);
  for (std::size_t group = 4; group < 16; group += 4) {
    first = next_words(first, second, third, fourth);
    add_words(abef, cdgh, first, group);
    second = next_words(second, third, fourth, first);
    add_words(abef, cdgh, second, group + 1);
    third = next_words(third, fourth, first, second);
    add_words(abef, cdgh, third, group + 2);
    fourth = next_words(fourth, first, second, third);
    add_words(abef, cdgh, fourth, group + 3);
  }
  abef = sum_of(abef, old_abef);
  cdgh = sum_of(cdgh, old_cdgh);
}

CANDOR_SHA void add_blocks(Sha256Words& hash, const std::uint8_t* bytes, std::size_t count) {
  const Four abcd = load(hash.data());
  const Four efgh = load(hash.data() + 4);
  Four abef = __builtin_shufflevector(efgh, abcd, 1, 0, 5, 4);
  Four cdgh = __builtin_shufflevector(efgh, abcd, 3, 2, 7, 6);
  for (; count != 0; --count, bytes += sha256_block) add_block(abef, cdgh, bytes);
  const Four low = __builtin_shufflevector(abef, cdgh, 3, 2, 7, 6);
  const Four high = __builtin_shufflevector(abef, cdgh, 1, 0, 5, 4);
  std::memcpy(hash.data(), &low, sizeof low);
  std::memcpy(hash.data() + 4, &high, sizeof high);
}

#undef CANDOR_SHA

bool has_instructions() {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & bit_SSE4_1) == 0) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & bit_SHA) != 0;
}

}  // namespace

AddSha256Blocks* add_blocks_by_instructions() {
  static const bool has = has_instructions();
  return has ? &add_blocks : nullptr;
}

}  // namespace candor::source

#else

namespace candor::source {

AddSha256Blocks* add_blocks_by_instructions() { return nullptr; }

}  // namespace candor::source

#endif
