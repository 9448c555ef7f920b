// generator/source/read_sound.hpp: reads JSON without faults, fast. Private to this module.
#pragma once

#include <string_view>

#include "source/document.hpp"

namespace candor::source {

/// Reads a text of valid UTF-8, with the scanner of the runtime. Returns false for a text with any fault, and
/// part of its value: read_json() then finds the faults with the reader that reports them. `root` may hold
/// another value, whose memory is used again.
bool read_sound(std::string_view text, Node& root);

/// Returns true if no key occurs twice.
bool has_distinct_keys(const std::vector<Member>& members);

}  // namespace candor::source
