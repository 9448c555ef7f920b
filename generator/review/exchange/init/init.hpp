// exchange/init/init.hpp: a first contract, from answers to questions or from recorded calls.
#pragma once

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "convention/convention.hpp"
#include "exchange/init/shape.hpp"

namespace candor::exchange {

/// A member of params or result: its schema, with its description.
struct MemberSpec {
  std::string name;
  source::Node schema;
  bool is_required = true;
};

/// A name with words about it: a flag, a list of gaps, a code.
struct NameSpec {
  std::string name;
  std::string description;
};

/// A further end of a call.
struct StateSpec {
  std::string name;
  std::string means;
  std::string description;
};

/// A side step, by the members that its convention has for it.
struct StepSpec {
  std::string name;
  std::string done;
  std::string reason;
  std::vector<std::string> reasons;
};

/// What a text of the command line says, or why it says nothing: what was expected, for people.
template <class Spec>
using Parsed = std::variant<Spec, std::string>;

/// Parses NAME:TYPE or NAME?:TYPE, and perhaps ":DESCRIPTION". A type is one of JSON Schema, words of an enum
/// ("fast|slow") or members ("{file:string,line:integer}"), with "[]" behind it for an array. A description
/// within braces ends at a comma or a brace.
Parsed<MemberSpec> parse_member(const std::string& text);
/// Parses NAME, or NAME:DESCRIPTION.
Parsed<NameSpec> parse_name(const std::string& text);
/// Parses NAME:MEANS:DESCRIPTION.
Parsed<StateSpec> parse_state(const std::string& text);
/// Parses STEP, or STEP:REASON,REASON, of a step that the convention has; STEP stands for all its reasons.
Parsed<StepSpec> parse_step(const std::string& text, const convention::Convention& convention);

/// The answers to the questions that a contract has to answer. What was not answered stays undeclared.
struct InitAnswers {
  std::string name;
  std::string kind;  // "", "query", "mutation" or "info"
  std::string description;
  std::vector<MemberSpec> params;
  std::vector<MemberSpec> results;
  std::vector<NameSpec> gaps;  // lists of units that were not covered, with the reason of each
  std::vector<NameSpec> cuts;  // flags of lists that were cut
  NameSpec scope_empty;        // the flag of an empty scope
  NameSpec effect;             // the flag of a mutation that changed something
  std::vector<StateSpec> states;
  std::vector<StepSpec> steps;
  std::vector<NameSpec> errors;  // their codes
};

/// Gives each state a word of the result by which it is recognised: one of an enum of the result, else one of
/// the member `status`, which is added. Returns why that cannot be; "" if it can.
std::string place_states(InitAnswers& answers);

/// The names of all members of the result, which may have the same name.
std::vector<std::string> result_names(const InitAnswers& answers);

/// Returns the text of a contract file. States were placed.
std::string contract_of(const InitAnswers& answers);

/// The recorded calls of one tool.
struct Samples {
  std::string tool;
  std::string source;  // the name of the transcript, without its directories
  std::size_t calls = 0;
  std::size_t successes = 0;
  Shape params;  // of successful calls: a call that failed may have failed because of them
  Shape result;
  bool is_flat = true;          // the result's members stand beside `success`
  std::set<std::string> codes;  // of failures
};

/// Returns the text of a contract file that accepts all recorded answers. Shapes are inferred; roles, states
/// and descriptions are not.
std::string contract_of(const Samples& samples);

}  // namespace candor::exchange
