// generator/source/sha256.hpp: the hash function SHA-256 (FIPS 180-4, section 6.2).
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

/// Returns sha256_hex() of each. With the instructions of x86 processors, two texts of about equal size take
/// little longer than one.
std::array<std::string, 2> sha256_hex_of_two(std::string_view first, std::string_view second);

}  // namespace candor::source
