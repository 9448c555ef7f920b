// generator/source/read_sound.hpp: reads JSON without faults, fast. Private to this module.
#pragma once

#include <string_view>

#include "source/document.hpp"

namespace candor::source {

/// Reads a text with the scanner of the runtime. Returns false for a text with any fault: read_json() then finds
/// the faults with the reader that reports them.
bool read_sound(std::string_view text, Node& root);

}  // namespace candor::source
