// schema/import/mcp_tools.cpp: imports the `tools/list` answer of an MCP server (2025-11-25, server/tools).
#include <map>

#include "diagnostics/rules.hpp"
#include "schema/import/importer.hpp"
#include "schema/read/document_part.hpp"

namespace candor::schema {
namespace {

/// Returns the list of tools and its pointer: that of the result itself, or of a whole JSON-RPC answer.
std::optional<DocumentPart> find_tools(const DocumentPart& root) {
  for (const source::Member& member : root.node.members) {
    const DocumentPart part = member_of(root, member);
    if (member.key == "tools" && member.value.kind == source::Kind::array) return part;
    if (member.key == "result" && source::find(root.node, "jsonrpc") != nullptr) return find_tools(part);
  }
  return std::nullopt;
}

void report_page(const DocumentPart& root, diagnostics::Report& report) {
  const source::Node* const cursor = source::find(root.node, "nextCursor");
  if (cursor == nullptr || cursor->kind == source::Kind::null) return;
  report.add(rules::partial_list, {root.document.file, cursor->span, "/nextCursor"},
             "this tool list is one page of several: tools after 'nextCursor' are missing");
}

std::vector<ContractFile> read_tools(const DocumentPart& tools, const Loader& load,
                                     diagnostics::Report& report) {
  Library library;
  std::vector<ContractFile> contracts;
  std::map<std::string, source::Origin> names;
  for (std::size_t i = 0; i < tools.node.items.size(); ++i) {
    const DocumentPart tool{tools.document, tools.node.items[i], source::append_pointer(tools.pointer, i)};
    auto contract = read_tool(tool, load, library, report);
    if (!contract) continue;
    const auto [first, is_new] = names.emplace(contract->name, contract->name_at);
    if (is_new) {
      contracts.push_back(std::move(*contract));
      continue;
    }
    report.add(rules::duplicate_tool, contract->name_at, "duplicate tool '" + contract->name + "'")
        .labels.push_back({first->second, "first defined here"});
  }
  return contracts;
}

bool is_tool_list(const source::Document& document) {
  return find_tools({document, document.root, ""}).has_value();
}

std::vector<ContractFile> read_tool_list(const source::Document& document, const Loader& load,
                                         diagnostics::Report& report) {
  const DocumentPart root{document, document.root, ""};
  report_page(root, report);
  return read_tools(*find_tools(root), load, report);
}

}  // namespace

extern constinit const Importer mcp_tools_importer{"mcp-tools", "a tool list is {\"tools\": [...]}", "",
                                                   is_tool_list, read_tool_list};

}  // namespace candor::schema
