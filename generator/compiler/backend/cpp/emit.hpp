// backend/cpp/emit.hpp: from contracts to the texts of C++ files.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backend/cpp/plan/plan.hpp"
#include "output/artifact.hpp"
#include "render/template.hpp"

namespace candor::backend::cpp {

using output::Artifact;

/// For each contract its header and its source, `<tool>_nlohmann.hpp` if asked for, and `tools.hpp` for the
/// set, where there are tools; for each envelope its header and its source. Same contracts, same bytes.
/// Returns std::nullopt after reporting an error: what inspect() reports, or a template that cannot be
/// filled.
std::optional<std::vector<Artifact>> emit(std::vector<ir::Contract> contracts, const Options& options,
                                          const render::Templates& templates, diagnostics::Findings& report);

/// Reports what keeps contracts from being emitted together, and those of which a name is not the tool's.
void inspect(std::vector<ir::Contract> contracts, diagnostics::Findings& report);

/// Returns the view of one contract as JSON, for authors of templates.
std::string view_text(const ir::Contract& lowered, const Options& options);

}  // namespace candor::backend::cpp
