// generator/base/source/sha256.hpp: the hash function SHA-256 (FIPS 180-4, section 6.2).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace candor::source {

using Sha256 = std::array<std::uint8_t, 32>;

/// Returns the hash of the bytes.
Sha256 sha256(std::string_view bytes);

/// Returns the hash as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

}  // namespace candor::source
