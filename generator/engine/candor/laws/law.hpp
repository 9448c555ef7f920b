// candor/laws/law.hpp: the form of a law of honest reporting.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "candor/laws/claims.hpp"

namespace candor::laws {

/// The member of an answer that a violation points at.
enum class Member : std::uint8_t {
  none,
  completion,
  scope_empty,
  scope_count,
  step_done,
  skip_reason,
  code,
  message,
  gap,
  finding,
  examiner,
  effect,
  verdict,
  work,
  total,
  failure_member,
};

/// Whether a reader that demotes can go on with the state that the evidence supports.
enum class Demotion : std::uint8_t { never, always, if_scope_can_be_empty };

/// One law: its texts, and its check. Texts in which `{completion}`, `{gap}` and so on stand are patterns:
/// see `Names`.
struct Law {
  /// "convention/complete-with-gap": the keyword of violations, the rule of diagnostics.
  std::string_view id;
  /// The law in one sentence.
  std::string_view summary;
  /// The reason for the law, and how to correct a violation.
  std::string_view explanation;
  /// Pattern: how an answer breaks the law.
  std::string_view problem;
  /// Pattern: one edit that mends the answer; `other_help` where a name in it is not known.
  std::string_view help = "";
  std::string_view other_help = "";
  /// Where a violation points, and the patterns of its `expected` and `found`.
  Member at = Member::none;
  std::string_view expected = "";
  std::string_view found = "";
  Demotion demotion = Demotion::never;
  /// True for a law that compares an answer with its request or with another answer. Only `candor verify`
  /// checks it; it has none of the checks below.
  bool needs_transcript = false;
  /// Each returns true for claims that break the law. A law has the checks of what it is about. One without
  /// any is checked where its values are written; see its file.
  bool (*result_breaks)(const ResultClaims&) = nullptr;
  bool (*step_breaks)(const StepClaims&) = nullptr;
  bool (*failure_breaks)(const FailureClaims&) = nullptr;
};

/// Returns the pattern with each `{name}` replaced, or std::nullopt where one of the names is empty.
std::optional<std::string> expand(std::string_view pattern, const Names& names);

/// Returns the name of the member that a violation of `law` points at; "" for the answer as a whole.
std::string_view name_of(Member member, const Names& names);

}  // namespace candor::laws
