// generator/cli/inputs/mcp_tools.cpp: describes contracts for MCP.
#include "cli/inputs/mcp_tools.hpp"

#include "exchange/export/export.hpp"
#include "source/documents.hpp"

namespace candor::cli {

std::vector<backend::McpTool> mcp_tools(const std::vector<Input>& inputs, diagnostics::Findings& report) {
  std::vector<exchange::ToExport> contracts;
  for (const Input& input : inputs) contracts.push_back({&input.loaded.file, &input.loaded.contract});
  source::Documents documents;
  diagnostics::Findings found;
  const auto wrapped = exchange::mcp_tools(contracts, documents, found, exchange::ResultForm::wrapped);
  diagnostics::Findings again;
  const auto bare = exchange::mcp_tools(contracts, documents, again, exchange::ResultForm::bare);
  // What MCP has no place for is in the emitted types: only `candor export` names it.
  found.remove_if([](const auto& each) { return each.severity != diagnostics::Severity::error; });
  report.append(std::move(found));
  std::vector<backend::McpTool> tools;
  for (std::size_t i = 0; i < wrapped.size(); ++i)
    tools.push_back({wrapped[i].contract->name, to_text(wrapped[i].tool), to_text(bare[i].tool)});
  return tools;
}

}  // namespace candor::cli
