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
