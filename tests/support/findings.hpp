// tests/support/findings.hpp: validates an instance against a standalone schema.
#pragma once

#include <string>

#include "schema/resolve/standalone_schema.hpp"
#include "support/schemas.hpp"
#include "validate/validate.hpp"

namespace candor::schema::test {

/// Returns the violations of the value, one per line: "pointer keyword: message @path of the keyword"; or the
/// diagnostics of the schema, if it cannot be read.
std::string standalone_findings(const std::string& schema, const std::string& value,
                                const Reading& reading = {});

}  // namespace candor::schema::test
