// generator/source/tree.hpp: values as trees of the runtime, which its validation engine walks.
#pragma once

#include <string_view>
#include <vector>

#include "candor/detail/tree.hpp"
#include "source/document.hpp"

namespace candor::source {

/// Appends `value` and its children as nodes that refer to its texts; `key` is that of a property.
void append_nodes(const Node& value, std::string_view key, std::vector<detail::TreeNode>& nodes);

}  // namespace candor::source
