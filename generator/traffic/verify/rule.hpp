// generator/traffic/verify/rule.hpp: rules for outcomes, and their table.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>

#include "verify/answer.hpp"

namespace candor::verify {

/// The params of a call, if the transcript has them.
struct Request {
  const Subject& subject;
  Value params;
};

/// A rule with its id and explanation, and the function that reports each violation. A rule checks the
/// outcome, or the params that the tool accepted; the latter are reported only if the call succeeded.
struct Rule {
  diagnostics::Rule about;
  /// True where an emitted reader refuses the answer for the same breach.
  bool refuses = false;
  /// True for a law that compares the answer with its request: no reader can check it.
  bool needs_transcript = false;
  /// True where a breach shows that an answer is not complete, although it says so.
  bool denies_completion = false;
  /// By names of the convention, also of members without a role. In answers of others, general_laws.hpp
  /// doubts what they say.
  bool is_by_names = false;
  void (*check)(const Answer& answer, diagnostics::Findings& report) = nullptr;
  void (*check_params)(const Request& request, diagnostics::Findings& report) = nullptr;
};

/// All rules, in the order of rules.def.
std::span<const Rule* const> all();

/// Returns the param that limits the number of findings, by the names of the convention, and its value.
std::optional<std::pair<std::string, std::string>> cap_of(const Request& request);

/// Returns true if a param says that the answer begins after the first finding, by the names of the
/// convention.
bool asks_for_later_page(const Request& request);

/// Reports a list of findings that is longer than the request allows (verify/param-ignored).
void check_cap(const Answer& answer, const std::pair<std::string, std::string>& cap,
               diagnostics::Findings& report);

/// Reports every breach of every rule by an outcome.
void check(const Answer& answer, diagnostics::Findings& report);

/// Reports violations of params that the tool accepted.
void check_params(const Request& request, diagnostics::Findings& report);

/// Returns true for a law or rule that compares an answer with its request or with another answer, so that
/// only `candor verify` can check it.
bool needs_transcript(std::string_view id);

/// Returns true for a rule whose breach shows that an answer is not complete.
bool denies_completion(std::string_view id);

/// Returns true if emitted readers refuse answers that break the rule.
bool refuses(std::string_view id);

}  // namespace candor::verify
