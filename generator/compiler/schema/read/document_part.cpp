// schema/read/document_part.cpp: values of a document with their pointers.
#include "schema/read/document_part.hpp"

#include "diagnostics/rules.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::schema {

source::Origin origin_of(const DocumentPart& part) {
  return {part.document.file, part.node.span, part.pointer};
}

bool is_marked_as_foreign(const ContractFile& contract) {
  return std::ranges::find(contract.extensions, source_key, &Extension::name) != contract.extensions.end();
}

void keep_source_schemas(ContractFile& contract) {
  AuthoredSchemas authored{contract.graph, contract.params, contract.result, contract.types, {}};
  authored.asserted = asserted(authored);
  contract.authored = std::make_shared<const AuthoredSchemas>(std::move(authored));
}

bool assert_formats(ContractFile& contract) {
  bool is_changed = false;
  if (!contract.result) return is_changed;
  for (const Id id : all_reachable(contract.graph, {*contract.result})) {
    Schema& schema = contract.graph[id];
    is_changed = is_changed || schema.format_is_open;
    schema.format_asserted = schema.format_asserted || std::exchange(schema.format_is_open, false);
  }
  if (is_changed) keep_source_schemas(contract);
  return is_changed;
}

DocumentPart member_of(const DocumentPart& part, const source::Member& member) {
  return {part.document, member.value, source::append_pointer(part.pointer, member.key)};
}

std::string text_of(const DocumentPart& member, std::string_view name, diagnostics::Findings& report) {
  if (member.node.kind == source::Kind::string) return member.node.text;
  report.add(rules::bad_member, origin_of(member),
             "'" + std::string(name) + "' must be a string, found " + described(member.node));
  return "";
}

std::vector<ContractFile> read_contract_file(const source::Document& document, const Loader& load,
                                             diagnostics::Findings& report) {
  Library library;
  std::vector<ContractFile> contracts;
  if (auto contract = read_contract({document, document.root, ""}, load, library, report))
    contracts.push_back(std::move(*contract));
  return contracts;
}

}  // namespace candor::schema
