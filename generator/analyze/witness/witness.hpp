// analyze/witness/witness.hpp: finds a small value with a given property. Private to this module.
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

/// Returns why both schemas cannot be satisfied together, if that can be proved.
std::optional<std::string> reason_apart(Reasoning& in, schema::Id left, schema::Id right);

}  // namespace candor::analyze
