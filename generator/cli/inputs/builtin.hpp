// generator/cli/inputs/builtin.hpp: the schemas that are embedded in the program.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "convention/convention.hpp"
#include "diagnostics/findings.hpp"
#include "source/embedded.hpp"

namespace candor::cli {

/// Returns the metaschema and the convention of schemas/, embedded when the program was built.
std::span<const source::Embedded> builtin_schemas();

/// Returns the parts of generated/docs/reference.md: what the public headers declare.
std::span<const source::Embedded> builtin_library();

/// Returns the schema of that name, read as JSON.
std::optional<source::Document> builtin_document(std::string_view name, diagnostics::Findings& report);

/// Returns the built-in convention, schemas/honest-reporting.convention.json.
std::optional<convention::Convention> builtin_convention(diagnostics::Findings& report);

}  // namespace candor::cli
