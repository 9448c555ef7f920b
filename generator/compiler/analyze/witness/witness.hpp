// analyze/witness/witness.hpp: finds a small value that satisfies schemas. Private to this module.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analyze/conjunction.hpp"

namespace candor::analyze {

using Accepts = std::function<bool(const source::Node& value)>;

/// Returns, of the values made for each of these sets of schemas, the shortest accepted one as JSON text,
/// without the properties and items that can be removed.
std::optional<source::Node> witness(Reasoning& in, const std::vector<std::vector<schema::Id>>& wishes,
                                    const Accepts& accepts);

/// Why no value satisfies both schemas, if that can be proved.
std::optional<std::string> why_disjoint(Reasoning& in, schema::Id left, schema::Id right);

}  // namespace candor::analyze
