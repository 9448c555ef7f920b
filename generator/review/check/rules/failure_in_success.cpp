// generator/review/check/rules/failure_in_success.cpp: rules for members of a result that say whether the
// call failed.
#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

/// Calls `report_member` with each member of the result that does not opt out, and whether it has the role
/// effect.
template <class Report>
void each_member(const Subject& subject, Report report_member) {
  const ir::Roles& roles = subject.contract.roles;
  const std::vector<ir::Field>& fields = result_fields(subject.contract);
  for (std::uint32_t i = 0; i < fields.size(); ++i)
    if (!is_opted_out(subject.contract, fields[i]))
      report_member(fields[i], std::ranges::find(roles.effects, i) != roles.effects.end());
}

void error_members(const Subject& subject, diagnostics::Findings& report) {
  each_member(subject, [&](const ir::Field& field, bool) {
    if (has(subject.convention.evidence.texts_of_failure, field.name))
      report
          .add(error_in_success.about, field.origin,
               "the result of a success has the member '" + field.name + "'")
          .help.emplace_back("fail with a code instead, or rename it, or add \"x-candor-role\": \"none\"");
  });
}

void flag_members(const Subject& subject, diagnostics::Findings& report) {
  const convention::Evidence& names = subject.convention.evidence;
  each_member(subject, [&](const ir::Field& field, bool is_effect) {
    if (!is_effect && std::holds_alternative<ir::Boolean>(subject.contract[field.type].kind) &&
        (has(names.flags_of_success, field.name) || has(names.flags_of_failure, field.name)))
      report
          .add(success_flag.about, field.origin,
               "'" + field.name + "' in a result says again whether the call succeeded")
          .help.emplace_back("leave it out, and let failures be failures (MCP: \"isError\": true)");
  });
}

void status_members(const Subject& subject, diagnostics::Findings& report) {
  each_member(subject, [&](const ir::Field& field, bool) {
    const auto* words = std::get_if<ir::Enum>(&subject.contract[field.type].kind);
    if (words == nullptr) return;
    for (const ir::EnumValue& word : words->values)
      if (has(subject.convention.evidence.words_of_failure, field.name + "=" + word.value.text))
        report
            .add(home_made_outcome.about, field.origin,
                 "'" + field.name + "' of a success can be '" + word.value.text + "'")
            .help.emplace_back("fail with a code instead");
  });
}

}  // namespace

/// Two readers of one answer disagree.
constinit const Rule error_in_success = {
    .about =
        {.id = "convention/error-in-success",
         .severity = diagnostics::Severity::error,
         .summary = "a success has no member that speaks of a failure",
         .explanation =
             "Readers that look for `error` and readers that look at the outcome disagree about the "
             "same answer.\n"
             "Fail with a code instead; or give the member another name, or \"x-candor-role\": \"none\".",
         .code = "HON034"},
    .preset = Preset::standard,
    .check_file = error_members,
};

/// An answer that is a success can report that the call failed.
constinit const Rule success_flag = {
    .about = {.id = "convention/success-flag",
              .severity = diagnostics::Severity::warning,
              .summary = "the outcome is told by the outcome, not by a boolean in the result",
              .explanation =
                  "A boolean `success` inside a result makes every answer both: delivered as a success, and "
                  "perhaps a failure.\n"
                  "Let failures be failures (MCP: \"isError\": true), and leave the member out.",
              .code = "HON036"},
    .preset = Preset::standard,
    .check_file = flag_members,
};

/// A success that says "error" is read as a success.
constinit const Rule home_made_outcome = {
    .about =
        {.id = "convention/home-made-outcome",
         .severity = diagnostics::Severity::warning,
         .summary = "a result has no value that reports a failed call",
         .explanation =
             "A member such as `status` with the value \"error\" makes a success of a failure. Fail with "
             "a code instead.",
         .code = "HON035"},
    .preset = Preset::standard,
    .check_file = status_members,
};

}  // namespace candor::check
