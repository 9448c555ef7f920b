// backend/typescript/emit.hpp: from contracts to modules of TypeScript.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backend/backend.hpp"

namespace candor::backend::typescript {

/// For each contract its module `<tool>.ts`. Envelopes have none. Same contracts, same bytes. Returns
/// std::nullopt after reporting an error.
std::optional<std::vector<output::Artifact>> emit(std::vector<ir::Contract> contracts, const Options& options,
                                                  const render::Templates& templates,
                                                  diagnostics::Findings& report);

/// Returns the view of one contract as JSON, for authors of templates.
std::string view_text(const ir::Contract& lowered, const Options& options);

/// Reports what keeps contracts from being emitted together.
void inspect(std::vector<ir::Contract> contracts, diagnostics::Findings& report);

}  // namespace candor::backend::typescript
