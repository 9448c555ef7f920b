// compile_fail/cases/overloads_forget_a_state.cpp: a struct of overloads has none for the partial state
// expect: no handler for this state: add one that takes `const State&`
// expect: State = desk::ticket_search::Partial
#include "ticket_search.hpp"

namespace ticket_search = desk::ticket_search;

struct NothingFound {
  bool operator()(const ticket_search::Complete&) const { return true; }
#ifndef LIE
  bool operator()(const ticket_search::Partial&) const { return false; }
#endif
  bool operator()(const ticket_search::NoMailboxes&) const { return false; }
  bool operator()(const ticket_search::Failure&) const { return false; }
};

bool nothing_found(const ticket_search::Outcome& outcome) { return outcome.match(NothingFound()); }
