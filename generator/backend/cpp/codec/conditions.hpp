// backend/cpp/codec/conditions.hpp: the constraints of scalars as C++ expressions, and the names of the tables
// that they refer to. Private to the codec.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {

/// Returns the name of a constant array of these words.
using NameOfWords = std::function<std::string(const std::vector<std::string>& words)>;

/// Returns the condition on `value`, a value of the scalar type; empty where every value is allowed, and for types that
/// are no scalars. Of an enum, it is the condition on a text.
std::string scalar_condition(const ir::TypeKind& type, const std::string& value, const NameOfWords& name_of);

/// The array of the words of a C++ enum: "kSeverityWords".
std::string words_of(const std::string& enum_name);

/// The branch of the union whose smallest value has the fewest levels.
std::size_t shallowest_branch(const ir::Contract& contract, const ir::Union& type);

}  // namespace candor::backend::cpp
