// generator/source/sha256_portable.cpp: the blocks of SHA-256 in portable C++.
#include <bit>

#include "source/sha256_blocks.hpp"
#include "source/sha256_constants.hpp"

namespace candor::source {
namespace {

void add_block(Sha256Words& hash, const std::uint8_t* block) {
  std::array<std::uint32_t, 64> schedule{};
  for (std::size_t i = 0; i < 16; ++i)
    schedule[i] = (std::uint32_t{block[4 * i]} << 24U) | (std::uint32_t{block[4 * i + 1]} << 16U) |
                  (std::uint32_t{block[4 * i + 2]} << 8U) | std::uint32_t{block[4 * i + 3]};
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t early = schedule[i - 15];
    const std::uint32_t late = schedule[i - 2];
    schedule[i] = schedule[i - 16] + schedule[i - 7] +
                  (std::rotr(early, 7) ^ std::rotr(early, 18) ^ (early >> 3U)) +
                  (std::rotr(late, 17) ^ std::rotr(late, 19) ^ (late >> 10U));
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                              ((e & f) ^ (~e & g)) + round_constants[i] + schedule[i];
    const std::uint32_t two =
        (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const Sha256Words sum{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += sum[i];
}

void add_portably(Sha256Words& hash, const std::uint8_t* bytes, std::size_t count) {
  for (; count != 0; --count, bytes += sha256_block) add_block(hash, bytes);
}

void add_both_portably(Sha256Words& hash, const std::uint8_t* bytes, Sha256Words& other_hash,
                       const std::uint8_t* other_bytes, std::size_t count) {
  add_portably(hash, bytes, count);
  add_portably(other_hash, other_bytes, count);
}

}  // namespace

const Sha256Blocks& sha256_blocks_portable() {
  static constexpr Sha256Blocks blocks{add_portably, add_both_portably};
  return blocks;
}

}  // namespace candor::source
