// diagnostics/alternatives.hpp: lists of alternatives in messages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace candor::diagnostics {

/// Returns "a", "a or b", "a, b or c"; "" for an empty list.
std::string alternatives(const std::vector<std::string_view>& words);

}  // namespace candor::diagnostics
