// engine/candor/detail/explain.hpp: the second pass over a refused text, which reports all violations.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "candor/detail/nearest.hpp"
#include "candor/detail/schema_table.hpp"
#include "candor/limits.hpp"
#include "candor/violation.hpp"

namespace candor::detail {

/// All violations of row `root` in the text, at most limits.max_violations; none if it is valid. Every value
/// is valid against `no_subschema`. If the text is not JSON, only that is reported.
[[gnu::cold]] Violations explain(std::string_view json, const SchemaTable& table, SubschemaRef root,
                                 const Limits& limits);

/// Returns true if the text, which is known to be one JSON value, is valid against the row.
bool accepts(std::string_view json, const SchemaTable& table, SubschemaRef root);

/// Returns true if the value from `p` to `end`, which is JSON with padding or more text after it, satisfies
/// the guard, which does not see the properties `hidden`.
bool keeps(const char* p, const char* end, const SchemaTable& table, SubschemaRef guard,
           Rows<std::string_view> hidden = {});

/// Returns the errors of the text as JSON (RFC 8259): those of syntax_faults().
[[gnu::cold]] Violations explain_syntax(std::string_view json, const Limits& limits);

/// Where the value at a JSON Pointer begins in a text that is JSON; that of the nearest value around it where
/// there is none.
std::size_t offset_of(std::string_view json, std::string_view pointer);

/// Gives a violation its line and column.
void place(Violation& violation, std::string_view json, std::size_t offset);

/// One violation: the data of an outcome is such that a reader would take it for another state.
Violation other_state(std::string_view taken);

/// At most about 60 bytes of `text`, whole code points, "..." where it was cut.
std::string shortened(std::string_view text);

}  // namespace candor::detail
