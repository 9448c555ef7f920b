// generator/verify/answer.hpp: one outcome as it was reported, and what it says of itself.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "candor/laws.hpp"
#include "verify/place.hpp"
#include "verify/subject.hpp"

namespace candor::verify {

/// An outcome out of its envelope. `top` is the object that it travels as: success, and the result's members
/// or `result`.
struct Outcome {
  Value top;
  std::optional<bool> success;
  /// The result value of a success; nothing where a nested outcome has none.
  std::optional<Value> result;
};

/// One side step as the answer reports it.
struct StepSaid {
  const ir::SideStep* step = nullptr;
  std::optional<Value> done_at;
  std::optional<bool> done;
  std::optional<Value> reason;
};

/// What the members with a role say. The state is the one that an emitted reader gives the answer.
struct Facts {
  laws::ResultClaims claims;
  std::optional<Value> completion_at;
  std::vector<Value> gaps;  // those that are gaps: a list with items, true, a count that is not zero
  std::optional<Value> empty_at;
  std::optional<Value> zero_count;  // the count of the scope, where it is 0
  std::vector<Value> effects;       // effects that are true
  std::vector<StepSaid> steps;
  const ir::State* declared = nullptr;
  std::string state;
};

/// An answer, held against the contract of its tool.
struct Answer {
  const Subject& subject;
  const Outcome& outcome;
  Facts facts;
};

/// The outcome of a wire object, as the contract travels.
Outcome outcome_of(const Subject& subject, const Value& top);

/// Looks at what the outcome says of itself.
Answer look_at(const Subject& subject, const Outcome& outcome);

/// A member of the result, whatever it is.
std::optional<Value> result_member(const Answer& answer, std::string_view name);
/// True where a value says that something was left out: a list with items, true, a number other than 0.
bool is_gap(const source::Node& node);
/// True for the number 0 in any spelling.
bool is_zero(const source::Node& node);
/// The key of a value in its object: the last token of its pointer.
std::string key_of(const Value& value);

}  // namespace candor::verify
