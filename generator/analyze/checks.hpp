// analyze/checks.hpp: the checks of a contract's schemas. Each reports what it finds.
#pragma once

#include <vector>

#include "diagnostics/report.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::analyze {

/// Reports what is wrong with single schemas as they are written: bounds, enum values, members. Gives the
/// schemas of which an error was said, by id.
std::vector<bool> check_written(const schema::WrittenSchemas& written, diagnostics::Report& report);

/// Reports what contradicts itself in the schemas as they are written: what no value satisfies, branches that
/// none can take, and conditions that ask for what cannot be.
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
