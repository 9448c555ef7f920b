// candor/detail/base64.hpp: bytes as text (RFC 4648, section 4).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace candor::detail {

/// Returns the bytes in base64.
inline std::string base64(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view group = bytes.substr(at, 3);
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = (bits << 8U) | (i < group.size() ? static_cast<unsigned char>(group[i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i)
      text += i <= group.size() ? digits[(bits >> (18U - 6U * i)) & 63U] : '=';
  }
  return text;
}

}  // namespace candor::detail
