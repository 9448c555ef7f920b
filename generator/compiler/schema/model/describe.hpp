// schema/model/describe.hpp: describes JSON values in messages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "source/document.hpp"

namespace candor::schema {

/// Describes a value for a message: "the text 'x'", "a list", "1.5".
std::string described(const source::Node& value);

/// "message; did you mean 'x'?", or the message alone if none of `known` is near `word`.
std::string with_hint(std::string message, std::string_view word, const std::vector<std::string>& known);

}  // namespace candor::schema
