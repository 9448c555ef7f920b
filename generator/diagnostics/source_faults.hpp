// generator/diagnostics/source_faults.hpp: what reading a text found, as diagnostics.
#pragma once

#include <memory>

#include "diagnostics/report.hpp"
#include "source/document.hpp"

namespace candor::diagnostics {

/// Adds each fault of `reading` to `report`, with its place in `file`.
void report_faults(const source::Reading& reading, const std::shared_ptr<const source::File>& file,
                   Report& report);

}  // namespace candor::diagnostics
