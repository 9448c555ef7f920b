// compile_fail/cases/overload_of_another_tool.cpp: a handler takes the failure of another tool
// expect: a handler names none of the states here: name the one it takes
#include "release.hpp"
#include "ticket_search.hpp"

namespace ticket_search = desk::ticket_search;

bool failed(ticket_search::Outcome outcome) {
  return std::move(outcome).match([](const ticket_search::Complete&) { return false; },
                                  [](const ticket_search::Partial&) { return false; },
                                  [](const ticket_search::NoMailboxes&) { return false; },
#ifdef LIE
                                  [](const desk::release::Failure&) { return true; });
#else
                                  [](const ticket_search::Failure&) { return true; });
#endif
}
