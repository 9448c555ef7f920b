// mcp/src/client/results.hpp: results of calls without a contract. Private to this directory.
#pragma once

#include <string>

#include <candor/mcp/client.hpp>

namespace candor::mcp::detail {

/// Returns a result for a caller without a contract.
Expected<ToolResult> untyped_result(const std::string& json, bool is_modern, const Limits& limits);

}  // namespace candor::mcp::detail
