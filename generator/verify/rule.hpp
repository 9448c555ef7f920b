// generator/verify/rule.hpp: what a rule of an outcome is, and the table of them.
#pragma once

#include <span>

#include "verify/answer.hpp"

namespace candor::verify {

/// What was asked: the params of a call, where the transcript has them.
struct Asked {
  const Subject& subject;
  Value params;
};

/// One rule: what it is called and why it is there, and the function that reports each breach of it. A rule
/// is about the outcome, or about params that the tool took: those are reported only where the call was a
/// success.
struct Rule {
  diagnostics::Rule about;
  /// True where an emitted reader refuses the answer for the same breach.
  bool refuses = false;
  void (*check)(const Answer& answer, diagnostics::Report& report) = nullptr;
  void (*check_params)(const Asked& asked, diagnostics::Report& report) = nullptr;
};

/// All rules, in the order of rules.def.
std::span<const Rule* const> all();

/// Reports every breach of every rule by an outcome.
void check(const Answer& answer, diagnostics::Report& report);

/// Reports what is wrong with params, if the tool took them.
void check_params(const Asked& asked, diagnostics::Report& report);

/// True for a rule for whose breach an emitted reader refuses the answer.
bool refuses(std::string_view rule);

}  // namespace candor::verify
