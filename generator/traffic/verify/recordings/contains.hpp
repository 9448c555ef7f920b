// generator/traffic/verify/recordings/contains.hpp: looks for a part of a text.
#pragma once

#include <string_view>

namespace candor::verify {

/// Returns true if the part stands in the text. As fast as the system can: most of a recording is looked
/// through.
bool contains(std::string_view text, std::string_view part);

}  // namespace candor::verify
