// mcp/src/http_client/header_value.cpp: texts as values of headers.
#include "header_value.hpp"

#include <algorithm>
#include <candor/detail/base64.hpp>

namespace candor::mcp::detail {

std::string header_value(std::string_view text) {
  const bool is_printable =
      std::all_of(text.begin(), text.end(), [](char byte) { return byte >= 0x20 && byte < 0x7F; });
  const bool is_trimmed = !text.starts_with(' ') && !text.ends_with(' ');
  if (is_printable && is_trimmed && !text.empty() && !text.starts_with("=?")) return std::string(text);
  return "=?base64?" + candor::detail::base64(text) + "?=";
}

}  // namespace candor::mcp::detail
