// generator/cli/inputs/mcp_tools.hpp: contracts as the tools of an MCP server.
#pragma once

#include <vector>

#include "backend/backend.hpp"
#include "cli/inputs/inputs.hpp"

namespace candor::cli {

/// Describes the tools for MCP, in the order of the inputs. Reports what cannot stand alone.
std::vector<backend::McpTool> mcp_tools(const std::vector<Input>& inputs, diagnostics::Findings& report);

}  // namespace candor::cli
