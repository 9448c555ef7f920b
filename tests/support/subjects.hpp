// tests/support/subjects.hpp: loads the contracts of a directory for checking answers.
#pragma once

#include <string>

#include "convention/convention.hpp"
#include "diagnostics/findings.hpp"
#include "verify/subject.hpp"

namespace candor::testing {

/// The convention of a directory below the project's top: its convention.json, or the base.
convention::Convention convention_of(const std::string& directory, diagnostics::Findings& report);

/// The contracts *.tool.json in a directory below the project's top, under its convention.json if it has one.
/// Throws where one is not sound.
verify::Subjects subjects_of(const std::string& directory);

}  // namespace candor::testing
