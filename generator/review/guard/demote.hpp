// generator/review/guard/demote.hpp: gives an answer the state that its evidence supports. Private to this module.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "guard/edits.hpp"
#include "verify/answer.hpp"

namespace candor::guard {

/// A claim of an answer that its evidence contradicts: a boolean member, and what it has to be.
struct Correction {
  verify::Value object;  // that has the member
  std::string key;
  bool value = false;
};

/// Returns the corrections after which the claims of the answer agree with its evidence: the same demotion
/// that emitted readers carry out with `Lies::demote`. std::nullopt where a law is broken that forbids it, or
/// where the contract has no member for the weaker claim. An answer is never promoted.
std::optional<std::vector<Correction>> demotion_of(const verify::Answer& answer);

/// Returns the corrections of an answer that claims to be complete and is not, by a rule and not by a gap
/// that it names: it becomes partial, with a gap that the contract declares. std::nullopt where the contract
/// cannot express that.
std::optional<std::vector<Correction>> without_completion(const verify::Answer& answer);

/// Returns the change of the answer.
Edit edit_of(const Correction& correction);

/// Returns the same changes of a copy of the result, such as the text beside `structuredContent`: where its
/// members have the values that are corrected. `result` is the result that was judged.
std::vector<Edit> edits_of_copy(const std::vector<Correction>& corrections, const verify::Value& result,
                                const verify::Value& copy);

}  // namespace candor::guard
