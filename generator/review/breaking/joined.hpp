// breaking/joined.hpp: the schemas of both versions of a contract in one graph. Private to this module.
#pragma once

#include "schema/model/contract_file.hpp"

namespace candor::breaking {

/// A type of an envelope contract in both versions.
struct TypePair {
  schema::Id before = 0;
  schema::Id after = 0;
};

/// Both versions as authored. Ids of the new version follow those of the old one.
struct Joined {
  schema::Graph graph;
  schema::Id old_params = 0;
  schema::Id new_params = 0;
  std::optional<schema::Id> old_result;
  std::optional<schema::Id> new_result;
  /// The types of an envelope contract that both versions have.
  std::vector<TypePair> types = {};
  /// Pointers of the members of the old result that are reasons. Readers keep a word that is not in their list.
  std::vector<std::string> open_reasons = {};
};

/// Returns the authored schemas of both in one graph.
Joined join(const schema::ContractFile& before, const schema::ContractFile& after);

}  // namespace candor::breaking
