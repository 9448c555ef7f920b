// verify/laws.cpp: checks an answer against the laws of honest reporting.
#include "verify/laws.hpp"

#include <algorithm>

#include "candor/detail/judge.hpp"
#include "convention/laws.hpp"
#include "source/words.hpp"
#include "verify/display.hpp"

namespace candor::verify {
namespace {

/// Reports one broken law. Its help needs names that not every contract has.
void report_broken(const laws::Law& law, const laws::Names& names, const Value& at,
                   diagnostics::Findings& report) {
  auto& diagnostic = report_at(report, convention::rule_of(law), at,
                               laws::expand(law.problem, names).value_or(std::string(law.summary)));
  std::optional<std::string> help = laws::expand(law.help, names);
  if (!help) help = laws::expand(law.other_help, names);
  if (help && !help->empty()) diagnostic.help.push_back(std::move(*help));
  // Members stand in quotes.
  std::string_view rest = law.problem;
  for (std::size_t open = rest.find("'{"); open != std::string_view::npos; open = rest.find("'{")) {
    const std::size_t close = rest.find("}'", open);
    if (auto name = laws::expand(rest.substr(open + 1, close - open), names))
      diagnostic.members.push_back(std::move(*name));
    rest.remove_prefix(close);
  }
}

/// "'a', 'b'": the gap members of the contract.
std::string gap_members(const Subject& subject) {
  return source::joined(subject.contract.roles.gaps, ", ", [&](const ir::GapMember& gap) {
    return source::in_quotes(result_name(subject, gap.field));
  });
}

std::optional<Value> first(const std::vector<Value>& values) {
  return values.empty() ? std::nullopt : std::optional<Value>(values.front());
}

/// Returns the value of the result at which a breach of the law is reported. Gaps and members of a failure
/// may be members that the contract does not have.
std::optional<Value> place_of(std::size_t law, const Facts& facts) {
  if (laws::all[law]->at == laws::Member::failure_member) return first(facts.failure_members);
  const bool is_any_gap = laws::all[law]->at == laws::Member::gap && laws::all[law] != &laws::blank_unit;
  return is_any_gap ? first(facts.gaps) : facts.law_places[law];
}

/// The key of a value and the value in short; "" for none.
struct Shown {
  explicit Shown(const std::optional<Value>& value)
      : key(value ? key_of(*value) : ""), text(value ? display(*value->node) : "") {}
  std::string key;
  std::string text;
};

void check_result(const Answer& answer, diagnostics::Findings& report) {
  const Facts& facts = answer.facts;
  if (!laws::breaks_any(facts.claims)) return;
  const ir::Roles& roles = answer.subject.contract.roles;
  const std::string gaps = gap_members(answer.subject);
  const auto name = [&](const std::optional<std::uint32_t>& field) -> std::string_view {
    return field ? std::string_view(result_name(answer.subject, *field)) : "";
  };
  for (std::size_t i = 0; i < laws::all.size(); ++i) {
    const laws::Law* const law = laws::all[i];
    if (!laws::breaks(*law, facts.claims)) continue;
    const std::optional<Value> at = place_of(i, facts);
    const Shown gap(law->at == laws::Member::gap ? at : first(facts.gaps));
    const Shown finding(facts.finding);
    const Shown examiner(facts.examiner);
    const Shown effect(law->at == laws::Member::effect ? at : first(facts.effects));
    const Shown verdict(facts.verdict);
    const Shown against(facts.against);
    const Shown work(law->at == laws::Member::work ? at : std::nullopt);
    const Shown total(law->at == laws::Member::total ? at : std::nullopt);
    const Shown failure(first(facts.failure_members));
    const Shown completion(facts.completion_at);
    const laws::Names names{.completion = completion.key,
                            .scope_empty = name(roles.scope_empty),
                            .scope_count = name(roles.scope_count),
                            .gap = gap.key,
                            .gap_value = gap.text,
                            .gaps = gaps,
                            .finding = finding.key,
                            .finding_value = finding.text,
                            .examiner = examiner.key,
                            .effect = effect.key,
                            .effect_value = effect.text,
                            .verdict = verdict.key,
                            .work = work.key,
                            .work_value = work.text,
                            .total = total.key,
                            .total_value = total.text,
                            .against = against.key,
                            .against_value = against.text,
                            .failure_member = failure.key,
                            .failure_value = failure.text,
                            .state = facts.contradicted != nullptr
                                         ? std::string_view(facts.contradicted->name)
                                     : facts.declared != nullptr ? std::string_view(facts.declared->name)
                                                                 : std::string_view()};
    report_broken(*law, names, at.value_or(*answer.outcome.result), report);
  }
}

void check_step(const Answer& answer, const ReportedStep& step, diagnostics::Findings& report) {
  if (!laws::breaks_any(step.claims)) return;
  const std::string reasons = approved_reasons(*step.step);
  const std::string word = step.reason ? display(*step.reason->node) : "";
  const laws::Names names{.step_done = step.done_name,
                          .skip_reason = step.reason_name,
                          .reasons = reasons,
                          .found = word};
  for (const laws::Law* law : laws::all) {
    if (!laws::breaks(*law, step.claims)) continue;
    const std::optional<Value>& at = law->at == laws::Member::skip_reason ? step.reason : step.done_at;
    report_broken(*law, names, at.value_or(*answer.outcome.result), report);
  }
}

bool is_text(const std::optional<Value>& value) {
  const std::optional<std::string_view> text = string_of(value);
  return text && !laws::is_blank(*text);
}

void check_failure(const Answer& answer, diagnostics::Findings& report) {
  const Value& top = answer.outcome.top;
  const laws::FailureClaims claims{.has_code = is_text(member(top, "code")),
                                   .has_message = is_text(member(top, "message"))};
  for (const laws::Law* law : laws::all) {
    if (!laws::breaks(*law, claims)) continue;
    const std::optional<Value> at = member(top, laws::name_of(law->at, {}));
    const std::string found = at ? display(*at->node) : "no such member";
    report_broken(*law, {.found = found}, at.value_or(top), report);
  }
  for (const Node& each : top.node->members())
    if (is_claim_of_failure(answer.subject, each))
      report_broken(laws::failure_with_claim, {.found = each.key}, {top.text, &each}, report);
}

}  // namespace

bool is_claim_of_failure(const Subject& subject, const Node& member) {
  const Rows<RoleInfo> roles = subject.table->info().roles;
  const auto* const role = std::ranges::find(roles, member.key, &RoleInfo::member);
  return role != roles.end() && detail::claims_result(role->role, detail::given_of(&member).sign);
}

void check_laws(const Answer& answer, diagnostics::Findings& report) {
  if (answer.outcome.success == false) check_failure(answer, report);
  if (!answer.outcome.result) return;
  check_result(answer, report);
  for (const ReportedStep& step : answer.facts.steps) check_step(answer, step, report);
}

}  // namespace candor::verify
