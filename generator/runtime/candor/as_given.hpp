// candor/as_given.hpp: how a report gave the members of an answer that say nothing.
#pragma once

#include <cstddef>
#include <cstdint>

namespace candor::detail {

/// Of a constant by which states are recognised: `null` + 1 + the index of its value.
enum class GivenAs : std::uint32_t { absent, value, null };

/// How a report gave its completion, and `count` members that may be absent or null where they say nothing:
/// an empty list of gaps, a flag that is false. A report that is written again has them as they were given.
/// How nothing was said is no part of what was said, so two of these are equal unless the completions differ.
template <std::size_t count>
struct AsGiven {
  bool is_read = false;  // false for what a tool made or a reader demoted: the state decides
  bool states_completion = true;
  /// The completion is false without a gap, in a state that may be complete.
  bool denies_completion = false;
  /// The scope was empty, in a state that does not say so.
  bool claims_empty_scope = false;
  GivenAs members[count == 0 ? 1 : count] = {};

  bool operator==(const AsGiven& other) const noexcept {
    return states_completion == other.states_completion && denies_completion == other.denies_completion &&
           claims_empty_scope == other.claims_empty_scope;
  }
};

}  // namespace candor::detail
