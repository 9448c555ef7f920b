// backend/cpp/codec/conditions.hpp: the constraints of scalars as C++ expressions, and the names of the tables
// that they refer to. Private to the codec.
#pragma once

#include <cstddef>
#include <string>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// The condition on `value`, a value of the scalar type; empty where every value is allowed.
std::string scalar_condition(const Source& source, ir::TypeId id, const std::string& value);

/// The array of the words of a C++ enum: "kSeverityWords".
std::string words_of(const std::string& enum_name);

/// The branch of the union whose smallest value has the fewest levels.
std::size_t shallowest_branch(const ir::Contract& contract, const ir::Union& type);

}  // namespace candor::backend::cpp
