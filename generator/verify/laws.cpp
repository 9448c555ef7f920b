// verify/laws.cpp: checks an answer against the laws of honest reporting.
#include "verify/laws.hpp"

#include "convention/laws.hpp"
#include "verify/display.hpp"

namespace candor::verify {
namespace {

/// Reports one broken law. Its help needs names that not every contract has.
void report_broken(const laws::Law& law, const laws::Names& names, const Value& at,
                   diagnostics::Report& report) {
  auto& diagnostic = report_at(report, convention::rule_of(law), at,
                               laws::expand(law.problem, names).value_or(std::string(law.summary)));
  std::optional<std::string> help = laws::expand(law.help, names);
  if (!help) help = laws::expand(law.other_help, names);
  if (help && !help->empty()) diagnostic.help.push_back(std::move(*help));
}

/// "'a', 'b'": the gap members of the contract.
std::string gap_members(const Subject& subject) {
  std::string names;
  for (const ir::GapMember& gap : subject.contract.roles.gaps)
    names += (names.empty() ? "'" : ", '") + result_name(subject, gap.field) + "'";
  return names;
}

const std::optional<Value>& place_of(laws::Member member, const Facts& facts) {
  static const std::optional<Value> none;
  switch (member) {
    case laws::Member::completion:
      return facts.completion_at;
    case laws::Member::scope_empty:
      return facts.empty_at;
    case laws::Member::scope_count:
      return facts.zero_count;
    case laws::Member::none:
    case laws::Member::step_done:
    case laws::Member::skip_reason:
    case laws::Member::code:
    case laws::Member::message:
      return none;
  }
  return none;
}

void check_result(const Answer& answer, diagnostics::Report& report) {
  const Facts& facts = answer.facts;
  if (!laws::breaks_any(facts.claims)) return;
  const ir::Roles& roles = answer.subject.contract.roles;
  const std::string gap = facts.gaps.empty() ? "" : key_of(facts.gaps.front());
  const std::string gap_value = facts.gaps.empty() ? "" : display(*facts.gaps.front().node);
  const std::string gaps = gap_members(answer.subject);
  const auto name = [&](const std::optional<std::uint32_t>& field) -> std::string_view {
    return field ? std::string_view(result_name(answer.subject, *field)) : "";
  };
  const laws::Names names{.completion = name(roles.completion),
                          .scope_empty = name(roles.scope_empty),
                          .scope_count = name(roles.scope_count),
                          .gap = gap,
                          .gap_value = gap_value,
                          .gaps = gaps};
  for (const laws::Law* law : laws::all)
    if (laws::breaks(*law, facts.claims))
      report_broken(*law, names, place_of(law->at, facts).value_or(*answer.outcome.result), report);
}

void check_step(const Answer& answer, const ReportedStep& step, diagnostics::Report& report) {
  const laws::StepClaims claims{.done = step.done,
                                .has_reason = step.reason.has_value(),
                                .can_have_reason = step.step->reason_field.has_value()};
  if (!laws::breaks_any(claims)) return;
  const std::string done = step.done_at ? key_of(*step.done_at) : "";
  const std::string reasons = approved_reasons(*step.step);
  const laws::Names names{
      .step_done = done,
      .skip_reason = step.step->reason_field
                         ? std::string_view(result_name(answer.subject, *step.step->reason_field))
                         : "",
      .reasons = reasons};
  for (const laws::Law* law : laws::all)
    if (laws::breaks(*law, claims))
      report_broken(*law, names, *(law->at == laws::Member::skip_reason ? step.reason : step.done_at),
                    report);
}

bool is_text(const std::optional<Value>& value) {
  const std::optional<std::string_view> text = string_of(value);
  return text && !text->empty();
}

void check_failure(const Answer& answer, diagnostics::Report& report) {
  const Value& top = answer.outcome.top;
  const laws::FailureClaims claims{.has_code = is_text(member(top, "code")),
                                   .has_message = is_text(member(top, "message"))};
  for (const laws::Law* law : laws::all) {
    if (!laws::breaks(*law, claims)) continue;
    const std::optional<Value> at = member(top, laws::name_of(law->at, {}));
    const std::string found = at ? display(*at->node) : "no such member";
    report_broken(*law, {.found = found}, at.value_or(top), report);
  }
}

}  // namespace

void check_laws(const Answer& answer, diagnostics::Report& report) {
  if (answer.outcome.success == false) check_failure(answer, report);
  if (!answer.outcome.result) return;
  check_result(answer, report);
  for (const ReportedStep& step : answer.facts.steps) check_step(answer, step, report);
}

}  // namespace candor::verify
