// compile_fail/cases/handler_moves_from_lvalue.cpp: a handler takes a state by `&&` from an outcome that is kept
// expect: a handler takes `State&&`: take `const State&`, or move it
#include "ticket_search.hpp"

namespace ticket_search = desk::ticket_search;

bool absent(const ticket_search::Outcome& outcome) {
  return outcome.match([](const ticket_search::Complete&) { return true; },
#ifdef LIE
                       [](ticket_search::Partial&&) { return false; },
#else
                       [](const ticket_search::Partial&) { return false; },
#endif
                       [](const ticket_search::NoMailboxes&) { return false; },
                       [](const ticket_search::Failure&) { return false; });
}
