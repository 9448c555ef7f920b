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

/// Adds `count` blocks that lie behind one another at `bytes`.
using AddSha256Blocks = void(Sha256Words& hash, const std::uint8_t* bytes, std::size_t count);

AddSha256Blocks add_blocks_portable;

/// Returns the function that uses the SHA extensions, or null where the processor has none.
AddSha256Blocks* add_blocks_by_instructions();

}  // namespace candor::source
