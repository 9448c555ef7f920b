// tests/support/subjects.hpp: the contracts of a folder, ready to have answers held against them.
#pragma once

#include <string>

#include "verify/subject.hpp"

namespace candor::testing {

/// The contracts *.tool.json in a folder below the project's top, under its convention.json if it has one.
/// Throws where one is not sound.
verify::Subjects subjects_of(const std::string& folder);

}  // namespace candor::testing
