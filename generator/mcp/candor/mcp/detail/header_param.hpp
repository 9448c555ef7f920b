// candor/mcp/detail/header_param.hpp: params that headers of the HTTP transport repeat.
#pragma once

#include <string>
#include <vector>

#include <candor/mcp/tool.hpp>

namespace candor::mcp::detail {

/// A param that a modern client repeats in the header `Mcp-Param-<header>`.
struct HeaderParam {
  std::string header;
  /// Names of the members from the arguments down to the param.
  std::vector<std::string> path;
};

/// Returns the params of the description's inputSchema that have `x-mcp-header`, also in nested objects.
std::vector<HeaderParam> header_params_of(const ToolDescription& description);

}  // namespace candor::mcp::detail
