// mcp/src/http_client/header_value.cpp: texts as values of headers.
#include "header_value.hpp"

#include <algorithm>
#include <cstdint>

namespace candor::mcp::detail {
namespace {

std::string base64(std::string_view bytes) {
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

}  // namespace

std::string header_value(std::string_view text) {
  const bool is_printable =
      std::all_of(text.begin(), text.end(), [](char byte) { return byte >= 0x20 && byte < 0x7F; });
  const bool is_trimmed = !text.starts_with(' ') && !text.ends_with(' ');
  if (is_printable && is_trimmed && !text.empty() && !text.starts_with("=?")) return std::string(text);
  return "=?base64?" + base64(text) + "?=";
}

}  // namespace candor::mcp::detail
