// schema/import/tool_list.hpp: finds the tools in a `tools/list` answer of an MCP server.
#pragma once

#include <optional>
#include <string>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"

namespace candor::schema {

/// A `tools/list` answer in a document: its object, the array of tools, and their JSON Pointers.
struct ToolList {
  const source::Node& answer;
  std::string answer_pointer;
  const source::Node& tools;
  std::string tools_pointer;
};

/// Returns the list of tools of a document that is a result of `tools/list`, or a whole JSON-RPC answer. It
/// refers to the document.
std::optional<ToolList> find_tool_list(const source::Document& document);

/// Returns the pointer of the tool of a list that a pointer leads into: "/tools/3", or "/result/tools/3" in a
/// whole JSON-RPC answer; "" for any other.
std::string tool_of_list(const std::string& pointer);

/// Warns about a list that is one page of several.
void report_page(const source::Document& document, const ToolList& list, diagnostics::Findings& report);

}  // namespace candor::schema
