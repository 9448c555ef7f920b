// backend/cpp/text/symbol_names.hpp: names for identifiers that consist of punctuation only.
#pragma once

#include <string>
#include <string_view>

namespace candor::backend::cpp {

/// Returns the name of an operator such as `>=` ("greater_or_equal"); empty for unknown operators.
std::string_view operator_name(std::string_view text);

/// A name for a printable ASCII sign ("plus"); empty for letters, digits and the rest.
std::string_view sign_name(char sign);

}  // namespace candor::backend::cpp
