// backend/cpp/respelled.hpp: which words of a contract have another name in C++.
#pragma once

#include <vector>

#include "ir/contract.hpp"
#include "ir/respelled.hpp"

namespace candor::backend::cpp {

/// Returns the members, enumerators and error codes whose C++ name is another one, in the order of the types.
/// Words that differ from their name in case only are left out, as are types that are not emitted.
std::vector<ir::Respelled> respelled(const ir::Contract& lowered);

}  // namespace candor::backend::cpp
