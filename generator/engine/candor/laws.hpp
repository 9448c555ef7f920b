// candor/laws.hpp: the laws of honest reporting, one table for emitted readers and writers, `candor verify`
// and `candor explain`.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "candor/laws/blank_unit.hpp"
#include "candor/laws/complete_with_gap.hpp"
#include "candor/laws/contradictory_state.hpp"
#include "candor/laws/done_and_skipped.hpp"
#include "candor/laws/done_state_with_gap.hpp"
#include "candor/laws/done_without_effect.hpp"
#include "candor/laws/effect_of_unknown.hpp"
#include "candor/laws/effect_without_work.hpp"
#include "candor/laws/empty_scope_reads_all_clear.hpp"
#include "candor/laws/empty_scope_with_gap.hpp"
#include "candor/laws/failure_with_claim.hpp"
#include "candor/laws/findings_in_empty_scope.hpp"
#include "candor/laws/law.hpp"
#include "candor/laws/no_code.hpp"
#include "candor/laws/no_examiner.hpp"
#include "candor/laws/no_message.hpp"
#include "candor/laws/other_state.hpp"
#include "candor/laws/partial_without_gap.hpp"
#include "candor/laws/refused_reason.hpp"
#include "candor/laws/reserved_name.hpp"
#include "candor/laws/skipped_without_reason.hpp"
#include "candor/laws/success_with_failure.hpp"
#include "candor/laws/total_below_list.hpp"
#include "candor/laws/undeclared_gap.hpp"
#include "candor/laws/verdict_against_evidence.hpp"
#include "candor/laws/work_not_needed.hpp"

namespace candor::laws {

/// Every law, in the order in which violations are listed. A new law is a file in candor/laws/, its include
/// above, and its name here.
inline constexpr std::array all{
    &no_code,
    &no_message,
    &done_and_skipped,
    &skipped_without_reason,
    &refused_reason,
    &empty_scope_with_gap,
    &findings_in_empty_scope,
    &complete_with_gap,
    &done_state_with_gap,
    &partial_without_gap,
    &undeclared_gap,
    &blank_unit,
    &empty_scope_reads_all_clear,
    &no_examiner,
    &effect_without_work,
    &work_not_needed,
    &effect_of_unknown,
    &done_without_effect,
    &verdict_against_evidence,
    &total_below_list,
    &success_with_failure,
    &failure_with_claim,
    &contradictory_state,
    &other_state,
    &reserved_name,
};

/// Returns true if `law` is broken by these claims.
constexpr bool breaks(const Law& law, const ResultClaims& claims) {
  return law.result_breaks != nullptr && law.result_breaks(claims);
}
constexpr bool breaks(const Law& law, const StepClaims& claims) {
  return law.step_breaks != nullptr && law.step_breaks(claims);
}
constexpr bool breaks(const Law& law, const FailureClaims& claims) {
  return law.failure_breaks != nullptr && law.failure_breaks(claims);
}

namespace detail {

template <std::size_t Index>
constexpr bool is_broken(const ResultClaims& claims) {
  return breaks(*all[Index], claims);
}
template <std::size_t Index>
constexpr bool is_broken(const StepClaims& claims) {
  return breaks(*all[Index], claims);
}

template <class Claims, std::size_t... Index>
constexpr bool any_broken(const Claims& claims, std::index_sequence<Index...>) {
  return (is_broken<Index>(claims) || ...);
}

}  // namespace detail

/// Returns true if the claims break at least one law. Unrolled, so that a caller with constant members pays
/// only for the laws that its contract can break.
template <class Claims>
constexpr bool breaks_any(const Claims& claims) {
  return detail::any_broken(claims, std::make_index_sequence<all.size()>());
}

/// Returns true if a reader that demotes can go on with the state that the evidence supports.
constexpr bool can_demote(const Law& law, bool can_be_scope_empty) {
  return law.demotion == Demotion::always ||
         (law.demotion == Demotion::if_scope_can_be_empty && can_be_scope_empty);
}

}  // namespace candor::laws
