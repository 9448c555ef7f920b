// diagnostics/fingerprint.hpp: identifies findings across versions of a file.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"

namespace candor::diagnostics {

/// Returns an identity for each finding, in the order of the report: 32 hexadecimal digits of a hash of its
/// rule, file, pointer and the text that it is about without spaces. Lines above or below do not change it.
/// Findings that are equal in all of these are told apart by their order.
std::vector<std::string> fingerprints(const Findings& report);
/// The same with other names for files: those that do not depend on the working directory.
std::vector<std::string> fingerprints(const Findings& report,
                                      const std::function<std::string(const std::string&)>& file_name);

/// Returns the identity of one finding; `occurrence` counts equal ones before it.
std::string fingerprint(const Diagnostic& diagnostic, std::size_t occurrence = 0);

}  // namespace candor::diagnostics
