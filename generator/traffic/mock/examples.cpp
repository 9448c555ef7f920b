// generator/traffic/mock/examples.cpp: makes answers and confirms them with the engine of `candor verify`.
#include "mock/examples.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "ir/nested.hpp"
#include "mock/state_schemas.hpp"
#include "source/make_node.hpp"
#include "verify/rule.hpp"

namespace candor::mock {
namespace {

using source::Node;

constexpr std::string_view failure = "failure";

/// Why an answer is not an honest one in a state. `finding` is that of a rule.
struct Refusal {
  std::string finding;
  std::string other;
  bool is_none() const { return finding.empty() && other.empty(); }
};

/// Why no candidate was an honest answer.
class Refusals {
 public:
  void add(const Refusal& refusal) {
    // A broken rule says more than a value in another state.
    ++(refusal.finding.empty() ? others_[refusal.other] : findings_[refusal.finding]);
  }
  std::string most_frequent() const {
    const std::map<std::string, int>& refusals = findings_.empty() ? others_ : findings_;
    const auto max = std::ranges::max_element(refusals, {}, [](const auto& each) { return each.second; });
    return max == refusals.end() ? "no value was found that satisfies the schema of the result" : max->first;
  }

 private:
  std::map<std::string, int> findings_;
  std::map<std::string, int> others_;
};

Refusal why_refused(const verify::Subject& subject, const Node& answer, std::string_view state) {
  Refusal refusal;
  const auto judge = [&](const verify::Answer& seen) {
    diagnostics::Findings report;
    verify::check(seen, report);
    if (!report.all().empty())
      refusal.finding = report.all().front().message;
    else if (seen.facts.state != state)
      refusal.other = "the values that were tried are in the state '" + seen.facts.state + "'";
  };
  const std::string unreadable =
      verify::look_at_made(subject, answer, "example of " + subject.contract.name, judge);
  if (!unreadable.empty()) refusal.other = unreadable;
  return refusal;
}

bool satisfies(const verify::Subject& subject, const Node& result) {
  return subject.validator->is_valid(*subject.file.authored->result, result);
}

/// The result of a success as an answer: its members beside `success`, or the member `result`.
Node success_of(const verify::Subject& subject, Node result) {
  Node answer = source::make_object();
  source::set_member(answer, "success", source::make_boolean(true));
  if (!verify::travels_flat(subject)) {
    source::set_member(answer, "result", std::move(result));
    return answer;
  }
  for (source::Member& each : result.members)
    if (each.key != "success") answer.members.push_back(std::move(each));
  return answer;
}

/// The members that a failure with the code has beside its message, taken out of a result.
void add_carried(const verify::Subject& subject, const ir::ErrorCode& code, std::uint64_t seed,
                 Node& answer) {
  if (code.carries.empty()) return;
  const Example whole = example_of(subject, "complete", seed);
  if (!whole.answer) return;
  const Node* const nested = source::find(*whole.answer, "result");
  const Node& result = nested != nullptr && !verify::travels_flat(subject) ? *nested : *whole.answer;
  for (const std::string& name : code.carries)
    if (const Node* const value = source::find(result, name)) source::set_member(answer, name, *value);
}

/// The time that a failure with the code names by itself.
void add_time(const ir::ErrorCode& code, Node& answer) {
  if (code.advice.retry == Retry::after && code.advice.after == 0)
    source::set_member(answer, std::string(retry_after_member), source::make_number("30"));
}

Node failure_of(const verify::Subject& subject, std::uint64_t seed) {
  analyze::Choices choices(seed);
  const std::vector<ir::ErrorCode>& codes = subject.contract.errors;
  const ir::ErrorCode undeclared{"failed", "the call failed", "", {}};
  const ir::ErrorCode& code = codes.empty() ? undeclared : codes[choices.below(codes.size())];
  Node answer = source::make_object();
  source::set_member(answer, "success", source::make_boolean(false));
  source::set_member(answer, "code", source::make_string(code.code));
  source::set_member(answer, "message",
                     source::make_string(code.description.empty() ? code.code : code.description));
  add_carried(subject, code, seed, answer);
  add_time(code, answer);
  return answer;
}

/// Candidates for a result in the state: varied ones, or in the last attempts the smallest.
std::vector<Node> candidates(const verify::Subject& subject, std::string_view state, std::uint64_t seed,
                             bool tells_no_work) {
  analyze::Choices choices(seed);
  const StateSchemas schemas = state_schemas(subject, state, choices, tells_no_work);
  return analyze::examples_of(schemas.graph, schemas.roots, choices);
}

}  // namespace

std::vector<std::string> states_of(const verify::Subject& subject) {
  const ir::Contract& contract = subject.contract;
  std::vector<std::string> states{"complete"};
  if (!contract.roles.gaps.empty() || ir::has_nested_gaps(contract)) states.emplace_back("partial");
  if (contract.roles.scope_empty) states.push_back(verify::result_name(subject, *contract.roles.scope_empty));
  for (const ir::State& state : contract.states) states.push_back(state.name);
  states.emplace_back(failure);
  return states;
}

Example example_of(const verify::Subject& subject, std::string_view state, std::uint64_t seed) {
  constexpr std::uint64_t attempts = 32;
  if (state == failure) {
    Node answer = failure_of(subject, seed);
    Refusal refused = why_refused(subject, answer, state);
    if (refused.is_none()) return {std::move(answer), ""};
    return {std::nullopt, std::move(refused.finding)};
  }
  if (!subject.file.result) return {success_of(subject, source::make_object()), ""};
  Refusals refusals;
  for (std::uint64_t attempt = 0; attempt < attempts; ++attempt) {
    // A contract may demand that such a member says something: then it does, in the second half.
    const bool tells_no_work = attempt < attempts / 2;
    for (Node& result : candidates(subject, state, seed * attempts + attempt, tells_no_work)) {
      if (!satisfies(subject, result)) continue;
      Node answer = success_of(subject, std::move(result));
      const Refusal refused = why_refused(subject, answer, state);
      if (refused.is_none()) return {std::move(answer), ""};
      refusals.add(refused);
    }
  }
  return {std::nullopt, refusals.most_frequent()};
}

std::vector<Unexemplified> unexemplified(const verify::Subject& subject) {
  constexpr std::uint64_t seeds = 3;
  std::vector<Unexemplified> missing;
  for (const std::string& state : states_of(subject)) {
    Example example;
    for (std::uint64_t seed = 0; seed < seeds && !example.answer; ++seed)
      example = example_of(subject, state, seed);
    if (!example.answer) missing.push_back({state, std::move(example.why)});
  }
  return missing;
}

}  // namespace candor::mock
