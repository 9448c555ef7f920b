// mcp/src/http_client/header_value.hpp: texts as values of headers. Private to this directory.
#pragma once

#include <string>
#include <string_view>

namespace candor::mcp::detail {

/// Returns a text as MCP 2026-07-28 puts it into a header: as it is, or `=?base64?...?=` where a header
/// cannot carry it.
std::string header_value(std::string_view text);

}  // namespace candor::mcp::detail
