// schema/read/document_part.hpp: the values of a document from which importers read contracts. Private to
// schema.
#pragma once

#include <optional>

#include "schema/model/contract_file.hpp"
#include "schema/resolve/builder.hpp"

namespace candor::schema {

/// A value of a document and its pointer there.
struct DocumentPart {
  const source::Document& document;
  const source::Node& node;
  std::string pointer;
};

/// The place of a part.
source::Origin origin_of(const DocumentPart& part);

/// The member of a part, which has it.
DocumentPart member_of(const DocumentPart& part, const source::Member& member);

/// The text of a member: reports schema/bad-contract-member if it is something else.
std::string text_of(const DocumentPart& member, std::string_view name, diagnostics::Findings& report);

/// Returns the strings of the array `name`; reports other values.
std::vector<std::string> read_names(const DocumentPart& part, const std::string& name,
                                    diagnostics::Findings& report);

/// Reads `errors` and `states`.
std::vector<ErrorEntry> read_errors(const DocumentPart& errors, diagnostics::Findings& report);
std::vector<StateEntry> read_states(const DocumentPart& states, diagnostics::Findings& report);

/// Reads a member of a contract that is not a schema. False if there is no such member.
bool read_plain(ContractFile& contract, const DocumentPart& part, const std::string& name,
                diagnostics::Findings& report);

/// Reports names of a contract file that are none, and texts that are empty, as contract.schema.json has
/// them.
void check_member_names(const DocumentPart& root, diagnostics::Findings& report);

/// Returns true if the contract says where it was imported from.
bool is_marked_as_foreign(const ContractFile& contract);

/// Gives the contract its `authored`.
void keep_source_schemas(ContractFile& contract);

/// Reads one contract. Returns std::nullopt after reporting an error.
std::optional<ContractFile> read_contract(const DocumentPart& root, const Loader& load, Library& library,
                                          diagnostics::Findings& report);

/// Returns the contract of a document; an empty vector after reporting an error.
std::vector<ContractFile> read_contract_file(const source::Document& document, const Loader& load,
                                             diagnostics::Findings& report);

/// Reads one tool of a `tools/list` answer.
std::optional<ContractFile> read_tool(const DocumentPart& tool, const Loader& load, Library& library,
                                      diagnostics::Findings& report);

}  // namespace candor::schema
