// generator/load_contract.hpp: from a document to the contracts in it.
#pragma once

#include <vector>

#include "convention/convention.hpp"
#include "diagnostics/report.hpp"
#include "ir/contract.hpp"
#include "schema/model/contract_file.hpp"
#include "schema/resolve/reading.hpp"
#include "source/document.hpp"

namespace candor {

/// One contract as it is written, references bound and normalized, and as it is meant.
struct Loaded {
  schema::ContractFile file;
  ir::Contract contract;
};

/// The contracts of a document (a contract file, or a `tools/list` answer), each as far as it is sound: one
/// with an error is left out after `report` was told why. Reads no file but through `load`.
std::vector<Loaded> load_with_schemas(const source::Document& document, const schema::Loader& load,
                                      const convention::Convention& convention, diagnostics::Report& report);

/// The same without what is written.
std::vector<ir::Contract> load_contracts(const source::Document& document, const schema::Loader& load,
                                         const convention::Convention& convention,
                                         diagnostics::Report& report);

}  // namespace candor
