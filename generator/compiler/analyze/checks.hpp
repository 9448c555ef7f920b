// analyze/checks.hpp: checks every schema of a contract and reports contradictions.
#pragma once

#include "diagnostics/findings.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::analyze {

// Checks of the schemas as their author wrote them.

/// Reports keywords of one schema that contradict each other, and keywords without effect.
void check_keywords(const schema::AuthoredSchemas& authored, diagnostics::Findings& report);

/// Reports schemas that no value satisfies, branches that no value takes, and conditions that require what no
/// value has.
void check_contradictions(const schema::AuthoredSchemas& authored, diagnostics::Findings& report);

/// Returns true for a schema that contradicts itself, and is not `false`.
bool is_unsatisfiable(const schema::AuthoredSchemas& authored, schema::Id id);

/// Reports types that no finite document satisfies, as each of their values holds another one.
void check_inhabited(const schema::AuthoredSchemas& authored, diagnostics::Findings& report);

// Checks of a contract whose schemas are in normal form.

/// Reports integers that lie beyond 64 bits altogether.
void check_integers(const schema::ContractFile& contract, diagnostics::Findings& report);

/// Reports branches of oneOf that are not exclusive.
void check_one_of(const schema::ContractFile& contract, diagnostics::Findings& report);

/// Reports defaults and examples that their own schema refuses, and removes such defaults.
void check_samples(schema::ContractFile& contract, diagnostics::Findings& report);

/// True if the bounds or counts of a schema leave no value of any type that it has. For merged schemas.
bool has_crossed_limits(const schema::Schema& schema);

}  // namespace candor::analyze
