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

/// The state as the instructions want it: words ABEF and CDGH, from the highest.
struct State {
  Four abef;
  Four cdgh;
};

CANDOR_SHA State load_state(const Sha256Words& hash) {
  const Four abcd = load(hash.data());
  const Four efgh = load(hash.data() + 4);
  return {__builtin_shufflevector(efgh, abcd, 1, 0, 5, 4), __builtin_shufflevector(efgh, abcd, 3, 2, 7, 6)};
}

CANDOR_SHA void store_state(const State& state, Sha256Words& hash) {
  const Four abcd = __builtin_shufflevector(state.abef, state.cdgh, 3, 2, 7, 6);
  const Four efgh = __builtin_shufflevector(state.abef, state.cdgh, 1, 0, 5, 4);
  std::memcpy(hash.data(), &abcd, sizeof abcd);
  std::memcpy(hash.data() + 4, &efgh, sizeof efgh);
}

/// Does the four rounds of a group of four words.
CANDOR_SHA void add_words(State& state, Four words, std::size_t group) {
  const Four sum = sum_of(words, load(round_constants.data() + 4 * group));
  state.cdgh = __builtin_ia32_sha256rnds2(state.cdgh, state.abef, sum);
  state.abef =
      __builtin_ia32_sha256rnds2(state.abef, state.cdgh, __builtin_shufflevector(sum, sum, 2, 3, 2, 3));
}

CANDOR_SHA void add_block(State& state, const std::uint8_t* block) {
  const State old = state;
  // Four variables instead of an array: they stay in registers, which takes a quarter off the time.
  Four first = load_message(block);
  Four second = load_message(block + 16);
  Four third = load_message(block + 32);
  Four fourth = load_message(block + 48);
  add_words(state, first, 0);
  add_words(state, second, 1);
  add_words(state, third, 2);
  add_words(state, fourth, 3);
  for (std::size_t group = 4; group < 16; group += 4) {
    first = next_words(first, second, third, fourth);
    add_words(state, first, group);
    second = next_words(second, third, fourth, first);
    add_words(state, second, group + 1);
    third = next_words(third, fourth, first, second);
    add_words(state, third, group + 2);
    fourth = next_words(fourth, first, second, third);
    add_words(state, fourth, group + 3);
  }
  state.abef = sum_of(state.abef, old.abef);
  state.cdgh = sum_of(state.cdgh, old.cdgh);
}

CANDOR_SHA void add_by_instructions(Sha256Words& hash, const std::uint8_t* bytes, std::size_t count) {
  State state = load_state(hash);
  for (; count != 0; --count, bytes += sha256_block) add_block(state, bytes);
  store_state(state, hash);
}

CANDOR_SHA void add_both_by_instructions(Sha256Words& hash, const std::uint8_t* bytes,
                                         Sha256Words& other_hash, const std::uint8_t* other_bytes,
                                         std::size_t count) {
  State state = load_state(hash);
  State other = load_state(other_hash);
  // Each round waits for the one before it, so the processor does those of both texts at a time.
  for (; count != 0; --count, bytes += sha256_block, other_bytes += sha256_block) {
    add_block(state, bytes);
    add_block(other, other_bytes);
  }
  store_state(state, hash);
  store_state(other, other_hash);
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

const Sha256Blocks* sha256_blocks_by_instructions() {
  static constexpr Sha256Blocks blocks{add_by_instructions, add_both_by_instructions};
  static const bool has = has_instructions();
  return has ? &blocks : nullptr;
}

}  // namespace candor::source

#else

namespace candor::source {

const Sha256Blocks* sha256_blocks_by_instructions() { return nullptr; }

}  // namespace candor::source

#endif
