// compile_fail/cases/overload_and_handler_alike.cpp: a struct of overloads and a lambda take the same state
// expect: two handlers name the same state
#include "ticket_search.hpp"

namespace ticket_search = desk::ticket_search;

struct Found {
  bool operator()(const ticket_search::Complete&) const { return true; }
#ifdef LIE
  bool operator()(const ticket_search::Partial&) const { return true; }
#endif
  bool operator()(const ticket_search::NoMailboxes&) const { return false; }
};

bool found(const ticket_search::Outcome& outcome) {
  return outcome.match(Found(), [](const ticket_search::Partial&) { return false; },
                       [](const ticket_search::Failure&) { return false; });
}
