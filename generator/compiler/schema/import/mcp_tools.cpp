// schema/import/mcp_tools.cpp: imports the `tools/list` answer of an MCP server (2025-11-25, server/tools).
#include <map>

#include "diagnostics/rules.hpp"
#include "schema/import/importer.hpp"
#include "schema/import/tool_list.hpp"
#include "schema/read/document_part.hpp"

namespace candor::schema {
namespace {

std::optional<ToolList> find_list(const source::Node& answer, const std::string& pointer) {
  for (const source::Member& member : answer.members) {
    const std::string below = source::append_pointer(pointer, member.key);
    if (member.key == "tools" && member.value.kind == source::Kind::array)
      return ToolList{answer, pointer, member.value, below};
    if (member.key == "result" && source::find(answer, "jsonrpc") != nullptr)
      return find_list(member.value, below);
  }
  return std::nullopt;
}

std::vector<ContractFile> read_tools(const DocumentPart& tools, const Loader& load,
                                     diagnostics::Findings& report) {
  Library library;
  std::vector<ContractFile> contracts;
  std::map<std::string, source::Origin> names;
  for (std::size_t i = 0; i < tools.node.items.size(); ++i) {
    const DocumentPart tool{tools.document, tools.node.items[i], source::append_pointer(tools.pointer, i)};
    auto contract = read_tool(tool, load, library, report);
    if (!contract) continue;
    contract->is_foreign = true;
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

bool is_tool_list(const source::Document& document) { return find_tool_list(document).has_value(); }

std::vector<ContractFile> read_tool_list(const source::Document& document, const Loader& load,
                                         diagnostics::Findings& report) {
  const ToolList list = *find_tool_list(document);
  report_page(document, list, report);
  return read_tools({document, list.tools, list.tools_pointer}, load, report);
}

}  // namespace

std::optional<ToolList> find_tool_list(const source::Document& document) {
  return find_list(document.root, "");
}

std::string tool_of_list(const std::string& pointer) {
  for (const std::string_view tools : {"/tools/", "/result/tools/"})
    if (pointer.starts_with(tools)) return pointer.substr(0, pointer.find('/', tools.size()));
  return "";
}

void report_page(const source::Document& document, const ToolList& list, diagnostics::Findings& report) {
  const source::Node* const cursor = source::find(list.answer, "nextCursor");
  if (cursor == nullptr || cursor->kind == source::Kind::null) return;
  report.add(rules::partial_list, {document.file, cursor->span, list.answer_pointer + "/nextCursor"},
             "this tool list is one page of several: tools after 'nextCursor' are missing");
}

extern constinit const Importer mcp_tools_importer{"mcp-tools", "a tool list is {\"tools\": [...]}", "",
                                                   is_tool_list, read_tool_list};

}  // namespace candor::schema
