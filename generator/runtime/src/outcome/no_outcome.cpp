// runtime/src/outcome/no_outcome.cpp: why a call of a client has no outcome.
#include "candor/client_call.hpp"
#include "candor/detail/explain.hpp"
#include "candor/detail/words.hpp"

namespace candor::detail {

Violations no_outcome_of(std::string_view reason, std::string expected, std::string found) {
  Violations violations;
  violations.list.push_back({.pointer = "",
                             .keyword = std::string(reason),
                             .expected = std::move(expected),
                             .found = std::move(found),
                             .nearest = ""});
  return violations;
}

Violations with_unknown_effect(Violations why) {
  why.list.push_back({.pointer = "",
                      .keyword = std::string(call_failed::effect_unknown),
                      .expected = "to know whether the call had its effect",
                      .found = "no answer: look before you try again",
                      .nearest = ""});
  return why;
}

Violations no_outcome_of(const ContractInfo& contract, Violations why) {
  if (!contract.changes && is_effect_unknown(why)) why.list.pop_back();
  return why;
}

Violations not_sent(Violations violations) {
  Violations all = no_outcome_of(call_failed::not_sent, "params that can be sent", "these violations");
  for (Violation& each : violations.list) all.list.push_back(std::move(each));
  return all;
}

std::string no_more_restarts(unsigned restarts) {
  return "; the server is not started again: it was started again " + count_text(restarts, "time") +
         " without an answer";
}

}  // namespace candor::detail
