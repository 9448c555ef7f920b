// generator/base/diagnostics/source_faults.hpp: turns the faults of the JSON reader into diagnostics.
#pragma once

#include <memory>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"

namespace candor::diagnostics {

/// Adds each fault of `reading` to `report`, with its location in `file`.
void report_faults(const source::Reading& reading, const std::shared_ptr<const source::File>& file,
                   Findings& report);

}  // namespace candor::diagnostics
