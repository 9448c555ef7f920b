// analyze/witness/sample_values.hpp: small values of one type. Private to this module.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analyze/conjunction.hpp"

namespace candor::analyze {

/// Values for schemas that hold of one part of a value.
using Choose = std::function<std::vector<source::Node>(const std::vector<schema::Id>& subschemas)>;

source::Node node_of(source::Kind kind, std::string text);

void add_numbers(Conjunction& all, std::vector<source::Node>& out);
void add_strings(Conjunction& all, std::vector<source::Node>& out);
/// `depth` is that of the value in the sample: examples have less the deeper they are.
void add_arrays(Conjunction& all, const Choose& choose, int depth, std::vector<source::Node>& out);
void add_objects(Conjunction& all, const Choose& choose, int depth, std::vector<source::Node>& out);

}  // namespace candor::analyze
