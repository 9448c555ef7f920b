// tests/conformance/reading.hpp: the schema of a case, read as both engines take it.
#pragma once

#include "schema/resolve/standalone_schema.hpp"
#include "suite.hpp"

namespace conformance {

/// A case's schema with its references bound. Unknown keywords are annotations; formats are asserted in the
/// files that are about them and nowhere else. Nothing after reporting why.
std::optional<candor::schema::LoneSchema> resolve_case(const Suite& suite, const SuiteFile& file,
                                                       const Case& one, candor::diagnostics::Report& report);

}  // namespace conformance
