// analyze/checks.hpp: checks every schema of a contract and reports contradictions.
#pragma once

#include <vector>

#include "diagnostics/report.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::analyze {

/// Reports errors in single schemas as authored: bounds, enum values, members. Returns the ids of the schemas
/// with errors.
std::vector<bool> check_written(const schema::WrittenSchemas& written, diagnostics::Report& report);

/// Reports contradictions in the schemas as authored: unsatisfiable schemas, branches that no value can take,
/// and conditions that require the impossible.
void check_contradictions(const schema::WrittenSchemas& written, diagnostics::Report& report);

/// Reports types that no finite document satisfies. True if there are none.
void check_finite(const schema::WrittenSchemas& written, diagnostics::Report& report);
/// Reports defaults and examples that their schema refuses.
void check_samples(const schema::ContractFile& contract, const std::vector<schema::Id>& schemas,
                   diagnostics::Report& report);
/// Reports integers that lie beyond 64 bits altogether.
void check_integers(const schema::Graph& graph, const std::vector<schema::Id>& schemas,
                    diagnostics::Report& report);
/// Reports oneOfs whose branches overlap.
void check_one_of(const schema::ContractFile& contract, const std::vector<schema::Id>& schemas,
                  diagnostics::Report& report);

}  // namespace candor::analyze
