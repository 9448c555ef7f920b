// generator/source/sha256_blocks.hpp: the inner loop of SHA-256, in portable C++ and with the instructions of
// x86 processors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace candor::source {

/// The state between blocks.
using Sha256Words = std::array<std::uint32_t, 8>;
inline constexpr std::size_t sha256_block = 64;

/// Ways to add blocks to states. Those of a text lie behind one another.
struct Sha256Blocks {
  void (*add)(Sha256Words& hash, const std::uint8_t* bytes, std::size_t count);
  /// Adds as many blocks of each of two texts.
  void (*add_both)(Sha256Words& hash, const std::uint8_t* bytes, Sha256Words& other_hash,
                   const std::uint8_t* other_bytes, std::size_t count);
};

const Sha256Blocks& sha256_blocks_portable();

/// Returns those that use the SHA extensions, or null where the processor has none.
const Sha256Blocks* sha256_blocks_by_instructions();

}  // namespace candor::source
