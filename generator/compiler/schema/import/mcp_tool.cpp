// schema/import/mcp_tool.cpp: imports one tool of an MCP server, as `candor import mcp` writes it.
#include "schema/import/importer.hpp"
#include "schema/read/document_part.hpp"

namespace candor::schema {
namespace {

bool is_one_tool(const source::Document& document) {
  return source::find(document.root, "inputSchema") != nullptr &&
         source::find(document.root, "name") != nullptr;
}

std::vector<ContractFile> read_one_tool(const source::Document& document, const Loader& load,
                                        diagnostics::Findings& report) {
  Library library;
  std::vector<ContractFile> contracts;
  if (auto contract = read_tool({document, document.root, ""}, load, library, report))
    contracts.push_back(std::move(*contract));
  return contracts;
}

}  // namespace

extern constinit const Importer mcp_tool_importer{
    "mcp-tool", "a tool of an MCP server has name and inputSchema", "", is_one_tool, read_one_tool};

}  // namespace candor::schema
