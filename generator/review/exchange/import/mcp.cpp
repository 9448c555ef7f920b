// exchange/import/mcp.cpp: imports the tools of a `tools/list` answer.
#include "diagnostics/rules.hpp"
#include "exchange/import/collect.hpp"
#include "exchange/import/import.hpp"
#include "schema/import/tool_list.hpp"

namespace candor::exchange {
namespace {

using source::Node;

void report_other_members(const source::Document& document, const schema::ToolList& list,
                          diagnostics::Findings& report) {
  for (const source::Member& member : list.answer.members) {
    if (&member.value == &list.tools || member.key == "nextCursor") continue;
    report.add(rules::not_imported,
               {document.file, member.key_span, source::append_pointer(list.answer_pointer, member.key)},
               "'" + member.key + "' of the answer is not a part of any contract");
  }
}

}  // namespace

std::optional<std::vector<Node>> mcp_tools(const source::Document& document, diagnostics::Findings& report) {
  const auto list = schema::find_tool_list(document);
  if (!list) {
    report
        .add(rules::not_this_format, {document.file, document.root.span, ""},
             "this is not an answer of tools/list: it has no array 'tools'")
        .help.emplace_back("save the result of tools/list: {\"tools\": [...]}");
    return std::nullopt;
  }
  schema::report_page(document, *list, report);
  report_other_members(document, *list, report);
  Collected collected(document, report);
  for (std::size_t i = 0; i < list->tools.items.size(); ++i) {
    const Node& tool = list->tools.items[i];
    collected.begin();
    const std::string pointer = source::append_pointer(list->tools_pointer, i);
    const Node* const name = collected.name_of(tool, pointer);
    if (name == nullptr) continue;
    const Node* const schema = source::find(tool, "inputSchema");
    if (schema == nullptr)
      collected.refuse(rules::bad_tool, tool, pointer, "the tool '" + name->text + "' has no 'inputSchema'");
    else if (schema->kind != source::Kind::object)
      collected.refuse(rules::bad_tool, *schema, pointer + "/inputSchema",
                       "'inputSchema' of '" + name->text + "' must be an object");
    collected.add(tool, *name, pointer + "/name");
  }
  return collected.take(list->tools, list->tools_pointer);
}

}  // namespace candor::exchange
