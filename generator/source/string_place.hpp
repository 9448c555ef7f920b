// source/string_place.hpp: from a place in the value of a string to the place in the text.
#pragma once

#include <cstddef>

#include "source/file.hpp"

namespace candor::source {

/// `literal` is a JSON string that has been read, quotes included; `offset` counts the bytes of its value.
/// The span reaches from that byte, or the escape that stands for it, to before the closing quote; it is the
/// whole literal where the value is shorter.
Span span_in_string(const File& file, Span literal, std::size_t offset);

}  // namespace candor::source
