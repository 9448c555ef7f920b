// generator/base/source/sha256.cpp: SHA-256 of bytes: whole blocks, then the padded rest.
#include "source/sha256.hpp"

#include <bit>

namespace candor::source {
namespace {

/// The state between blocks.
using Words = std::array<std::uint32_t, 8>;
constexpr std::size_t block_size = 64;

constexpr Words initial{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4,
/// section 4.2.2).
constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

std::uint32_t big_endian_word(std::string_view bytes) {
  std::uint32_t word = 0;
  for (const char byte : bytes.substr(0, 4)) word = (word << 8U) | static_cast<std::uint8_t>(byte);
  return word;
}

void add_block(Words& hash, std::string_view block) {
  std::array<std::uint32_t, 64> schedule{};
  for (std::size_t i = 0; i < 16; ++i) schedule[i] = big_endian_word(block.substr(4 * i));
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
  const Words sum{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += sum[i];
}

/// Adds the whole blocks of a text, and returns the rest.
std::string_view add_blocks(Words& hash, std::string_view text) {
  for (; text.size() >= block_size; text.remove_prefix(block_size)) add_block(hash, text);
  return text;
}

}  // namespace

Sha256 sha256(std::string_view bytes) {
  Words hash = initial;
  std::string last(add_blocks(hash, bytes));
  // The rest, a one bit, zeros, and the length in bits: one or two blocks.
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8U;
  last += '\x80';
  last.resize(last.size() <= block_size - 8 ? block_size : 2 * block_size);
  for (std::size_t i = 0; i < 8; ++i) last[last.size() - 1 - i] = static_cast<char>(bits >> (8U * i));
  add_blocks(hash, last);
  Sha256 digest{};
  for (std::size_t i = 0; i < digest.size(); ++i)
    digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24U - 8U * (i % 4)));
  return digest;
}

std::string sha256_hex(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : sha256(bytes)) {
    text += digits[byte >> 4U];
    text += digits[byte & 0xFU];
  }
  return text;
}

}  // namespace candor::source
