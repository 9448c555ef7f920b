// exchange/import/providers.cpp: imports the tools of a request to a model provider.
#include <set>

#include "diagnostics/rules.hpp"
#include "exchange/import/collect.hpp"
#include "exchange/import/import.hpp"
#include "source/make_node.hpp"

namespace candor::exchange {
namespace {

using source::Kind;
using source::Node;

struct Form {
  std::string_view provider;
  std::string_view schema_member;
  std::string_view type;  // of a tool that has a schema
  std::string_view example;
};

constexpr Form openai{
    "openai", "parameters", "function",
    "[{\"type\": \"function\", \"function\": {\"name\", \"description\", \"parameters\"}}]"};
constexpr Form anthropic{"anthropic", "input_schema", "custom",
                         "[{\"name\", \"description\", \"input_schema\"}]"};

/// Makes a tool of MCP. Members that it has no place for are kept under `x-<provider>`.
Node made_of(const Form& form, const Node& function) {
  Node tool = source::make_object();
  Node schema = source::make_object();
  Node rest = source::make_object();
  for (const source::Member& member : function.members) {
    if (member.key == "name" || member.key == "description")
      source::set_member(tool, member.key, member.value);
    else if (member.key == form.schema_member)
      schema = member.value;
    else if (member.key == "output_schema" && member.value.kind == Kind::object)
      source::set_member(tool, "outputSchema", member.value);
    else if (member.key != "type")
      source::set_member(rest, member.key, member.value);
  }
  if (schema.members.empty()) {
    // No parameters: the call takes an object without members.
    source::set_member(schema, "type", source::make_string("object"));
    source::set_member(schema, "properties", source::make_object());
  }
  source::set_member(tool, "inputSchema", std::move(schema));
  if (!rest.members.empty()) source::set_member(tool, "x-" + std::string(form.provider), std::move(rest));
  return tool;
}

std::optional<std::vector<Node>> read_tools(const Form& form, const source::Document& document,
                                            diagnostics::Findings& report) {
  const Node* list = &document.root;
  std::string list_pointer;
  if (const Node* const tools = source::find(document.root, "tools")) {
    list = tools;
    list_pointer = "/tools";
  }
  if (list->kind != Kind::array) {
    report
        .add(rules::not_this_format, {document.file, list->span, list_pointer},
             "this has no array of tools, as a request to " + std::string(form.provider) + " has")
        .help.push_back("save the member 'tools' of a request: " + std::string(form.example));
    return std::nullopt;
  }
  Collected collected(document, report);
  for (std::size_t i = 0; i < list->items.size(); ++i) {
    const Node* tool = &list->items[i];
    collected.begin();
    std::string pointer = source::append_pointer(list_pointer, i);
    const Node* const type = source::find(*tool, "type");
    if (type != nullptr && type->text != form.type) {
      report.add(
          rules::not_imported, collected.at(*tool, pointer),
          "a tool of the type " + source::to_text(*type) + " is one of the provider, without a schema");
      continue;
    }
    if (const Node* const function = source::find(*tool, "function")) {
      tool = function;
      pointer += "/function";
    }
    const Node* const name = collected.name_of(*tool, pointer);
    if (name == nullptr) continue;
    const Node* schema = source::find(*tool, form.schema_member);
    if (schema != nullptr && schema->kind == Kind::null) schema = nullptr;
    const std::string member(form.schema_member);
    if (schema != nullptr && schema->kind != Kind::object) {
      collected.refuse(rules::bad_tool, *schema, pointer + "/" + member,
                       "'" + member + "' of '" + name->text + "' must be an object");
      continue;
    }
    if (schema == nullptr && form.provider == anthropic.provider) {
      collected.refuse(rules::bad_tool, *tool, pointer,
                       "the tool '" + name->text + "' has no '" + member + "'");
      continue;
    }
    collected.add(made_of(form, *tool), *name, pointer + "/name");
  }
  return collected.take(*list, list_pointer);
}

}  // namespace

std::optional<std::vector<Node>> openai_tools(const source::Document& document, diagnostics::Findings& report) {
  return read_tools(openai, document, report);
}

std::optional<std::vector<Node>> anthropic_tools(const source::Document& document,
                                                 diagnostics::Findings& report) {
  return read_tools(anthropic, document, report);
}

}  // namespace candor::exchange
