// generator/traffic/verify/answer.hpp: a reported outcome and its evidence.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candor/laws.hpp"
#include "verify/envelopes/envelope.hpp"
#include "verify/named.hpp"
#include "verify/subject.hpp"
#include "verify/value.hpp"

namespace candor::verify {

/// An outcome taken out of its envelope. `top` is its JSON object: `success`, and the members of the result
/// or `result`.
struct Outcome {
  Value top;
  std::optional<bool> success;
  /// The result value of a success; std::nullopt if a nested outcome has none.
  std::optional<Value> result;
};

/// One side step as the answer reports it.
struct ReportedStep {
  const ir::SideStep* step = nullptr;
  std::string done_name;  // of the members; empty where the contract has none
  std::string reason_name;
  std::optional<Value> done_at;
  std::optional<Value> reason;  // a string, perhaps a blank one
  laws::StepClaims claims;
};

/// The values of the members with roles. The state is the one that an emitted reader would give the answer.
struct Facts {
  laws::ResultClaims claims;
  std::optional<Value> completion_at;
  /// Those that are gaps: a list with items, true, a count that is not zero, a cursor; also in nested records
  /// and in members that only the convention knows; parts of the call that failed; reasons why a part was
  /// left out.
  std::vector<Value> gaps;
  std::vector<Value> undeclared_gaps;  // those of them in members that only the convention knows
  std::optional<Value> empty_at;
  std::optional<Value> finding;   // the first that found something, or the count of the scope above 0
  std::optional<Value> examiner;  // the list of examiners, where it is empty
  std::vector<Value> effects;     // effects that are true, unless the declared state makes them so
  std::optional<Value> verdict;   // the first verdict that is true, and what contradicts it
  std::optional<Value> against;
  std::vector<Value> failure_members;  // members of a failure in a success
  /// By laws::all: where a breach of the law is, if the answer breaks any.
  std::vector<std::optional<Value>> law_places;
  std::vector<ReportedStep> steps;
  const ir::State* declared = nullptr;
  const ir::State* contradicted = nullptr;  // the state that the claims contradict
  std::string state;
};

/// An answer with the contract of its tool.
struct Answer {
  const Subject& subject;
  const Outcome& outcome;
  Facts facts;
  /// True if the request asked for a later page: totals are those of all pages.
  bool is_later_page = false;
  /// What the request asks for; null where it is not known.
  const Asked* asked = nullptr;
  /// What a model reads beside the outcome; null where it reads the outcome itself.
  const Shown* shown = nullptr;
  /// What the coverage proved, as it travels beside the answer.
  std::optional<Value> receipt = std::nullopt;
  /// Whether the result satisfies its schema, where that is known already.
  std::optional<bool> is_valid = std::nullopt;
  /// True for a failure of the server or a guard, with a code of its own, in place of an answer of the tool.
  bool is_of_server = false;
};

/// Returns the outcome of a JSON object, flat or nested as in the contract.
Outcome outcome_of(const Subject& subject, const Value& top);

/// Collects the evidence of an outcome.
Answer look_at(const Subject& subject, const Outcome& outcome);
/// Looks at an answer that was made, as at one of a transcript, and calls `visit` with it. Returns why it
/// cannot be read, or "". `name` stands for the file in findings.
std::string look_at_made(const Subject& subject, const source::Node& answer, const std::string& name,
                         const std::function<void(const Answer&)>& visit);

/// Returns a member of the result, declared or not.
std::optional<Value> result_member(const Answer& answer, std::string_view name);
/// Returns true if the contract gives the member the role none: its name means nothing.
bool is_opted_out(const Answer& answer, std::string_view name);
/// Returns true for the name of a member that the contract does not declare, and that the convention knows as
/// that of a gap.
bool is_undeclared_gap(const Subject& subject, std::string_view name);
/// Returns true for a cursor to a next page: a string that is not blank.
bool is_cursor(const Node& node);
/// Returns true if a value reports a gap: a non-empty array, true, a number other than 0.
bool is_gap(const Node& node);
/// Returns true for a string that is empty or whitespace.
bool is_blank(const Node& node);
/// Returns true for the number 0 in any notation.
bool is_zero(const Node& node);

}  // namespace candor::verify
