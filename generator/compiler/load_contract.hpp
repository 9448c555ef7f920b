// generator/compiler/load_contract.hpp: from a document to the contracts in it, pass by pass.
#pragma once

#include <optional>
#include <vector>

#include "convention/convention.hpp"
#include "diagnostics/findings.hpp"
#include "ir/contract.hpp"
#include "schema/model/contract_file.hpp"
#include "schema/resolve/reading.hpp"
#include "source/document.hpp"

namespace candor {

/// One contract as its file: references bound and schemas in normal form; and as what it means.
struct Loaded {
  schema::ContractFile file;
  ir::Contract contract;
};

/// Returns the contracts of a document (a contract file, or a `tools/list` answer). A contract with an error
/// is left out after reporting the error. Reads no file but through `load`. `serves_mcp` asserts formats of
/// results: schema::assert_formats().
std::vector<Loaded> load_with_schemas(const source::Document& document, const schema::Loader& load,
                                      const convention::Convention& convention, diagnostics::Findings& report,
                                      bool serves_mcp = false);

/// A contract whose meaning is not known where it has an error.
struct PartlyLoaded {
  schema::ContractFile file;  // as authored
  std::optional<ir::Contract> contract;
};

/// Returns the contracts of a document whose references can be bound, those with errors in their schemas too.
/// Adds errors of reading to `report`, and all others to `errors`.
std::vector<PartlyLoaded> load_as_far_as_possible(const source::Document& document,
                                                  const schema::Loader& load,
                                                  const convention::Convention& convention,
                                                  diagnostics::Findings& report, diagnostics::Findings& errors);

/// The same as load_with_schemas() without the files.
std::vector<ir::Contract> load_contracts(const source::Document& document, const schema::Loader& load,
                                         const convention::Convention& convention,
                                         diagnostics::Findings& report);

/// Checks the schemas of a resolved contract and brings them into their normal form. Returns std::nullopt
/// after reporting an error.
std::optional<schema::ContractFile> check_and_canonicalize(schema::ContractFile contract,
                                                           diagnostics::Findings& report);

}  // namespace candor
