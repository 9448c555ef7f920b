// breaking/acceptance.hpp: what a model provider refuses or does not enforce any more.
#pragma once

#include <vector>

#include "breaking/compare.hpp"
#include "providers/profile.hpp"

namespace candor::breaking {

/// Returns a change for each part of the params that the provider refuses in the new version and did not
/// refuse in the old one (P401, breaking), and for each constraint that it enforced before and does not
/// enforce now (P402). Tools that are in one version only are compare()'s.
std::vector<Change> acceptance_changes(const Version& before, const Version& after,
                                       const providers::Profile& profile);

}  // namespace candor::breaking
