// generator/traffic/mock/examples.hpp: makes honest answers of a tool in a given state, from its contract alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/document.hpp"
#include "verify/subject.hpp"

namespace candor::mock {

/// Returns the states in which a call of the tool can end, by the names that emitted code gives them:
/// "complete", "partial", the member of an empty scope, the declared states, "failure".
std::vector<std::string> states_of(const verify::Subject& subject);

/// An answer without its envelope: `success`, and the result or the failure, flat or nested as the contract
/// travels. `why` is empty, or the reason why there is no answer.
struct Example {
  std::optional<source::Node> answer;
  std::string why;
};

/// Returns an answer in that state. It satisfies the contract's schema and keeps every law, as `candor
/// verify` confirms. Equal seeds give equal answers.
Example example_of(const verify::Subject& subject, std::string_view state, std::uint64_t seed);

/// A state without an example, and why.
struct Unexemplified {
  std::string state;
  std::string why;
  bool operator==(const Unexemplified&) const = default;
};

/// Returns the states of the tool that have no example for any of a few seeds.
std::vector<Unexemplified> unexemplified(const verify::Subject& subject);

}  // namespace candor::mock
