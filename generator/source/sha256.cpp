// generator/source/sha256.cpp: SHA-256 of bytes: whole blocks, then the padded rest.
#include "source/sha256.hpp"

#include <algorithm>

#include "source/sha256_blocks.hpp"

namespace candor::source {
namespace {

constexpr Sha256Words initial{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                              0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

const Sha256Blocks& fastest_blocks() {
  const Sha256Blocks* const by_instructions = sha256_blocks_by_instructions();
  return by_instructions != nullptr ? *by_instructions : sha256_blocks_portable();
}

const std::uint8_t* address_of(std::string_view bytes) {
  return reinterpret_cast<const std::uint8_t*>(bytes.data());
}

/// Returns the hash of a text, to whose state its first `done` blocks were added.
Sha256 finish(const Sha256Blocks& blocks, Sha256Words hash, std::string_view text, std::size_t done) {
  const std::uint64_t bits = std::uint64_t{text.size()} * 8U;
  std::string_view rest = text.substr(done * sha256_block);
  const std::size_t whole = rest.size() / sha256_block;
  blocks.add(hash, address_of(rest), whole);
  rest.remove_prefix(whole * sha256_block);
  // The rest, a one bit, zeros, and the length in bits: one or two blocks.
  std::array<std::uint8_t, 128> last{};
  std::copy(rest.begin(), rest.end(), last.begin());
  last[rest.size()] = 0x80;
  const std::size_t size = rest.size() < 56 ? 64 : 128;
  for (std::size_t i = 0; i < 8; ++i) last[size - 1 - i] = static_cast<std::uint8_t>(bits >> (8U * i));
  blocks.add(hash, last.data(), size / sha256_block);

  Sha256 digest{};
  for (std::size_t i = 0; i < digest.size(); ++i)
    digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24U - 8U * (i % 4)));
  return digest;
}

std::string hexadecimal(const Sha256& digest) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * digest.size());
  for (const std::uint8_t byte : digest) {
    text += digits[byte >> 4U];
    text += digits[byte & 0xFU];
  }
  return text;
}

}  // namespace

Sha256 sha256(std::string_view bytes) { return finish(fastest_blocks(), initial, bytes, 0); }

std::string sha256_hex(std::string_view bytes) { return hexadecimal(sha256(bytes)); }

std::array<std::string, 2> sha256_hex_of_two(std::string_view first, std::string_view second) {
  const Sha256Blocks& blocks = fastest_blocks();
  const std::size_t common = std::min(first.size(), second.size()) / sha256_block;
  Sha256Words first_hash = initial;
  Sha256Words second_hash = initial;
  blocks.add_both(first_hash, address_of(first), second_hash, address_of(second), common);
  return {hexadecimal(finish(blocks, first_hash, first, common)),
          hexadecimal(finish(blocks, second_hash, second, common))};
}

}  // namespace candor::source
