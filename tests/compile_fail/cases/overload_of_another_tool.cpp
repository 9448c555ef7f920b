// compile_fail/cases/overload_of_another_tool.cpp: a handler takes the failure of another tool
// expect: ticket_search: a handler names one state of ticket_search; this one names none of them
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
