// mcp/src/server/header_params.hpp: the params of a tool that a modern client repeats in headers.
#pragma once

#include <string_view>
#include <vector>

#include <candor/mcp/detail/server_core.hpp>

namespace candor::mcp::detail {

/// Returns the params of the description's inputSchema that have `x-mcp-header`, also in nested objects.
std::vector<HeaderParam> header_params_of(const ToolDescription& description);

}  // namespace candor::mcp::detail
