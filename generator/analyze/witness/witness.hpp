// analyze/witness/witness.hpp: the smallest value found that something holds for. Private to this folder.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analyze/conjunction.hpp"

namespace candor::analyze {

using Accepts = std::function<bool(const source::Node& value)>;

/// Of the values made for each of these sets of schemas, the one with the shortest text that is accepted,
/// without the members and items that it can do without.
std::optional<source::Node> witness(Reasoning& in, const std::vector<std::vector<schema::Id>>& wishes,
                                    const Accepts& accepts);

/// Why nothing satisfies both schemas as they stand in the graph, if that can be seen.
std::optional<std::string> reason_apart(Reasoning& in, schema::Id left, schema::Id right);

}  // namespace candor::analyze
