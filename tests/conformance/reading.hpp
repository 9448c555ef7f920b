// tests/conformance/reading.hpp: the schema of a case, read as both engines take it.
#pragma once

#include "schema/resolve/standalone_schema.hpp"
#include "suite.hpp"

namespace conformance {

/// Returns the schema of a case with its references bound. Unknown keywords are annotations; formats are
/// asserted only in the files about formats. Returns std::nullopt after reporting an error.
std::optional<candor::schema::StandaloneSchema> resolve_case(const Suite& suite, const SuiteFile& file,
                                                             const Case& one,
                                                             candor::diagnostics::Findings& report);

}  // namespace conformance
