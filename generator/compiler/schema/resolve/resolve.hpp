// schema/resolve/resolve.hpp: reads the contracts of a document and binds their references.
#pragma once

#include <vector>

#include "diagnostics/findings.hpp"
#include "schema/model/contract_file.hpp"
#include "schema/resolve/reading.hpp"

namespace candor::schema {

/// Reads the contracts of a document: one of a contract file, one per tool of a `tools/list` answer
/// (`{"tools":[{name, inputSchema, outputSchema?…}]}`, MCP 2025-11-25). Binds every reference, reports
/// unknown keywords, translates draft-07. Contracts with errors are reported and left out.
std::vector<ContractFile> resolve(const source::Document& document, const Loader& load,
                                  diagnostics::Findings& report);

/// Asserts the formats in the result of a contract as authored that is served over MCP, whose clients do so,
/// unless `x-candor-formats` speaks of them. Returns false if nothing changed.
bool assert_formats(ContractFile& contract);

}  // namespace candor::schema
