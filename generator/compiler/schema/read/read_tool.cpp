// schema/read/read_tool.cpp: one tool of a `tools/list` answer (MCP 2025-11-25, server/tools).
#include "diagnostics/rules.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/read/document_part.hpp"

namespace candor::schema {
namespace {

/// Reads `inputSchema` or `outputSchema`: each stands for itself, with its own `$schema`, `$id` and `$defs`.
/// Clients assert the formats of a result: the TypeScript SDK refuses one that breaks them.
Id read_tool_schema(Builder& builder, const DocumentPart& part, std::optional<bool> asserts_formats) {
  const std::size_t resource =
      add_resource(builder, Resource{&part.node, part.document.file, part.pointer, part.document.file->name,
                                     Dialect::draft_2020_12, true, asserts_formats});
  return read_schema(builder, Site{resource, &part.node, part.pointer, 0, "", asserts_formats});
}

/// Reads what a tool says of its contract beside the schemas.
void read_published(ContractFile& contract, const DocumentPart& part, diagnostics::Findings& report) {
  if (part.node.kind != source::Kind::object) {
    report.add(rules::bad_member, origin_of(part),
               "'" + std::string(contract_key) + "' must be an object, found " + described(part.node));
    return;
  }
  const source::Node* const revision = source::find(part.node, "revision");
  if (revision == nullptr || revision->text != contract_revision) {
    report
        .add(rules::unknown_member, origin_of(part),
             "'" + std::string(contract_key) + "' is not of revision " + std::string(contract_revision) +
                 ", and is not read")
        .severity = diagnostics::Severity::warning;
    return;
  }
  for (const source::Member& member : part.node.members) {
    const DocumentPart value = member_of(part, member);
    if (member.key == "convention")
      contract.convention = Extension{member.key, member.value, origin_of(value)};
    else if (member.key == "name" || member.key == "title" || member.key == "description" ||
             member.key == "travels" ||
             (member.key != "revision" && !read_plain(contract, value, member.key, report)))
      report
          .add(rules::unknown_member, {part.document.file, member.key_span, value.pointer},
               "'" + member.key + "' of '" + std::string(contract_key) + "' is not read")
          .severity = diagnostics::Severity::warning;
  }
}

void read_member(Builder& builder, ContractFile& contract, const DocumentPart& part,
                 const source::Member& member) {
  static const std::vector<std::string> known{"name",        "title",        "description",
                                              "inputSchema", "outputSchema", "annotations",
                                              "execution",   "icons",        "_meta"};
  diagnostics::Findings& report = builder.report;
  if (member.key == "name")
    contract.name_at = origin_of(part), contract.name = text_of(part, member.key, report);
  else if (member.key == "title")
    contract.title = text_of(part, member.key, report);
  else if (member.key == "description")
    contract.description = text_of(part, member.key, report);
  else if (member.key == "inputSchema")
    contract.params = read_tool_schema(builder, part, std::nullopt);
  else if (member.key == "outputSchema")
    contract.result = read_tool_schema(builder, part, true);
  else if (member.key.starts_with("x-"))
    contract.extensions.push_back({member.key, part.node, origin_of(part)});
  else if (std::find(known.begin(), known.end(), member.key) != known.end()) {
    contract.tool_members.push_back({member.key, part.node, origin_of(part)});
    if (member.key != "_meta" || part.node.kind != source::Kind::object) return;
    for (const source::Member& key : part.node.members)
      if (key.key == contract_key)
        read_published(contract, member_of(part, key), report);
      else if (key.key == errors_key)
        contract.errors = read_errors(member_of(part, key), report);
  }
  else {
    // Later versions of the protocol may add members, so unknown ones are only warnings.
    report
        .add(rules::unknown_member, {part.document.file, member.key_span, part.pointer},
             with_hint("unknown property '" + member.key + "' of an MCP tool", member.key, known))
        .severity = diagnostics::Severity::warning;
  }
}

void check_tool_members(const ContractFile& contract, const DocumentPart& tool, diagnostics::Findings& report) {
  for (const char* const name : {"name", "inputSchema"}) {
    if (source::find(tool.node, name) != nullptr) continue;
    source::Origin at = origin_of(tool);
    at.span.end = at.span.begin + 1;
    report.add(rules::missing_member, at, "the tool has no '" + std::string(name) + "'");
  }
  const source::Node* const name = source::find(tool.node, "name");
  if (contract.name.empty() && name != nullptr && name->kind == source::Kind::string) {
    report.add(rules::bad_member, contract.name_at, "'name' is empty");
  }
}

}  // namespace

std::optional<ContractFile> read_tool(const DocumentPart& tool, const Loader& load, Library& library,
                                      diagnostics::Findings& report) {
  const std::size_t errors_before = report.count(diagnostics::Severity::error);
  if (tool.node.kind != source::Kind::object) {
    report.add(rules::bad_member, origin_of(tool), "a tool must be an object, found " + described(tool.node));
    return std::nullopt;
  }
  Builder builder{report, load, library, Unknown::name};
  ContractFile contract;
  contract.origin = origin_of(tool);
  for (const source::Member& member : tool.node.members)
    read_member(builder, contract, member_of(tool, member), member);
  check_tool_members(contract, tool, report);
  bind_references(builder);
  contract.from_tool_list = true;
  contract.is_foreign = is_marked_as_foreign(contract);
  contract.travels = "nested";
  contract.graph = take_graph(builder);
  if (report.count(diagnostics::Severity::error) != errors_before) return std::nullopt;
  keep_source_schemas(contract);
  return contract;
}

}  // namespace candor::schema
