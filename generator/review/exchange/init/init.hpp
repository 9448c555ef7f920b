// exchange/init/init.hpp: a first contract, from answers to questions or from recorded calls.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "exchange/init/shape.hpp"

namespace candor::exchange {

/// A member of params or result, as the command line names it: "limit?:integer", "files:string[]".
struct MemberSpec {
  std::string name;
  std::string type;  // of JSON Schema
  bool is_array = false;
  bool is_required = true;
  std::string description = {};
};

/// Parses a member; std::nullopt if the text is not NAME:TYPE or NAME?:TYPE, with "[]" for arrays, and
/// perhaps ":DESCRIPTION".
std::optional<MemberSpec> parse_member(const std::string& text);

/// The answers to the questions that a contract has to answer. What was not answered stays undeclared.
struct InitAnswers {
  std::string name;
  std::string kind;  // "", "query", "mutation" or "info"
  std::string description;
  std::vector<MemberSpec> params;
  std::vector<MemberSpec> results;
  std::vector<std::string> gaps;  // lists of units that were not covered, with the reason of each
  std::string scope_empty;        // the flag of an empty scope
  std::string effect;             // the flag of a mutation that changed something
  std::vector<std::pair<std::string, std::string>> errors;  // code and description
};

/// Returns the text of a contract file.
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
