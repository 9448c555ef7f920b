// schema/resolve/resolve.cpp: from a document to the contracts in it.
#include "schema/resolve/resolve.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/model/subschemas.hpp"
#include "schema/read/document_part.hpp"
#include "schema/rules.hpp"

namespace candor::schema {
namespace {

/// The list of tools and its pointer: of the result itself, or of a whole JSON-RPC answer.
std::optional<Part> find_tools(const Part& root) {
  for (const source::Member& member : root.node.members) {
    const Part part = member_part(root, member);
    if (member.key == "tools" && member.value.kind == source::Kind::array) return part;
    if (member.key == "result" && source::find(root.node, "jsonrpc") != nullptr) return find_tools(part);
  }
  return std::nullopt;
}

void report_page(const Part& root, diagnostics::Report& report) {
  const source::Node* const cursor = source::find(root.node, "nextCursor");
  if (cursor == nullptr || cursor->kind == source::Kind::null) return;
  report.add(rules::partial_list, {root.document.file, cursor->span, "/nextCursor"},
             "this is one page of a tool list: the tools behind 'nextCursor' are not here");
}

std::vector<ContractFile> read_tools(const Part& tools, const Loader& load, diagnostics::Report& report) {
  Library library;
  std::vector<ContractFile> contracts;
  std::map<std::string, source::Origin> names;
  for (std::size_t i = 0; i < tools.node.items.size(); ++i) {
    const Part tool{tools.document, tools.node.items[i], source::append_pointer(tools.pointer, i)};
    auto contract = read_tool(tool, load, library, report);
    if (!contract) continue;
    const auto [first, is_new] = names.emplace(contract->name, contract->name_at);
    if (is_new) {
      contracts.push_back(std::move(*contract));
      continue;
    }
    report
        .add(rules::duplicate_tool, contract->name_at, "there are two tools called '" + contract->name + "'")
        .labels.push_back({first->second, "the first one is here"});
  }
  return contracts;
}

}  // namespace

source::Origin origin_of(const Part& part) { return {part.document.file, part.node.span, part.pointer}; }

void keep_written(ContractFile& contract) {
  WrittenSchemas written{contract.graph, contract.params, contract.result, contract.types, {}};
  written.asserted = asserted(written);
  contract.written = std::make_shared<const WrittenSchemas>(std::move(written));
}

Part member_part(const Part& part, const source::Member& member) {
  return {part.document, member.value, source::append_pointer(part.pointer, member.key)};
}

std::string text_of(const Part& member, std::string_view name, diagnostics::Report& report) {
  if (member.node.kind == source::Kind::string) return member.node.text;
  report.add(rules::bad_member, origin_of(member),
             "'" + std::string(name) + "' is a text; this is " + described(member.node));
  return "";
}

std::vector<ContractFile> resolve(const source::Document& document, const Loader& load,
                                  diagnostics::Report& report) {
  const Part root{document, document.root, ""};
  if (document.root.kind == source::Kind::object) {
    if (const auto tools = find_tools(root)) {
      report_page(root, report);
      return read_tools(*tools, load, report);
    }
    const bool looks_like_one = source::find(document.root, "params") != nullptr ||
                                source::find(document.root, "result") != nullptr ||
                                source::find(document.root, "types") != nullptr ||
                                source::find(document.root, "name") != nullptr;
    if (looks_like_one) {
      Library library;
      std::vector<ContractFile> contracts;
      if (auto contract = read_contract(root, load, library, report))
        contracts.push_back(std::move(*contract));
      return contracts;
    }
  }
  source::Origin at = origin_of(root);
  at.span.end = std::min(at.span.end, at.span.begin + 1);
  report.add(rules::not_a_contract, at, "this is neither a contract nor a list of MCP tools")
      .notes.emplace_back(
          "a contract has name, description, params and result; a list is {\"tools\": [...]}");
  return {};
}

}  // namespace candor::schema
