// candor/detail/json_string.hpp: any text as a JSON string.
#pragma once

#include <string>
#include <string_view>

namespace candor::detail {

/// Returns the text as a JSON string. Each byte that is not UTF-8 becomes U+FFFD.
std::string json_string(std::string_view text);

}  // namespace candor::detail
