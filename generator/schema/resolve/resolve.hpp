// schema/resolve/resolve.hpp: reads the contracts of a document and binds their references.
#pragma once

#include <vector>

#include "diagnostics/report.hpp"
#include "schema/model/contract_file.hpp"
#include "schema/resolve/reading.hpp"

namespace candor::schema {

/// The contracts in a document: one for a contract file, one for each tool of a `tools/list` answer
/// (`{"tools":[{name, inputSchema, outputSchema?…}]}`, MCP 2025-11-25). Binds every reference, refuses
/// unknown keywords, translates draft-07 spellings. A contract with an error is left out, after reporting
/// why.
std::vector<ContractFile> resolve(const source::Document& document, const Loader& load,
                                  diagnostics::Report& report);

}  // namespace candor::schema
