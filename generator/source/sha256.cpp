// generator/source/sha256.cpp: SHA-256 of bytes: whole blocks, then the padded rest.
#include "source/sha256.hpp"

#include <algorithm>

#include "source/sha256_blocks.hpp"

namespace candor::source {

std::array<std::uint8_t, 32> sha256(std::string_view bytes) {
  AddSha256Blocks* const by_instructions = add_blocks_by_instructions();
  AddSha256Blocks& add_blocks = by_instructions != nullptr ? *by_instructions : add_blocks_portable;
  Sha256Words hash{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                   0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  const std::uint64_t bits = std::uint64_t{bytes.size()} * 8U;
  const std::size_t whole = bytes.size() / sha256_block;
  add_blocks(hash, reinterpret_cast<const std::uint8_t*>(bytes.data()), whole);
  bytes.remove_prefix(whole * sha256_block);
  // The rest, a one bit, zeros, and the length in bits: one or two blocks.
  std::array<std::uint8_t, 128> last{};
  std::copy(bytes.begin(), bytes.end(), last.begin());
  last[bytes.size()] = 0x80;
  const std::size_t size = bytes.size() < 56 ? 64 : 128;
  for (std::size_t i = 0; i < 8; ++i) last[size - 1 - i] = static_cast<std::uint8_t>(bits >> (8U * i));
  add_blocks(hash, last.data(), size / sha256_block);

  std::array<std::uint8_t, 32> digest{};
  for (std::size_t i = 0; i < digest.size(); ++i)
    digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24U - 8U * (i % 4)));
  return digest;
}

std::string sha256_hex(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(64);
  for (const std::uint8_t byte : sha256(bytes)) {
    text += digits[byte >> 4U];
    text += digits[byte & 0xFU];
  }
  return text;
}

}  // namespace candor::source
