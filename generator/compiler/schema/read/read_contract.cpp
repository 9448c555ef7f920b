// schema/read/read_contract.cpp: the members of a contract file.
#include "diagnostics/rules.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/read/document_part.hpp"

namespace candor::schema {
namespace {

const std::vector<std::string>& known_members() {
  static const std::vector<std::string> names{"$schema",     "name",    "version", "kind",    "title",
                                              "description", "travels", "params",  "result",  "errors",
                                              "states",      "types",   "$defs",   "$comment",
                                              "attested_by"};
  return names;
}

bool is_of_tool(const std::string& name) {
  return name == "kind" || name == "travels" || name == "params" || name == "result" || name == "errors" ||
         name == "states" || name == "attested_by";
}

}  // namespace

bool read_plain(ContractFile& contract, const DocumentPart& part, const std::string& name,
                diagnostics::Findings& report) {
  if (name == "name")
    contract.name_at = origin_of(part), contract.name = text_of(part, name, report);
  else if (name == "version")
    contract.version = text_of(part, name, report);
  else if (name == "kind")
    contract.kind = text_of(part, name, report);
  else if (name == "title")
    contract.title = text_of(part, name, report);
  else if (name == "description")
    contract.description = text_of(part, name, report);
  else if (name == "travels")
    contract.travels = text_of(part, name, report);
  else if (name == "attested_by")
    contract.attested_by = read_names(part, name, report);
  else if (name == "errors")
    contract.errors = read_errors(part, report);
  else if (name == "states")
    contract.states = read_states(part, report);
  else if (name.starts_with("x-"))
    contract.extensions.push_back({name, part.node, origin_of(part)});
  else
    return name == "$schema" || name == "$comment";
  return true;
}

namespace {

void read_definitions(Builder& builder, const DocumentPart& defs) {
  if (defs.node.kind != source::Kind::object) {
    builder.report.add(rules::bad_member, origin_of(defs),
                       "'$defs' must be an object of schemas, found " + described(defs.node));
    return;
  }
  for (const source::Member& member : defs.node.members) {
    read_schema(builder, Site{0, &member.value, source::append_pointer(defs.pointer, member.key), 1,
                              member.key, builder.resources[0].asserts_formats});
  }
}

/// Reads `params` or `result`. One that has a `$schema` was lifted from elsewhere: its pointers begin at
/// itself.
Id read_own_schema(Builder& builder, const DocumentPart& part) {
  std::size_t resource = 0;
  const std::optional<bool> asserts_formats = builder.resources[0].asserts_formats;
  if (source::find(part.node, "$schema") != nullptr && source::find(part.node, "$id") == nullptr) {
    const std::string& name = part.document.file->name;
    resource = add_resource(builder, Resource{&part.node, part.document.file, part.pointer, name,
                                              Dialect::draft_2020_12, true, asserts_formats});
  }
  return read_schema(builder, Site{resource, &part.node, part.pointer, 0, "", asserts_formats});
}

void read_types(Builder& builder, ContractFile& contract, const DocumentPart& types) {
  if (types.node.kind != source::Kind::object || types.node.members.empty()) {
    builder.report.add(rules::bad_member, origin_of(types),
                       "'types' must be a non-empty object of schemas, found " + described(types.node));
    return;
  }
  for (const source::Member& member : types.node.members) {
    const DocumentPart part = member_of(types, member);
    const Id schema = read_schema(
        builder, Site{0, &member.value, part.pointer, 1, member.key, builder.resources[0].asserts_formats});
    contract.types.push_back({member.key, schema, origin_of(part)});
  }
}

void read_members(Builder& builder, ContractFile& contract, const DocumentPart& root) {
  for (const source::Member& member : root.node.members) {
    const DocumentPart part = member_of(root, member);
    if (member.key == "params") {
      contract.params = read_own_schema(builder, part);
    } else if (member.key == "result") {
      contract.result = read_own_schema(builder, part);
    } else if (member.key == "types") {
      read_types(builder, contract, part);
    } else if (member.key == "$defs") {
      read_definitions(builder, part);
    } else if (!read_plain(contract, part, member.key, builder.report)) {
      builder.report.add(
          rules::unknown_member, {part.document.file, member.key_span, part.pointer},
          with_hint("unknown contract property '" + member.key + "'", member.key, known_members()));
    }
  }
}

void require(const DocumentPart& root, const char* name, diagnostics::Findings& report) {
  if (source::find(root.node, name) != nullptr) return;
  source::Origin at = origin_of(root);
  at.span.end = at.span.begin + 1;
  report.add(rules::missing_member, at, "the contract has no '" + std::string(name) + "'");
}

/// A contract describes one tool, or the types of an envelope.
void check_form(const DocumentPart& root, diagnostics::Findings& report) {
  require(root, "name", report);
  require(root, "description", report);
  if (source::find(root.node, "types") == nullptr) {
    require(root, "params", report);
    return require(root, "result", report);
  }
  for (const source::Member& member : root.node.members) {
    if (!is_of_tool(member.key)) continue;
    report
        .add(rules::bad_member, {root.document.file, member.key_span, source::append_pointer("", member.key)},
             "'" + member.key + "' is not allowed beside 'types'")
        .help.emplace_back("an envelope has 'types'; a tool has 'params' and 'result'");
  }
}

/// Reports a value of the contract's own `x-candor-formats` that has no effect.
void check_formats_keyword(const ContractFile& contract, diagnostics::Findings& report) {
  for (const Extension& extension : contract.extensions) {
    if (extension.name != formats_keyword || formats_asserted(extension.value)) continue;
    report.add(rules::bad_member, extension.at,
               "'x-candor-formats' must be 'assert' or 'annotate', found " + described(extension.value));
  }
}

void check_members(const ContractFile& contract, const DocumentPart& root, diagnostics::Findings& report) {
  check_form(root, report);
  check_member_names(root, report);
  if (contract.travels == "flat" || contract.travels == "nested") return;
  const source::Node* const travels = source::find(root.node, "travels");
  if (travels == nullptr || travels->kind != source::Kind::string) return;
  report.add(rules::bad_member, {root.document.file, travels->span, "/travels"},
             with_hint("'travels' must be 'flat' or 'nested', found " + described(*travels), travels->text,
                       {"flat", "nested"}));
}

}  // namespace

std::optional<ContractFile> read_contract(const DocumentPart& root, const Loader& load, Library& library,
                                          diagnostics::Findings& report) {
  const std::size_t errors_before = report.count(diagnostics::Severity::error);
  Builder builder{report, load, library};
  add_resource(builder, Resource{&root.node, root.document.file, "", root.document.file->name,
                                 Dialect::draft_2020_12, false, formats_asserted_in(root.node, std::nullopt)});
  ContractFile contract;
  contract.origin = origin_of(root);
  read_members(builder, contract, root);
  if (contract.travels.empty()) contract.travels = "flat";
  check_members(contract, root, report);
  check_formats_keyword(contract, report);
  bind_references(builder);
  contract.is_foreign = is_marked_as_foreign(contract);
  contract.graph = take_graph(builder);
  if (report.count(diagnostics::Severity::error) != errors_before) return std::nullopt;
  keep_source_schemas(contract);
  return contract;
}

}  // namespace candor::schema
