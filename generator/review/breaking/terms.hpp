// breaking/terms.hpp: what versions of a tool demand of calls, headers and definitions. Private to this
// module.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "breaking/change.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::breaking {

/// A demand on one member of a document: that it is there, with one of some values (none: with any), or that
/// it is not.
struct Term {
  std::string member;
  std::vector<source::Node> values = {};
  bool is_absent = false;
};

/// The demands of one version on a document.
using Terms = std::vector<Term>;

/// Returns a document that `inner` accepts and `outer` refuses, as the validator confirms; std::nullopt if
/// there is none.
std::optional<Witness> witness_against(Witness::Of of, const Terms& inner, const Terms& outer,
                                       bool old_accepts);

/// Returns a document that one version accepts and the other refuses; first one that only the new version
/// accepts.
std::optional<Witness> witness_between(Witness::Of of, const Terms& before, const Terms& after);

/// Returns the terms of calls of that name with params that the tool accepts: as small as possible.
Terms call_terms(const schema::ContractFile& tool);

}  // namespace candor::breaking
