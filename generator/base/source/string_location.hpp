// source/string_location.hpp: maps an offset in the value of a JSON string to its bytes in the text.
#pragma once

#include <cstddef>

#include "source/file.hpp"

namespace candor::source {

/// Returns the span from byte `offset` of the value of a string, or from the escape for that byte, to the
/// closing quote. `literal` is the span of a valid string of JSON or YAML with its quotes, if it has any; the
/// whole of it is returned if its value is shorter.
Span span_in_string(const File& file, Span literal, std::size_t offset);

}  // namespace candor::source
