// exchange/import/mcp.cpp: imports the tools of a `tools/list` answer.
#include <map>

#include "diagnostics/rules.hpp"
#include "exchange/import/import.hpp"
#include "schema/import/tool_list.hpp"

namespace candor::exchange {
namespace {

using source::Kind;
using source::Node;

/// Reports a tool without a name or a schema. Returns its name, or null.
const Node* check_tool(const source::Document& document, const Node& tool, const std::string& pointer,
                       diagnostics::Report& report) {
  const auto refuse = [&](const Node& at, const std::string& below, const std::string& why) {
    report.add(rules::bad_tool, {document.file, at.span, pointer + below}, why);
    return nullptr;
  };
  if (tool.kind != Kind::object) return refuse(tool, "", "a tool must be an object");
  const Node* const name = source::find(tool, "name");
  if (name == nullptr) return refuse(tool, "", "the tool has no 'name'");
  if (name->kind != Kind::string || name->text.empty())
    return refuse(*name, "/name", "'name' must be a string that is not empty");
  const Node* const schema = source::find(tool, "inputSchema");
  if (schema == nullptr) return refuse(tool, "", "the tool '" + name->text + "' has no 'inputSchema'");
  if (schema->kind != Kind::object)
    return refuse(*schema, "/inputSchema", "'inputSchema' of '" + name->text + "' must be an object");
  return name;
}

void report_other_members(const source::Document& document, const schema::ToolList& list,
                          diagnostics::Report& report) {
  for (const source::Member& member : list.answer.members) {
    if (&member.value == &list.tools || member.key == "nextCursor") continue;
    report.add(rules::not_imported,
               {document.file, member.key_span, source::append_pointer(list.answer_pointer, member.key)},
               "'" + member.key + "' of the answer is not a part of any contract");
  }
}

}  // namespace

std::optional<std::vector<Node>> mcp_tools(const source::Document& document, diagnostics::Report& report) {
  const auto list = schema::find_tool_list(document);
  if (!list) {
    report
        .add(rules::not_this_format, {document.file, document.root.span, ""},
             "this is not an answer of tools/list: it has no array 'tools'")
        .help.emplace_back("save the result of tools/list: {\"tools\": [...]}");
    return std::nullopt;
  }
  if (list->tools.items.empty()) {
    report.add(rules::no_tools, {document.file, list->tools.span, list->tools_pointer},
               "the list has no tools");
    return std::nullopt;
  }
  schema::report_page(document, *list, report);
  report_other_members(document, *list, report);
  bool is_whole = true;
  std::map<std::string, const Node*> names;
  for (std::size_t i = 0; i < list->tools.items.size(); ++i) {
    const Node& tool = list->tools.items[i];
    const std::string pointer = source::append_pointer(list->tools_pointer, i);
    const Node* const name = check_tool(document, tool, pointer, report);
    if (name == nullptr) {
      is_whole = false;
      continue;
    }
    const auto [first, is_new] = names.emplace(name->text, name);
    if (is_new) continue;
    is_whole = false;
    report
        .add(schema::rules::duplicate_tool, {document.file, name->span, pointer + "/name"},
             "duplicate tool '" + name->text + "'")
        .labels.push_back({{document.file, first->second->span, ""}, "first defined here"});
  }
  if (!is_whole) return std::nullopt;
  return list->tools.items;
}

}  // namespace candor::exchange
