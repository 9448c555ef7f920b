// compile_fail/cases/empty_scope_with_findings.cpp: an answer about no mailbox lists tickets
// expect: nothing is found in an empty scope
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

tickets::Outcome none(tickets::EmptyCoverage covered, const std::string& team) {
#ifdef LIE
  return tickets::Outcome::no_mailboxes(std::move(covered), {.tickets = {"T-1"}, .asked_by = team});
#else
  return tickets::Outcome::no_mailboxes(std::move(covered), {.asked_by = team});
#endif
}
