// compile_fail/cases/handlers_return_text_and_number.cpp: handlers return types without a common type
// expect: handlers return types without a common type: return one type
#include "ticket_search.hpp"

namespace ticket_search = desk::ticket_search;

void show(const std::string& line);

void report(const ticket_search::Outcome& outcome) {
  show(outcome.match([](const ticket_search::Complete&) { return std::string("all read"); },
#ifdef LIE
                     [](const ticket_search::Partial&) { return 0; },
#else
                     [](const ticket_search::Partial&) { return "not all read"; },
#endif
                     [](const ticket_search::NoMailboxes&) { return "nothing to read"; },
                     [](const ticket_search::Failure& failure) { return failure.message.text(); }));
}
