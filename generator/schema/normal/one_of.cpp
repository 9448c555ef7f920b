// schema/normal/one_of.cpp: branches of a oneOf that are not exclusive.
#include "schema/normal/normalizer.hpp"

namespace candor::schema {

void check_one_of(const Graph&, const std::vector<Id>&, diagnostics::Report&) {}

}  // namespace candor::schema
