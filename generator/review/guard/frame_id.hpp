// generator/review/guard/frame_id.hpp: finds the id of a frame that cannot be read. Private to this module.
#pragma once

#include <string>
#include <string_view>

namespace candor::guard {

/// Returns the value of the first top-level member `id` of a text that begins like an object, as JSON: a
/// string or a number. Returns "" if there is none before the text ends or stops to look like JSON.
std::string id_in(std::string_view text);

}  // namespace candor::guard
