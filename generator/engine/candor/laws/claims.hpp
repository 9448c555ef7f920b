// candor/laws/claims.hpp: the claims of an answer that laws of honest reporting compare, and the state that
// they support.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "candor/detail/ascii.hpp"
#include "candor/means.hpp"

namespace candor::laws {

/// The claims of one successful result, by role. Emitted readers and `candor verify` fill it in alike;
/// members of a role that the contract does not have keep their defaults.
struct ResultClaims {
  /// The value of the completion member.
  std::optional<bool> complete = std::nullopt;
  /// The value of the scope-empty member.
  std::optional<bool> scope_empty = std::nullopt;
  /// True if the contract has a scope-empty member.
  bool can_be_scope_empty = false;
  /// True if the scope count is 0.
  bool nothing_examined = false;
  /// True if the result names a gap: a gap member that is a list with items, true, or a number other than 0;
  /// a cursor that is not empty; a gap in a nested record; or a gap member or cursor that the convention
  /// knows and the contract does not declare.
  bool has_gap = false;
  /// False if neither the result nor a record in it can name a gap by the contract.
  bool can_be_partial = true;
  /// The meaning of the declared state whose constants the result has.
  std::optional<Means> declared = std::nullopt;
  /// True if the scope count is above 0.
  bool some_examined = false;
  /// True if a finding member is a list with items, a number other than 0, or a string that is not blank.
  bool has_findings = false;
  /// True if the examiner member is an empty list.
  bool no_examiner = false;
  /// True if an effect member is true, except where the constants of the declared state make it true. Of no
  /// importance to contracts with neither states nor a scope-empty member.
  bool has_effect = false;
  /// True if the contract has effect members, and those of the result are false.
  bool has_no_effect = false;
  /// True if an effect member is null.
  bool has_null_effect = false;
  /// True if a declared state means that there was nothing to do.
  bool can_be_unneeded = false;
  /// True if a work member is a list with items, or a number other than 0.
  bool has_work = false;
  /// True if a verdict member is true.
  bool has_verdict = false;
  /// True if a finding member that is bad news reports something.
  bool has_problem = false;
  /// True if a total that is exact or an upper bound is below the number of entries of its list.
  bool total_below_list = false;
  /// True if the result has a member that only a failure has: a code, an error, `ok: false`. The convention
  /// lists the names (`texts_of_failure`, `flags_of_success`, `flags_of_failure`).
  bool has_failure_member = false;
  /// True if an item of a gap list has a unit or a reason that is a blank string.
  bool has_blank_unit = false;
  /// True if the result is in a declared state of work that is undone, not done or unknown, and claims to be
  /// complete; or in such a state or one that means done, and claims that its scope was empty; unless a
  /// constant of the state does so; or if it has the constants of such a state for members without a role,
  /// but not those for members with one.
  bool contradicts_state = false;
};

/// Returns true for a state that promises no more than its constants report: laws about coverage do not
/// apply.
constexpr bool is_exempt(std::optional<Means> declared) {
  return declared.has_value() && *declared != Means::done;
}

/// Returns the meaning of the state that the evidence of a successful result supports, whatever the result
/// claims; std::nullopt where it supports none, and a law that forbids demotion is broken. A result is never
/// promoted: one that denies its completion is not done, and a declared state that means done is left for a
/// weaker one where the evidence demands it.
constexpr std::optional<Means> classify(const ResultClaims& claims) {
  if (is_exempt(claims.declared)) return claims.declared;
  if (claims.has_gap) return Means::partial;
  if (claims.complete == false) return std::nullopt;
  const bool nothing_found = !claims.has_findings && !claims.some_examined;
  const bool is_empty = claims.scope_empty == true || (claims.nothing_examined && claims.can_be_scope_empty);
  if (is_empty && nothing_found) return Means::nothing_in_scope;
  return is_empty || claims.nothing_examined ? std::nullopt : std::optional(Means::done);
}

using detail::is_blank;

/// The claims about one side step.
struct StepClaims {
  /// The value of the step-done member.
  std::optional<bool> done = std::nullopt;
  /// True for a string that is not blank.
  bool has_reason = false;
  /// True if the contract has a skip-reason member for the step.
  bool can_have_reason = false;
  /// True for a reason that the convention refuses, whatever step it is of.
  bool has_refused_reason = false;
};

/// The claims of one failure.
struct FailureClaims {
  /// True for a string that is not blank.
  bool has_code = false;
  bool has_message = false;
};

/// The names that replace the placeholders of a law's patterns.
struct Names {
  std::string_view completion = "";
  std::string_view scope_empty = "";
  std::string_view scope_count = "";
  /// The gap that is named, and its value in short; `gaps` lists all gap members of the contract.
  std::string_view gap = "";
  std::string_view gap_value = "";
  std::string_view gaps = "";
  /// The members of one side step, and the approved reasons.
  std::string_view step_done = "";
  std::string_view skip_reason = "";
  std::string_view reasons = "";
  /// The value that was found instead.
  std::string_view found = "";
  /// Members that contradict the rest of the answer, and the value of the finding in short.
  std::string_view finding = "";
  std::string_view finding_value = "";
  std::string_view examiner = "";
  std::string_view effect = "";
  std::string_view effect_value = "";
  std::string_view verdict = "";
  std::string_view work = "";
  std::string_view work_value = "";
  std::string_view total = "";
  std::string_view total_value = "";
  /// What contradicts the verdict.
  std::string_view against = "";
  std::string_view against_value = "";
  std::string_view failure_member = "";
  std::string_view failure_value = "";
  /// The name of the declared state.
  std::string_view state = "";
  /// JSON Pointers in the result, where the completion or the gap is in a record of it; else "".
  std::string_view completion_pointer = "";
  std::string_view gap_pointer = "";
};

}  // namespace candor::laws
