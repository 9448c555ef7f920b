// generator/base/diagnostics/fixes.hpp: applies the fixes of findings to the texts that they are about.
#pragma once

#include <cstddef>
#include <map>
#include <string>

#include "diagnostics/findings.hpp"

namespace candor::diagnostics {

/// Returns the new texts of the files that have fixes, by their names. Only the edited bytes change. Fixes
/// that overlap others are left for the next run. A text that would not be JSON any more is left as it is.
/// `unsafe` also applies fixes that change what the author may have meant. Counts the fixes that were
/// applied.
std::map<std::string, std::string> fixed_texts(const Findings& report, bool unsafe, std::size_t& applied);

}  // namespace candor::diagnostics
