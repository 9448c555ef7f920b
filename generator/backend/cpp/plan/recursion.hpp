// backend/cpp/plan/recursion.hpp: finds the types whose C++ objects must not hold each other in place.
#pragma once

#include <vector>

#include "ir/contract.hpp"

namespace candor::backend::cpp {

/// For each type, whether its values need a box: it contains itself without an array or map in between, or it
/// holds thousands of values in place.
std::vector<bool> boxed_types(const ir::Contract& contract);

}  // namespace candor::backend::cpp
