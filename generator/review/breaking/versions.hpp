// breaking/versions.hpp: version numbers of contracts. Private to this module.
#pragma once

#include <vector>

#include "breaking/change.hpp"
#include "schema/model/contract_file.hpp"

namespace candor::breaking {

/// Reports a version that decreased, or did not grow as the other changes of the contract demand. Contracts
/// without a version are not judged.
std::vector<Change> version_changes(const schema::ContractFile& before, const schema::ContractFile& after,
                                    const std::vector<Change>& others);

}  // namespace candor::breaking
