// candor/detail/json_string.hpp: any text as a JSON string.
#pragma once

#include <string>
#include <string_view>

namespace candor::detail {

/// Returns the text as a JSON string. Each byte that is not UTF-8 becomes U+FFFD.
std::string json_string(std::string_view text);

/// Appends `"name":value` to the members of an object, preceded by a comma unless they are empty. `value` is
/// JSON.
void append_member(std::string& members, std::string_view name, std::string_view value);

/// Returns the JSON without its line breaks, which are white space there.
std::string on_one_line(std::string json);

}  // namespace candor::detail
