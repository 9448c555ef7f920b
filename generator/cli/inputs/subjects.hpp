// generator/cli/inputs/subjects.hpp: contracts prepared for checking answers.
#pragma once

#include <vector>

#include "cli/inputs/inputs.hpp"
#include "verify/subject.hpp"

namespace candor::cli {

/// Returns the contracts by the names of their tools.
verify::Subjects subjects_of(std::vector<Input> inputs);

}  // namespace candor::cli
