// tests/support/findings.hpp: what the interpreter says of a schema that stands alone.
#pragma once

#include <string>

#include "schema/resolve/standalone_schema.hpp"
#include "support/schemas.hpp"
#include "validate/validate.hpp"

namespace candor::schema::test {

/// What the schema refuses in the value, a line each: "pointer keyword: message @way to the keyword its
/// name"; what was said of the schema instead, if it cannot be read.
std::string lone_findings(const std::string& schema, const std::string& value, const Reading& reading = {});

}  // namespace candor::schema::test
