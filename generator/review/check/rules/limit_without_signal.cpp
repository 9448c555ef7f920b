// generator/review/check/rules/limit_without_signal.cpp: a tool that takes a limit of number or time can say
// that the limit was met.
#include <algorithm>
#include <variant>
#include <vector>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

namespace {

/// Returns true if the result has a gap, a completion, or a member that reports that it was cut.
bool has_signal(const Subject& subject) {
  const ir::Roles& roles = subject.contract.roles;
  return roles.completion || !roles.gaps.empty() ||
         std::ranges::any_of(result_fields(subject.contract), [&](const ir::Field& field) {
           return convention::matches_any(subject.convention.evidence.truncation, field.name);
         });
}

void check_number(const Subject& subject, diagnostics::Findings& report) {
  const std::vector<ir::Field>& fields = result_fields(subject.contract);
  const convention::Evidence& names = subject.convention.evidence;
  const auto is_list = [&](const ir::Field& field) {
    return std::holds_alternative<ir::Array>(subject.contract[field.type].kind);
  };
  const auto is_total = [&](const ir::Field& field) {
    return convention::matches_any(names.list_total, field.name) ||
           convention::matches_any(names.total, field.name);
  };
  if (has_signal(subject) || !subject.contract.roles.cursors.empty() ||
      std::ranges::none_of(fields, is_list) || std::ranges::any_of(fields, is_total))
    return;
  for (const ir::Field& param : params_fields(subject.contract))
    if (convention::matches_any(names.cap, param.name))
      report
          .add(limit_without_signal.about, param.origin,
               "the list in the result of '" + subject.file.name + "' may be cut at '" + param.name +
                   "', and nothing says so")
          .help.emplace_back(
              "add a boolean 'complete' and a gap, a cursor, or a flag such as 'truncated' to the result");
}

void check_time(const Subject& subject, diagnostics::Findings& report) {
  const convention::Evidence& names = subject.convention.evidence;
  const auto is_code = [&](const ir::ErrorCode& error) {
    return convention::matches_any(names.time_limit_code, error.code);
  };
  if (has_signal(subject) || result_fields(subject.contract).empty() ||
      std::ranges::any_of(subject.contract.errors, is_code))
    return;
  for (const ir::Field& param : params_fields(subject.contract))
    if (convention::matches_any(names.time_limit, param.name))
      report
          .add(timeout_without_outcome.about, param.origin,
               "'" + subject.file.name + "' takes '" + param.name + "', and cannot say that the time ran out")
          .help.emplace_back(
              "add a boolean 'complete' and a gap, a flag such as 'timed_out', or an error 'timeout'");
}

}  // namespace

/// A cut list looks like a whole one.
constinit const Rule limit_without_signal = {
    .about = {.id = "convention/limit-without-signal",
              .severity = diagnostics::Severity::error,
              .summary = "a tool that takes a limit can say that the limit cut the list",
              .explanation =
                  "A list that was cut at the limit looks like a whole one. Add `complete` with a gap, a "
                  "cursor, or a flag such as `truncated`.",
              .code = "HON013"},
    .preset = Preset::standard,
    .check_file = check_number,
};

/// An answer at the end of the time looks like a whole one.
constinit const Rule timeout_without_outcome = {
    .about = {.id = "convention/timeout-without-outcome",
              .severity = diagnostics::Severity::warning,
              .summary = "a tool that takes a time limit can say that it ran out of time",
              .explanation =
                  "An answer at the end of the time looks like a whole one. Add `complete` with a gap, a "
                  "flag such as `timed_out`,\n"
                  "or an error `timeout`.",
              .code = "HON043"},
    .preset = Preset::standard,
    .check_file = check_time,
};

}  // namespace candor::check
