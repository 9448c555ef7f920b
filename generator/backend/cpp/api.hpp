// backend/cpp/api.hpp: lines of code that use the parts of an emitted header.
#pragma once

#include <vector>

#include "backend/backend.hpp"

namespace candor::backend::cpp {

/// Returns a line for each name and type that code can use of the header of the contract. It stands in the
/// namespace of the tool, and compiles as long as that part of the header stays as it is.
std::vector<ApiLine> api_lines(const ir::Contract& lowered);

}  // namespace candor::backend::cpp
