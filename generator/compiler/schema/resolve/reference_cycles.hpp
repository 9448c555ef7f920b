// schema/resolve/reference_cycles.hpp: reports references that lead back to themselves.
#pragma once

#include <vector>

#include "diagnostics/findings.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::schema {

/// Reports references that lead back to themselves without going into the value. Returns true if there are
/// none. Does not recurse: a chain of references may be long.
bool check_reference_cycles(const Graph& graph, const std::vector<Id>& schemas, diagnostics::Findings& report);

/// The same for the schemas of a contract.
void check_reference_cycles(const ContractFile& contract, diagnostics::Findings& report);

}  // namespace candor::schema
